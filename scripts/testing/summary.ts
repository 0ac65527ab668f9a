import { flakyTests } from './flaky.ts'
import type { Result } from './steps.ts'

/** Says how each step went, names flaky tests, and ends with the counts; answers the exit code. */
export function summary(results: readonly Result[]): number {
  console.log()
  for (const { what, passed, seconds } of results)
    console.log(`${passed ? 'ok  ' : 'FAIL'} ${what} (${seconds.toFixed(0)} s)`)
  const flaky = flakyTests()
  if (flaky.length > 0)
    console.log(`${flaky.length} flaky, passed when tried again:\n  ${flaky.join('\n  ')}`)
  const failed = results.filter(({ passed }) => !passed).length
  console.log(`${results.length - failed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}
