import type { Stage, Step } from './steps.ts'

const format: Step = {
  what: 'format',
  command: 'prettier',
  args: ['--check', '--log-level', 'warn', '.'],
}
const lint: Step = { what: 'lint', command: 'oxlint', args: ['--quiet', '.'] }
const sync: Step = { what: 'types of the content', command: 'astro', args: ['sync'] }
const build: Step = {
  what: 'build',
  command: 'node',
  args: ['--no-warnings', 'scripts/build.ts'],
}

/** Pages and all other TypeScript at once: it reports what tsc would. */
const types: Step = {
  what: 'types',
  command: 'astro',
  args: ['check', '--minimumFailingSeverity', 'warning', '--noSync'],
}
const tests: Step = { what: 'unit, platform, pages and build', command: 'vitest', args: ['run'] }
const journeys: Step = {
  what: 'browser journeys and accessibility',
  command: 'playwright',
  args: ['test'],
}

/** Everything: what needs one core is beside something else that does. */
export const gate: Stage[] = [
  [
    [sync, types],
    [lint, format],
  ],
  [[build]],
  [[tests]],
  [[journeys]],
]

/** What repeats in full when it is asked to: the same tests with more rounds. */
export const longRun: Stage[] = [[[build]], [[tests]], [[journeys]]]

/** Cheap enough to be run whatever changed. */
export const cheap: Stage = [[lint], [format]]
