import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { makeSecrets } from './lib/secrets.ts'
import { installBrowser } from './testing/browser.ts'
import { longRun } from './testing/gate.ts'
import { runStages } from './testing/steps.ts'
import { summary } from './testing/summary.ts'

/*
 * npm run test:long: what the gate runs a part of, in full: every page under axe, kills in the
 * middle of orders, generated input, judged searches. Before a release. EGG_SEED=… gives the
 * generated input of an earlier run again.
 */

const notes = '.wrangler/rounds.jsonl'

interface Rounds {
  what: string
  count: number
  seed: number
}

installBrowser()
makeSecrets()
mkdirSync('.wrangler', { recursive: true })
rmSync(notes, { force: true })
process.env['EGG_ROUNDS'] = notes
// One seed for all files, so that one number gives the run again.
process.env['EGG_SEED'] ??= String(Math.floor(Math.random() * 2 ** 31))
const results = await runStages(longRun)
printRounds()
process.exitCode = summary(results)

function printRounds(): void {
  const lines = existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : []
  const rows = lines.map((line) => JSON.parse(line) as Rounds)
  console.log('\n     rounds        seed  what')
  for (const { what, count, seed } of rows)
    console.log(`${String(count).padStart(11)} ${String(seed).padStart(11)}  ${what}`)
  console.log(`       5000 ${process.env['EGG_SEED']?.padStart(11)}  every other property`)
}
