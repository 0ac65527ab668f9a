import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

/** Result of importing the rows of a file. */
export interface ImportCount {
  added: number
  changed: number
}

/** Runs a statement and returns the number of rows written. */
export function runStatement(db: DatabaseSync, sql: string, ...values: SQLInputValue[]): number {
  return Number(db.prepare(sql).run(...values).changes)
}

/** Returns the next ID of a table. */
export function nextId(db: DatabaseSync, table: string): number {
  return Number(db.prepare(`SELECT ifnull(max(id), 0) + 1 AS id FROM ${table}`).get()?.['id'])
}

/**
 * Returns SQL that overwrites table columns with file columns, `[table column, file column]`, and
 * the condition under which they differ.
 */
export function overwriteSql(
  table: string,
  pairs: readonly (readonly [string, string])[],
  has: ReadonlySet<string>,
): { set: string; differs: string } | null {
  const givenPairs = pairs.filter(([, from]) => has.has(from))
  if (givenPairs.length === 0) return null
  // An empty cell keeps the current value.
  return {
    set: givenPairs.map(([to, from]) => `${to} = ifnull(t."${from}", ${table}.${to})`).join(', '),
    differs: givenPairs
      .map(([to, from]) => `ifnull(t."${from}", r.${to}) IS NOT r.${to}`)
      .join(' OR '),
  }
}

/** IDs below a category: its own ID followed by two digits, so at most 99 children. */
export const idsPerCategory = 100
