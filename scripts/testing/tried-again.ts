import type { Reporter, TestCase } from 'vitest/node'

/** Prefix of a test that passed only after a retry. */
export const retriedPrefix = 'tried again: '

/** Reports retried tests: Vitest's report omits quick ones that failed at first. */
export default class RetryReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky)
      console.log(`${retriedPrefix}${test.module.relativeModuleId} › ${test.fullName}`)
  }
}
