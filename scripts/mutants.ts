import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { choose } from './mutants/choose.ts'
import { lineOf, type Mutant } from './mutants/mutant.ts'
import { mutationsOf } from './mutants/mutations.ts'
import { runJobs } from './mutants/pool.ts'
import { readReasons } from './mutants/reasons.ts'
import { type Judged, report } from './mutants/report.ts'
import { areaOf, pureTests, seenBy, sourcesBelow, testsOf } from './mutants/scope.ts'

/*
 * npm run test:mutants: puts one small error at a time into the domain and checks that a test
 * notices. Takes a sample of each file; `-- --all` takes every mutant, and a path limits the files.
 * Only a run without a path writes docs/mutants.md. EGG_SEED=… chooses another sample.
 */

const options = process.argv.slice(2)
const paths = options.filter((one) => !one.startsWith('--'))
process.env['EGG_SEED'] ??= '36'
const seed = Number(process.env['EGG_SEED'])
const perFile = options.includes('--all') ? Infinity : Number(process.env['PER_FILE'] ?? 60)
/** Longest time of the tests of other areas for one mutant, in ms: slow ones are left out. */
const budgetMs = 2_500

const sources = sourcesBelow(paths)
const timings = await timed()
const mutants = sources.flatMap(mutantsIn)
console.log(`${mutants.length} mutants in ${sources.length} files`)
const judged: Judged[] = []
const reasons = readReasons()
await runJobs(mutants, jobOf, ({ file, ...mutation }, { outcome, by }) => {
  const line = lineOf(readFileSync(file, 'utf8'), mutation)
  judged.push({
    file,
    line,
    outcome,
    by,
    reason: reasons.get(`${file}\t${line}`),
    start: mutation.start,
  })
  if (process.env['OUT'] && outcome === 'alive')
    appendFileSync(process.env['OUT'], `${file}\t${line}\n`)
  if (judged.length % 100 === 0) console.log(`${judged.length} of ${mutants.length} …`)
})
const text = report(judged)
console.log(text)
if (paths.length === 0) writeFileSync('docs/mutants.md', text)
const unexplained = judged.filter(({ outcome, reason }) => outcome === 'alive' && !reason)
process.exitCode = unexplained.length > judged.length / 10 ? 1 : 0

/** Returns the time of each test file without a mutant, in ms. Leaves out those that fail here. */
async function timed(): Promise<Map<string, number>> {
  const needed = new Set(sources.flatMap((source) => [...seenBy(source).keys()]))
  const found = new Map<string, number>()
  const tests = pureTests.filter((test) => needed.has(test))
  await runJobs(
    tests,
    (test) => ({ job: { seenBy: [], tests: [test] }, limitMs: 120_000 }),
    (test, { outcome, count, message }, ms) => {
      if (outcome === 'alive' && count > 0) found.set(test, ms)
      else console.log(`left out: ${test} ${outcome} ${message ?? 'has no tests'}`)
    },
  )
  return found
}

function mutantsIn(file: string): Mutant[] {
  const tests = affordable(file, testsOf(file, timings))
  const text = readFileSync(file, 'utf8')
  return choose(mutationsOf(file, text), perFile, `${seed} ${file}`).map((mutation) => ({
    ...mutation,
    file,
    tests,
  }))
}

/** Returns the tests of the file's own area, and of the others those that fit into the budget. */
function affordable(file: string, tests: readonly string[]): string[] {
  let left = budgetMs
  return tests.filter((test) => {
    const ms = timings.get(test) ?? 0
    if (areaOf(test) === areaOf(file)) return true
    if (ms > left) return false
    left -= ms
    return true
  })
}

function jobOf(mutant: Mutant) {
  const usual = mutant.tests.reduce((sum, test) => sum + (timings.get(test) ?? 0), 0)
  const job = { mutant, seenBy: [...seenBy(mutant.file).keys()], tests: mutant.tests }
  return { job, limitMs: 3 * usual + 8_000 }
}
