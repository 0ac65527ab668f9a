import { stripVTControlCharacters } from 'node:util'
import type { Result } from './steps.ts'

/** Output lines that name a failed test and its error. */
const failureLinePattern =
  /^\s*(FAIL|×|✘|\d+\) |Caused by|error|Error|\w*Error:|Counterexample|Expected|Received|[-+] |→)|^\S+ \(\d+ms\)$/

/** Prints the result of each step and the counts. Returns the exit code. */
export function printSummary(results: readonly Result[]): number {
  console.log()
  for (const { what, passed, seconds } of results)
    console.log(`${passed ? 'ok  ' : 'FAIL'} ${what} (${seconds.toFixed(0)} s)`)
  for (const { what, passed, output } of results)
    if (!passed) console.log(`\n${what}:\n${printFailures(output)}\n`)
  const failedCount = results.filter(({ passed }) => !passed).length
  console.log(`${results.length - failedCount} passed, ${failedCount} failed`)
  return failedCount > 0 ? 1 : 0
}

/** Returns a list of the tests that failed, as Markdown; empty when none did. */
export function listFailedTests(results: readonly Result[]): string[] {
  const failedNames = results.flatMap(({ output }) =>
    [...stripVTControlCharacters(output).matchAll(/^\s*(?:FAIL {2}\s*\w+|✘\s+\d+) +(.*)$/gm)].map(
      ([, name = '']) => `- ${name.replace(/ \([\d.]+m?s\)$|:\d+:\d+/g, '')}`,
    ),
  )
  return failedNames.length > 0 ? ['Failed:', '', ...new Set(failedNames), ''] : []
}

/** Repeats failures at the end, because often only the end of a long output is kept. */
function printFailures(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => failureLinePattern.test(line))
  return [...new Set(lines.map((line) => line.trim().slice(0, 300)))].slice(0, 40).join('\n')
}
