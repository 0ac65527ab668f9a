import { afterAll, afterEach, beforeAll } from 'vitest'
import { type CallResult, isFatal } from '../../../scripts/operator-check/finding.ts'
import { linesOf } from '../../../scripts/operator-check/report.ts'
import { checkPlatform } from '../../../scripts/operator-check/run.ts'
import { targetOf } from '../../../scripts/operator-check/target.ts'
import { operatorServerOf } from '../server/lanes.ts'
import { platformUrl, testPort } from '../state.ts'
import { Operator, operatorBase } from './operator.ts'

/** Serves an operator's platform for the tests of a file. Each test changes its responses. */
export function serveOperator(): { operator: Operator; address: string } {
  const operator = new Operator(platformUrl)
  const { behind } = operatorServerOf(testPort)
  beforeAll(() => operator.open(behind))
  afterAll(() => operator.close())
  afterEach(() => {
    operator.wire = null
    operator.fault = null
  })
  return { operator, address: `http://localhost:${behind}${operatorBase}` }
}

/** Runs a check, with changes in a test account if there is one. */
export async function check(
  url: string,
  { token = '', settings = {} as Record<string, string> } = {},
): Promise<CallResult[]> {
  const target = await targetOf(url, { token }, settings)
  const allowedEffects = { allowsChanges: token !== '', allowsOrders: false }
  return checkPlatform(target, allowedEffects, {}, () => {})
}

/** Lines of the findings that prevent the shop from working. */
export const fatalLines = (results: readonly CallResult[]) =>
  results.filter(({ findings }) => findings.some(isFatal)).flatMap(linesOf)

/** Lines about one call. */
export const linesOfCall = (results: readonly CallResult[], name: string) =>
  results
    .filter((one) => one.name === name)
    .flatMap(linesOf)
    .join('\n')

/** Calls that were made. */
export const listMadeCalls = (results: readonly CallResult[]) =>
  results.filter(({ skipped }) => skipped === undefined).map(({ name }) => name)
