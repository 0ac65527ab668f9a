import type { DatabaseSync } from 'node:sqlite'

/** Stored columns of a table, and those of its key. */
export interface Columns {
  all: readonly string[]
  key: readonly string[]
  /** True when the key is a single sequential number. */
  isNumbered: boolean
}

/** Returns the columns of a table, without computed ones. */
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

/** Returns a text as an SQL string literal. */
export const quoteIdentifier = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Returns arrays as SQL literals of JSON, each within a byte limit. */
export function* toSqlLiterals(
  rows: Iterable<readonly unknown[]>,
  maxBytes: number,
): Generator<string> {
  let parts: string[] = []
  let bytes = 0
  for (const row of rows) {
    const text = JSON.stringify(row).replaceAll("'", "''")
    const length = Buffer.byteLength(text) + 1
    if (bytes + length > maxBytes && parts.length > 0) {
      yield `'[${parts.join(',')}]'`
      parts = []
      bytes = 0
    }
    parts.push(text)
    bytes += length
  }
  if (parts.length > 0) yield `'[${parts.join(',')}]'`
}
