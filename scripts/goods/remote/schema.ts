import type { DatabaseSync } from 'node:sqlite'

/** Columns of a table that hold something of their own, and those of its key. */
export interface Columns {
  all: readonly string[]
  key: readonly string[]
  /** Its key is one number, which the next row has the next of. */
  isNumbered: boolean
}

/** What a table consists of; computed columns are left out. */
export function columnsOf(db: DatabaseSync, table: string): Columns {
  const rows = db
    .prepare('SELECT name, type, pk FROM pragma_table_xinfo(?) WHERE hidden = 0 ORDER BY cid')
    .all(table)
  const key = rows
    .filter(({ pk }) => Number(pk) > 0)
    .toSorted((a, b) => Number(a['pk']) - Number(b['pk']))
  return {
    all: rows.map(({ name }) => String(name)),
    key: key.map(({ name }) => String(name)),
    isNumbered: key.length === 1 && key[0]?.['type'] === 'INTEGER',
  }
}

/** A text as SQL. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Arrays as texts of JSON in SQL, each of at most so many bytes. */
export function* literals(
  rows: Iterable<readonly unknown[]>,
  mostBytes: number,
): Generator<string> {
  let parts: string[] = []
  let bytes = 0
  for (const row of rows) {
    const text = JSON.stringify(row).replaceAll("'", "''")
    const length = Buffer.byteLength(text) + 1
    if (bytes + length > mostBytes && parts.length > 0) {
      yield `'[${parts.join(',')}]'`
      parts = []
      bytes = 0
    }
    parts.push(text)
    bytes += length
  }
  if (parts.length > 0) yield `'[${parts.join(',')}]'`
}
