import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { makeSecrets } from './lib/secrets.ts'
import { installBrowser } from './testing/browser.ts'
import { longRun } from './testing/gate.ts'
import { type Result, runStages } from './testing/steps.ts'
import { listFailedTests, printSummary } from './testing/summary.ts'

/*
 * npm run test:long: runs in full what the gate samples: every page under axe, kills in the middle
 * of orders, generated input, judged searches. Run before a release. EGG_SEED=… repeats the
 * generated input of an earlier run.
 */

const roundsFile = '.wrangler/rounds.jsonl'

interface Rounds {
  what: string
  count: number
  seed: number
}

installBrowser()
makeSecrets()
mkdirSync('.wrangler', { recursive: true })
rmSync(roundsFile, { force: true })
process.env['EGG_ROUNDS'] = roundsFile
// One seed for all files, so that a single number reproduces the run.
process.env['EGG_SEED'] ??= String(Math.floor(Math.random() * 2 ** 31))
const startedAt = Date.now()
// Write the report after each step, so that a stopped run leaves the results so far.
const results = await runStages(longRun, {
  continuesAfterFailure: true,
  after: (soFar) => writeReport(soFar, 'This run has not ended'),
})
writeReport(results, 'This run ended')
console.log(`\n${roundsOfRun().join('\n')}`)
process.exitCode = printSummary(results)

/** Returns the repeated tests with their rounds and seed. */
function roundsOfRun(): string[] {
  const lines = existsSync(roundsFile) ? readFileSync(roundsFile, 'utf8').trim().split('\n') : []
  const rows = lines.filter(Boolean).map((line) => JSON.parse(line) as Rounds)
  const otherRounds = { what: 'every other property', count: 5000, seed: process.env['EGG_SEED'] }
  const reportRows = [...rows, otherRounds].map(
    ({ count, seed, what }) => `| ${count} | ${seed} | ${what} |`,
  )
  return ['| rounds | seed | what |', '| --- | --- | --- |', ...new Set(reportRows)]
}

/** Writes the report of the run: time, duration, result of each step, and rounds. */
function writeReport(steps: readonly Result[], state: string): void {
  const minutes = Math.round((Date.now() - startedAt) / 60_000)
  const cores = availableParallelism()
  const date = new Date(startedAt).toISOString().slice(0, 10)
  const lines = [
    '# The last long run',
    '',
    `\`npm run test:long\` on ${date}, ${cores} cores, ${minutes} minutes. ${state}.`,
    '',
    '| step | result | seconds |',
    '| --- | --- | --- |',
    ...steps.map(
      ({ what, passed, seconds }) =>
        `| ${what} | ${passed ? 'passed' : 'failed'} | ${seconds.toFixed(0)} |`,
    ),
    '',
    ...listFailedTests(steps),
    ...roundsOfRun(),
    '',
  ]
  writeFileSync('docs/long-run.md', lines.join('\n'))
}
