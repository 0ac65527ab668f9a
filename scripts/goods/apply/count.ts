import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

/** What an import did to the rows of a file. */
export interface Done {
  added: number
  changed: number
}

/** Rows that a statement wrote. */
export function run(db: DatabaseSync, sql: string, ...values: SQLInputValue[]): number {
  return Number(db.prepare(sql).run(...values).changes)
}

/** The next id of a table. */
export function nextId(db: DatabaseSync, table: string): number {
  return Number(db.prepare(`SELECT ifnull(max(id), 0) + 1 AS id FROM ${table}`).get()?.['id'])
}

/** Columns of a file that are laid over those of a table, `[of the table, of the file]`, where they differ. */
export function overlay(
  table: string,
  pairs: readonly (readonly [string, string])[],
  has: ReadonlySet<string>,
): { set: string; differs: string } | null {
  const own = pairs.filter(([, from]) => has.has(from))
  if (own.length === 0) return null
  // An empty cell leaves what stands.
  return {
    set: own.map(([to, from]) => `${to} = ifnull(t."${from}", ${table}.${to})`).join(', '),
    differs: own.map(([to, from]) => `ifnull(t."${from}", r.${to}) IS NOT r.${to}`).join(' OR '),
  }
}
