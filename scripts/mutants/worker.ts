import fc from 'fast-check'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startMutantRound } from './loading.ts'
import type { Mutant, Outcome } from './mutant.ts'

/** Request to a worker: run tests with a mutant, or without one to time them. */
export interface Job {
  mutant?: Mutant
  /** Files that import the mutant's file, directly or through others, and that file. */
  seenBy: readonly string[]
  tests: readonly string[]
}

export interface Answer {
  outcome: Outcome
  /** Number of tests that ran. */
  count: number
  /** The test file that noticed the mutant and its message. */
  by?: string
  message?: string
}

// Generate the same input for each mutant, so that the outcome doesn't depend on luck.
fc.configureGlobal({ numRuns: 100, seed: Number(process.env['EGG_SEED']) })
Object.assign(globalThis, { __vitest_worker__: { config: { fakeTimers: {} } } })
const { runFile } = await import('./vitest.ts')
// Code of a mutant may fail after its test, when its result is no longer awaited.
process.on('unhandledRejection', () => undefined)
process.on('uncaughtException', () => undefined)

process.on('message', (job: Job) => void run(job).then((answer) => process.send?.(answer)))

async function run({ mutant, seenBy, tests }: Job): Promise<Answer> {
  const round = startMutantRound(mutant, new Set(seenBy))
  let count = 0
  for (const test of tests) {
    const address = `${pathToFileURL(resolve(test)).href}?round=${round}`
    try {
      count += await runFile(() => import(address))
    } catch (error) {
      return { outcome: 'failed', count, by: test, message: String(error).slice(0, 300) }
    }
  }
  return { outcome: 'alive', count }
}
