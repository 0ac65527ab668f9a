import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { printHtmlReport, printJsonReport, linesOf, totalsOf } from './operator-check/report.ts'
import { checkPlatform } from './operator-check/run.ts'
import { readAccount, targetOf } from './operator-check/target.ts'

/*
 * npm run check:platform -- https://platform.example/prefix [--account FILE] [--changes] [--orders]
 * [--report FOLDER]: makes the calls of the contract to an operator's platform and reports which of
 * them fit (docs/own-platform.md). Exits with 1 when the shop can't work with an answer.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    account: { type: 'string' },
    changes: { type: 'boolean' },
    orders: { type: 'boolean' },
    report: { type: 'string' },
  },
})

try {
  const account = readAccount(values.account)
  const target = await targetOf(positionals[0] ?? '', account, process.env)
  const allowedEffects = {
    allowsChanges: await confirmUnlessDecided(
      values.changes,
      'Make calls that change the test account?',
    ),
    allowsOrders: await confirmUnlessDecided(
      values.orders,
      'Make calls that order, pay, cancel and return?',
    ),
  }
  const results = await checkPlatform(target, allowedEffects, account.inputs ?? {}, (checked) =>
    console.log(linesOf(checked).join('\n')),
  )
  const { calls, made, fit, fatal } = totalsOf(results)
  console.log(`\n${calls} calls, ${made} made, ${fit} fit, ${fatal} that the shop can't work with`)
  if (values.report) {
    const origin = target.env.PLATFORM_ORIGIN ?? ''
    mkdirSync(values.report, { recursive: true })
    writeFileSync(join(values.report, 'platform.json'), printJsonReport(origin, results))
    writeFileSync(join(values.report, 'platform.html'), printHtmlReport(origin, results))
    console.log(`report: ${join(values.report, 'platform.html')}`)
  }
  process.exitCode = fatal > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

/**
 * Asks at the terminal, unless a flag has decided already. Doesn't ask without a test account,
 * because then no call can change anything.
 */
async function confirmUnlessDecided(flag: boolean | undefined, question: string): Promise<boolean> {
  if (flag !== undefined || !values.account || !process.stdin.isTTY) return flag ?? false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} (y/N) `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}
