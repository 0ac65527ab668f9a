import { availableParallelism } from 'node:os'
import { firstPort } from '../../../scripts/testing/first-port.ts'

/** `shop` is the complete build with its pages. `calls` is the Worker without pages. */
export type ServedBuild = 'shop' | 'calls'

/**
 * A server with a separate database. Each test worker has one, so that workers don't
 * wait for each other.
 */
export interface TestServer {
  port: number
  state: string
  url: string
  /** Address of this test server's company sign-on, for tests that serve one. */
  issuer: string
}

/** Test files named on the command line; empty when it contains folders or no paths. */
const namedFiles = process.argv.slice(2).every((word) => !word.endsWith('/'))
  ? process.argv.filter((word) => /\.(test|spec)\.ts$/.test(word)).length
  : 0

/**
 * Number of test files that run in parallel: one more than cores, because browsers wait a lot.
 * Fewer when two runners share the machine (EGG_LANES), and one for a single file, because each
 * file needs a server.
 */
export const testServerCount = Number(
  process.env['EGG_LANES'] ?? Math.min(3, availableParallelism() + 1, namedFiles || Infinity),
)

/** True when the suite runs over an operator's platform: EGG_BACK_END=operator. */
export const isOperatorRun = process.env['EGG_BACK_END'] === 'operator'

/** Secret of the shop in front of the operator, which the operator never receives. */
export const proxiedSecret = 'a-secret-that-the-operator-has-never-seen'

/**
 * Returns the shop backed by an operator's platform, and that platform, for a test server's port.
 */
export function operatorServerOf(port: number): { port: number; url: string; behind: number } {
  return { port: port + 7, url: `http://localhost:${port + 7}`, behind: port + 8 }
}

export function testServerOf(served: ServedBuild, index: number): TestServer {
  const port = firstPort + 20 * index + (served === 'calls' ? 10 : 0)
  const at = (position: number) => `http://localhost:${position}`
  return { port, state: `.wrangler/test-${port}`, url: at(port), issuer: at(port + 5) }
}

/** Build folder of the Worker without its pages. Runs on different ports use different folders. */
export const callsFolder = `.wrangler/calls-${testServerOf('calls', 0).port}`

/** Configuration that serves this build. */
export const callsBuild = `${callsFolder}/server/wrangler.json`

/**
 * Returns the test server of the current worker of Vitest (counted from 1) or Playwright (from 0).
 */
export function ownTestServer(): TestServer {
  const { VITEST_POOL_ID, TEST_PARALLEL_INDEX, EGG_SERVED } = process.env
  const index = VITEST_POOL_ID ? Number(VITEST_POOL_ID) - 1 : Number(TEST_PARALLEL_INDEX ?? 0)
  return testServerOf(EGG_SERVED === 'calls' ? 'calls' : 'shop', index)
}
