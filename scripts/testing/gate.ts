import { availableParallelism } from 'node:os'
import { inBrowser } from './in-browser.ts'
import { turnOfRun } from './turns.ts'
import type { Stage, Step } from './steps.ts'
import { types, typesOfPages } from './types.ts'

const turn = String(turnOfRun())

const format: Step = { what: 'format', command: 'oxfmt', args: ['--check', '.'] }
const lint: Step = { what: 'lint', command: 'oxlint', args: ['--quiet', '.'] }
const build: Step = {
  what: 'build',
  command: 'node',
  args: ['--no-warnings', 'scripts/build.ts'],
  needed: true,
}

const unit: Step = { what: 'unit', command: 'vitest', args: ['run', '--project', 'unit'] }
const platform: Step = {
  what: 'platform and stores',
  command: 'vitest',
  args: ['run', '--project', 'platform'],
}
const pages: Step = {
  what: 'pages and build',
  command: 'vitest',
  args: ['run', '--project', 'pages'],
}
/** The same tests over an operator's platform: what buyers do, by calls and by stores. */
const overOperator: Step = {
  what: "stores and answers over an operator's platform",
  command: 'vitest',
  args: ['run', '--project', 'platform'],
  env: { EGG_BACK_END: 'operator' },
}
const rehearsals: Step = {
  what: 'what is too long for the gate',
  command: 'vitest',
  args: ['run', '--project', 'long'],
  // The table of worst inputs is written as it is measured.
  env: { EGG_LONG: '1' },
}

/**
 * Everything, in two rows to the end: a browser waits a lot, and so does a test of limits; what the
 * one leaves of the processor the other uses. What wants the build's files comes last in the
 * row beside it.
 */
export const gate: Stage[] = [
  [
    [build, shared(byTurn(platform)), typesOfPages],
    [lint, format, types, byTurn(unit), shared(byTurn(pages)), shared(byTurn(inBrowser))],
  ],
]

/** A step beside another one that serves shops: each has as many of them as there are cores. */
function shared(step: Step): Step {
  return { ...step, env: { ...step.env, EGG_LANES: String(Math.min(2, availableParallelism())) } }
}

/** Long tests outside the main ways take turns; the step says which turn it was. */
function byTurn(step: Step): Step {
  return { ...step, what: `${step.what}, EGG_TURN=${turn}`, env: { ...step.env, EGG_TURN: turn } }
}

/** Everything, with more rounds, in two rows like the gate. What measures speed comes last and runs alone. */
export const longRun: Stage[] = [
  [[build]],
  [
    [shared(platform), shared(overOperator)],
    [unit, shared(pages), shared(inBrowser)],
  ],
  [[rehearsals]],
]

/** Cheap enough to be run whatever changed. */
export const cheap: Stage = [[lint], [format]]
