import type { Step } from './steps.ts'

/** The compiler that needs a third of the processor; pages are checked by the one that Astro speaks to. */
const compiler = 'node_modules/typescript-native/bin/tsc'

/** Types of all that is TypeScript. */
export const types: Step = {
  what: 'types',
  command: 'node',
  args: [compiler, '--noEmit', '-p', '.'],
}

/** The same; what was found last time is not looked for again. */
export const typesAgain: Step = {
  ...types,
  args: [...types.args, '--incremental', '--tsBuildInfoFile', '.wrangler/types.tsbuildinfo'],
}

/** Types of pages and Astro parts, with those that a build writes of the content. */
export const typesOfPages: Step = {
  what: 'types of pages',
  command: 'astro',
  args: [
    'check',
    '--minimumFailingSeverity',
    'warning',
    '--noSync',
    '--tsconfig',
    'scripts/testing/tsconfig.pages.json',
  ],
}
