import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { drawItems } from './mutants/choose.ts'
import { type JudgedMutant, describeLines, type Mutant } from './mutants/mutant.ts'
import { mutationsOf } from './mutants/mutations.ts'
import { runJobs } from './mutants/pool.ts'
import { readReasons } from './mutants/reasons.ts'
import { report } from './mutants/report.ts'
import { pureTests, filesImporting, filesToMutate, testsOf } from './mutants/scope.ts'

/*
 * npm run test:mutants: puts one small error at a time into the domain and checks that a test
 * notices. Takes a sample of each file; `-- --all` takes every mutant, and a path limits the files.
 * Only a run without a path writes docs/mutants.md. `-- --again` runs the survivors of the last run
 * again, `-- --report` none: both write the table. EGG_SEED=… chooses another sample.
 */

/** Mutants of one file in the sample: all files together take half an hour on two cores. */
const sampled = 15
/** Share of mutants that must be noticed. */
const wanted = 0.9
const notes = '.wrangler/mutants.jsonl'

const options = process.argv.slice(2)
const paths = options.filter((one) => !one.startsWith('--'))
const isWhole = paths.length === 0
process.env['EGG_SEED'] ??= '36'
const seed = process.env['EGG_SEED']
const perFile = options.includes('--all') ? Infinity : sampled

const isAgain = options.includes('--again')
const before = isAgain ? readLastRun() : []
const known = before.filter(({ outcome }) => outcome !== 'alive')
const open = new Set(before.filter(({ outcome }) => outcome === 'alive').map(nameOf))
if (!options.includes('--report')) await judge(filesToMutate(paths))
const judged = readLastRun()
const text = report(judged, readReasons())
console.log(text.slice(0, text.indexOf('## Survivors')))
if (isWhole) {
  writeFileSync('docs/mutants.md', text)
  spawnSync('oxfmt', ['docs/mutants.md'])
} else console.log(text.slice(text.indexOf('## Survivors')))
const killed = judged.filter(({ outcome }) => outcome !== 'alive').length
process.exitCode = killed >= wanted * judged.length ? 0 : 1

/** Runs the mutants of some files and notes the outcome of each. */
async function judge(sources: readonly string[]): Promise<void> {
  const timings = await measureTestTimes(sources)
  const mutants = sources
    .flatMap((source) => mutantsIn(source, timings))
    .filter((mutant) => !isAgain || open.has(nameOf({ ...mutant, line: describeChange(mutant) })))
  console.log(`${mutants.length} mutants in ${sources.length} files`)
  mkdirSync('.wrangler', { recursive: true })
  writeFileSync(notes, known.map((row) => `${JSON.stringify(row)}\n`).join(''))
  let done = 0
  const jobOf = (mutant: Mutant) => {
    const usual = mutant.tests.reduce((sum, test) => sum + (timings.get(test) ?? 0), 0)
    const job = { mutant, seenBy: [...filesImporting(mutant.file).keys()], tests: mutant.tests }
    return { job, limitMs: 3 * usual + 8_000 }
  }
  await runJobs(mutants, jobOf, (mutant, { outcome }) => {
    const { file, start } = mutant
    const row: JudgedMutant = { file, line: describeChange(mutant), start, outcome }
    appendFileSync(notes, `${JSON.stringify(row)}\n`)
    if (++done % 100 === 0) console.log(`${done} of ${mutants.length} …`)
  })
}

function describeChange(mutant: Mutant): string {
  return describeLines(readFileSync(mutant.file, 'utf8'), mutant)
}

function nameOf({ file, line, start }: Pick<JudgedMutant, 'file' | 'line' | 'start'>): string {
  return `${file}:${start} ${line}`
}

function readLastRun(): JudgedMutant[] {
  if (!existsSync(notes)) throw new Error('no run to report: npm run test:mutants')
  const rows = readFileSync(notes, 'utf8').trim().split('\n')
  return rows.map((row) => JSON.parse(row) as JudgedMutant)
}

/** Returns the time of each test file without a mutant, in ms. Leaves out those that fail here. */
async function measureTestTimes(sources: readonly string[]): Promise<Map<string, number>> {
  const needed = new Set(sources.flatMap((source) => [...filesImporting(source).keys()]))
  const found = new Map<string, number>()
  await runJobs(
    pureTests.filter((test) => needed.has(test)),
    (test) => ({ job: { seenBy: [], tests: [test] }, limitMs: 120_000 }),
    (test, { outcome, count, message }, ms) => {
      if (outcome === 'alive' && count > 0) found.set(test, ms)
      else console.log(`left out: ${test} ${outcome} ${message ?? 'has no tests'}`)
    },
  )
  return found
}

function mutantsIn(file: string, timings: ReadonlyMap<string, number>): Mutant[] {
  const tests = testsOf(file, timings)
  const mutations = mutationsOf(file, readFileSync(file, 'utf8'))
  return drawItems(mutations, perFile, `${seed} ${file}`).map((one) => ({ ...one, file, tests }))
}
