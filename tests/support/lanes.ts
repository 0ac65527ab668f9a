import { availableParallelism } from 'node:os'
import { firstPort } from '../../scripts/testing/first-port.ts'

/** `shop` is the whole build with its pages, `calls` the Worker without them. */
export type Served = 'shop' | 'calls'

/** A server with a database of its own; each worker of a test runner has one, so none waits. */
export interface Lane {
  port: number
  state: string
  url: string
  /** Where the company's sign-on of this lane is, once a test serves one. */
  issuer: string
}

/**
 * How many files of tests run side by side: one more than cores, because browsers wait a lot; fewer
 * where two runners share the machine (EGG_LANES).
 */
export const laneCount = Number(process.env['EGG_LANES'] ?? Math.min(3, availableParallelism() + 1))

/** Whether the suite runs over an operator's platform: EGG_BACK_END=operator. */
export const overOperator = process.env['EGG_BACK_END'] === 'operator'

/** Secret of the shop in front of it, which the operator has never seen. */
export const proxiedSecret = 'a-secret-that-the-operator-has-never-seen'

/** Of a lane by its port: the shop that has an operator's platform behind it, and that platform. */
export function operatorLane(port: number): { port: number; url: string; behind: number } {
  return { port: port + 7, url: `http://localhost:${port + 7}`, behind: port + 8 }
}

export function laneOf(served: Served, index: number): Lane {
  const port = firstPort + 20 * index + (served === 'calls' ? 10 : 0)
  const at = (place: number) => `http://localhost:${place}`
  return { port, state: `.wrangler/test-${port}`, url: at(port), issuer: at(port + 5) }
}

/** Where the Worker without its pages is built; two runs with ports of their own don't meet. */
export const callsFolder = `.wrangler/calls-${laneOf('calls', 0).port}`

/** The configuration that it is served by. */
export const callsBuild = `${callsFolder}/server/wrangler.json`

/** The lane of the worker that runs this, of Vitest (counted from 1) or Playwright (from 0). */
export function ownLane(): Lane {
  const { VITEST_POOL_ID, TEST_PARALLEL_INDEX, EGG_SERVED } = process.env
  const index = VITEST_POOL_ID ? Number(VITEST_POOL_ID) - 1 : Number(TEST_PARALLEL_INDEX ?? 0)
  return laneOf(EGG_SERVED === 'calls' ? 'calls' : 'shop', index)
}
