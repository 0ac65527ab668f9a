import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { drawItems } from './mutants/choose.ts'
import { type JudgedMutant, describeLines, type Mutant } from './mutants/mutant.ts'
import { mutationsOf } from './mutants/mutations.ts'
import { runJobs } from './mutants/pool.ts'
import { readReasons } from './mutants/reasons.ts'
import { report } from './mutants/report.ts'
import { pureTestFiles, filesImporting, filesToMutate, testsOf } from './mutants/scope.ts'

/*
 * npm run test:mutants: puts one small error at a time into the domain and checks that a test
 * notices. Takes a sample of each file; `-- --all` takes every mutant, and a path limits the files.
 * Only a run without a path writes docs/mutants.md. `-- --again` runs the survivors of the last run
 * again, `-- --report` none: both write the table. EGG_SEED=… chooses another sample.
 */

/**
 * Number of mutants per file; at this number, all files together take half an hour on two cores.
 */
const sampleSize = 15
/** Share of mutants that must be noticed. */
const minKilledShare = 0.9
const notesFile = '.wrangler/mutants.jsonl'

const options = process.argv.slice(2)
const paths = options.filter((one) => !one.startsWith('--'))
const isWhole = paths.length === 0
process.env['EGG_SEED'] ??= '36'
const seed = process.env['EGG_SEED']
const mutantsPerFile = options.includes('--all') ? Infinity : sampleSize

const isRerun = options.includes('--again')
const earlierMutants = isRerun ? readLastRun() : []
const caughtMutants = earlierMutants.filter(({ outcome }) => outcome !== 'alive')
const survivors = new Set(earlierMutants.filter(({ outcome }) => outcome === 'alive').map(nameOf))
if (!options.includes('--report')) await judge(filesToMutate(paths))
const judgedMutants = readLastRun()
const text = report(judgedMutants, readReasons())
console.log(text.slice(0, text.indexOf('## Survivors')))
if (isWhole) {
  writeFileSync('docs/mutants.md', text)
  spawnSync('oxfmt', ['docs/mutants.md'])
} else console.log(text.slice(text.indexOf('## Survivors')))
const killedCount = judgedMutants.filter(({ outcome }) => outcome !== 'alive').length
process.exitCode = killedCount >= minKilledShare * judgedMutants.length ? 0 : 1

/** Runs the mutants of some files and records the outcome of each. */
async function judge(sources: readonly string[]): Promise<void> {
  const timings = await measureTestTimes(sources)
  const mutants = sources
    .flatMap((source) => mutantsIn(source, timings))
    .filter(
      (mutant) => !isRerun || survivors.has(nameOf({ ...mutant, line: describeChange(mutant) })),
    )
  console.log(`${mutants.length} mutants in ${sources.length} files`)
  mkdirSync('.wrangler', { recursive: true })
  writeFileSync(notesFile, caughtMutants.map((row) => `${JSON.stringify(row)}\n`).join(''))
  let doneCount = 0
  const jobOf = (mutant: Mutant) => {
    const usualMs = mutant.tests.reduce((sum, test) => sum + (timings.get(test) ?? 0), 0)
    const job = { mutant, seenBy: [...filesImporting(mutant.file).keys()], tests: mutant.tests }
    return { job, limitMs: 3 * usualMs + 8_000 }
  }
  await runJobs(mutants, jobOf, (mutant, { outcome }) => {
    const { file, start } = mutant
    const row: JudgedMutant = { file, line: describeChange(mutant), start, outcome }
    appendFileSync(notesFile, `${JSON.stringify(row)}\n`)
    if (++doneCount % 100 === 0) console.log(`${doneCount} of ${mutants.length} …`)
  })
}

function describeChange(mutant: Mutant): string {
  return describeLines(readFileSync(mutant.file, 'utf8'), mutant)
}

function nameOf({ file, line, start }: Pick<JudgedMutant, 'file' | 'line' | 'start'>): string {
  return `${file}:${start} ${line}`
}

function readLastRun(): JudgedMutant[] {
  if (!existsSync(notesFile)) throw new Error('no run to report: npm run test:mutants')
  const rows = readFileSync(notesFile, 'utf8').trim().split('\n')
  return rows.map((row) => JSON.parse(row) as JudgedMutant)
}

/**
 * Returns the duration of each test file without a mutant, in ms. Leaves out test files that fail
 * even without a mutant.
 */
async function measureTestTimes(sources: readonly string[]): Promise<Map<string, number>> {
  const neededTests = new Set(sources.flatMap((source) => [...filesImporting(source).keys()]))
  const timeByTest = new Map<string, number>()
  await runJobs(
    pureTestFiles.filter((test) => neededTests.has(test)),
    (test) => ({ job: { seenBy: [], tests: [test] }, limitMs: 120_000 }),
    (test, { outcome, count, message }, ms) => {
      if (outcome === 'alive' && count > 0) timeByTest.set(test, ms)
      else console.log(`left out: ${test} ${outcome} ${message ?? 'has no tests'}`)
    },
  )
  return timeByTest
}

function mutantsIn(file: string, timings: ReadonlyMap<string, number>): Mutant[] {
  const tests = testsOf(file, timings)
  const mutations = mutationsOf(file, readFileSync(file, 'utf8'))
  return drawItems(mutations, mutantsPerFile, `${seed} ${file}`).map((one) => ({
    ...one,
    file,
    tests,
  }))
}
