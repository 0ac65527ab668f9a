import { stripVTControlCharacters } from 'node:util'
import { flakyTests } from './flaky.ts'
import type { Result } from './steps.ts'
import { triedAgain } from './tried-again.ts'

/** Lines that say which test failed and of what, among all that a step printed. */
const telling =
  /^\s*(FAIL|×|✘|\d+\) |Caused by|error|Error|\w*Error:|Counterexample|Expected|Received|[-+] |→)|^\S+ \(\d+ms\)$/

/** Says how each step went, names flaky tests, and ends with the counts; answers the exit code. */
export function summary(results: readonly Result[]): number {
  console.log()
  for (const { what, passed, seconds } of results)
    console.log(`${passed ? 'ok  ' : 'FAIL'} ${what} (${seconds.toFixed(0)} s)`)
  for (const { what, passed, said } of results)
    if (!passed) console.log(`\n${what}:\n${why(said)}\n`)
  const flaky = [...results.flatMap(({ said }) => triedIn(said)), ...flakyTests()]
  if (flaky.length > 0)
    console.log(`${flaky.length} flaky, passed when tried again:\n  ${flaky.join('\n  ')}`)
  const failed = results.filter(({ passed }) => !passed).length
  console.log(`${results.length - failed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

/** Tests of a step that passed at the second try. */
const triedIn = (said: string): string[] =>
  stripVTControlCharacters(said)
    .split('\n')
    .filter((line) => line.startsWith(triedAgain))
    .map((line) => line.slice(triedAgain.length))

/** The end of a long output is often all that is kept of it: what failed stands there again. */
function why(said: string): string {
  const lines = stripVTControlCharacters(said)
    .split('\n')
    .filter((line) => telling.test(line))
  return [...new Set(lines.map((line) => line.trim().slice(0, 300)))].slice(0, 40).join('\n')
}
