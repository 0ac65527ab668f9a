import { availableParallelism } from 'node:os'
import { journeyStep } from './in-browser.ts'
import { turnOfRun } from './turns.ts'
import type { Stage, Step } from './steps.ts'
import { typeCheck, pageTypeCheck } from './types.ts'

const turnName = String(turnOfRun())

const formatStep: Step = { what: 'format', command: 'oxfmt', args: ['--check', '.'] }
const lintStep: Step = { what: 'lint', command: 'oxlint', args: ['--quiet', '.'] }
const build: Step = {
  what: 'build',
  command: 'node',
  args: ['--no-warnings', 'scripts/build.ts'],
  isNeeded: true,
}

const unit: Step = { what: 'unit', command: 'vitest', args: ['run', '--project', 'unit'] }
const platformStep: Step = {
  what: 'platform and stores',
  command: 'vitest',
  args: ['run', '--project', 'platform'],
}
const pages: Step = {
  what: 'pages and build',
  command: 'vitest',
  args: ['run', '--project', 'pages'],
}
/**
 * Runs the tests of buyers' calls and stores again, with an operator's platform instead of the
 * embedded one.
 */
const operatorModeStep: Step = {
  what: "stores and answers over an operator's platform",
  command: 'vitest',
  args: ['run', '--project', 'platform'],
  env: { EGG_BACK_END: 'operator' },
}
const rehearsalStep: Step = {
  what: 'what is too long for the gate',
  command: 'vitest',
  args: ['run', '--project', 'long'],
  // Also writes the table of worst inputs.
  env: { EGG_LONG: '1' },
}

/**
 * Runs everything in two parallel rows, both to the end. Browsers and limit tests mostly wait, so
 * the other row can use the CPU. Steps that need the built files come last in their row.
 */
export const gate: Stage[] = [
  [
    [build, withSharedCores(withTurn(platformStep)), withSharedCores(withTurn(pages))],
    [
      lintStep,
      formatStep,
      typeCheck,
      withTurn(unit),
      withSharedCores(withTurn(journeyStep)),
      pageTypeCheck,
    ],
  ],
]

/**
 * Returns a step that uses at most two test servers, because another step with test servers runs at
 * the same time.
 */
function withSharedCores(step: Step): Step {
  return { ...step, env: { ...step.env, EGG_LANES: String(Math.min(2, availableParallelism())) } }
}

/**
 * Returns a step that runs only a part of the long tests, another part in each run. The name of the
 * step states which part.
 */
function withTurn(step: Step): Step {
  return {
    ...step,
    what: `${step.what}, EGG_TURN=${turnName}`,
    env: { ...step.env, EGG_TURN: turnName },
  }
}

/**
 * All tests with more rounds, in two rows like the gate. Steps that measure speed come last and
 * run alone.
 */
export const longRun: Stage[] = [
  [[build]],
  [
    [withSharedCores(platformStep), withSharedCores(operatorModeStep)],
    [unit, withSharedCores(pages), withSharedCores(journeyStep)],
  ],
  [[rehearsalStep]],
]

/** Steps that are cheap enough to run after any change. */
export const cheapSteps: Stage = [[lintStep], [formatStep]]
