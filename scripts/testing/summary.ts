import { stripVTControlCharacters } from 'node:util'
import { flakyTests } from './flaky.ts'
import type { Result } from './steps.ts'
import { retriedPrefix } from './tried-again.ts'

/** Output lines that name a failed test and its error. */
const telling =
  /^\s*(FAIL|×|✘|\d+\) |Caused by|error|Error|\w*Error:|Counterexample|Expected|Received|[-+] |→)|^\S+ \(\d+ms\)$/

/** Prints the result of each step, flaky tests, and counts. Returns the exit code. */
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

/** Returns the tests of a step that passed at the second attempt. */
const triedIn = (said: string): string[] =>
  stripVTControlCharacters(said)
    .split('\n')
    .filter((line) => line.startsWith(retriedPrefix))
    .map((line) => line.slice(retriedPrefix.length))

/** Repeats failures at the end, because often only the end of a long output is kept. */
function why(said: string): string {
  const lines = stripVTControlCharacters(said)
    .split('\n')
    .filter((line) => telling.test(line))
  return [...new Set(lines.map((line) => line.trim().slice(0, 300)))].slice(0, 40).join('\n')
}
