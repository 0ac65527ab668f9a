import type { Reporter, TestCase } from 'vitest/node'

/** What stands before a test that passed only when it was tried again. */
export const triedAgain = 'tried again: '

/** Vitest's report says nothing of a quick test that failed at first: a line for each of them. */
export default class TriedAgain implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky)
      console.log(`${triedAgain}${test.module.relativeModuleId} › ${test.fullName}`)
  }
}
