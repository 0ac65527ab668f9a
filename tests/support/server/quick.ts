import { expect } from 'vitest'
import { costOf } from '../cost.ts'
import { isLongRun, roundCount } from '../rounds.ts'
import { testUrl } from '../state.ts'

interface Limits {
  /**
   * Maximum milliseconds for 99 % of responses, including the network path to the edge and back.
   */
  ms: number
  /** Maximum rows that one response may read. */
  rows: number
}

/**
 * Wording of the limit in a test's title. The gate checks only rows, because other tests share the
 * machine.
 */
export const limitText = ({ ms }: Limits) => (isLongRun ? `within ${ms} ms` : 'with few rows read')

/**
 * Returns the p99 (milliseconds) of a response that needs no work; it shows the delay that other
 * work on the machine causes.
 */
async function measureMachineDelay(): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 50; n += 1) {
    const from = performance.now()
    await (await fetch(`${testUrl}/healthz`)).arrayBuffer()
    times.push(performance.now() - from)
  }
  return times.sort((a, b) => a - b)[49] ?? 0
}

/** Repeats a request and expects few rows, and in the long run short times too. */
export async function expectQuick(
  description: string,
  ask: () => Promise<Response>,
  mostLimits: Limits,
): Promise<void> {
  let p99 = Infinity
  // Measure again if other work on the machine may have slowed the requests down.
  for (
    let leftRoundCount = roundCount(`a hundred times ${description}`, 1, 10);
    leftRoundCount > 0 && p99 > mostLimits.ms;
    leftRoundCount -= 1
  ) {
    const times: number[] = []
    let rows = 0
    for (let n = 0; n < (isLongRun ? 100 : 3); n += 1) {
      const from = performance.now()
      const response = await ask()
      const { code } = (await response.json()) as { code: number }
      times.push(performance.now() - from)
      expect(code).toBe(200)
      rows = costOf(response).rows
    }
    expect(rows).toBeLessThan(mostLimits.rows)
    if (!isLongRun) return
    times.sort((a, b) => a - b)
    p99 = Math.min(p99, (times[98] ?? Infinity) - (await measureMachineDelay()))
    console.log(
      `${description}: p99 ${times[98]?.toFixed(1)}, median ${times[50]?.toFixed(1)} ms, ${rows} rows`,
    )
  }
  expect(p99).toBeLessThanOrEqual(mostLimits.ms)
}
