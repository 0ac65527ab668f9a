import { readFileSync } from 'node:fs'

const table = new URL('reasons.tsv', import.meta.url)

/**
 * Returns the reasons why surviving mutants are acceptable, by file and changed line. An acceptable
 * mutant behaves like the code for every input that can occur.
 */
export function readReasons(): Map<string, string> {
  const [, ...rows] = readFileSync(table, 'utf8').trim().split('\n')
  return new Map(
    rows.map((row) => {
      const [file = '', line = '', reason = ''] = row.split('\t')
      return [`${file}\t${line}`, reason]
    }),
  )
}
