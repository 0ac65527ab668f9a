import type { Step } from './steps.ts'

/**
 * Native TypeScript compiler, which needs a third of the CPU time. Pages are checked by the
 * compiler that Astro supports.
 */
const compiler = 'node_modules/typescript-native/bin/tsc'

/** Checks the types of all TypeScript. */
export const typeCheck: Step = {
  what: 'types',
  command: 'node',
  args: [compiler, '--noEmit', '-p', '.'],
}

/** Checks the types incrementally. */
export const incrementalTypeCheck: Step = {
  ...typeCheck,
  args: [...typeCheck.args, '--incremental', '--tsBuildInfoFile', '.wrangler/types.tsbuildinfo'],
}

/**
 * Checks the types of pages and Astro components, with those that a build generates from the
 * content.
 */
export const pageTypeCheck: Step = {
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
