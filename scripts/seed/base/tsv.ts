import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../functions/platform/db/seed/', import.meta.url))

/** Reads the rows of a seed table by header. Fields are text, missing ones ''. */
export function readTsv(name: string): Record<string, string>[] {
  const [header = '', ...lines] = readFileSync(folder + name, 'utf8').split('\n')
  const columns = header.split('\t')
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const fields = line.split('\t')
      return Object.fromEntries(columns.map((column, i) => [column, fields[i] ?? '']))
    })
}

/** Returns a required field. Throws when it is missing. */
export function readRequired(row: Record<string, string>, column: string): string {
  const value = row[column]
  if (value === undefined) throw new Error(`no column ${column} in ${JSON.stringify(row)}`)
  return value
}
