import type { DatabaseSync } from 'node:sqlite'
import { columnsOf } from './schema.ts'
import { quantityColumn, type WrittenTable } from './sent.ts'

export type Rows = Iterable<readonly unknown[]>

/** Rows of a table with changes in some columns. */
export interface ChangedRows {
  columns: readonly string[]
  /** True for quantities, which are written as differences. */
  isCounted: boolean
  /** Changed rows as `[...key, ...old values]`; `after` has the new values instead. */
  before: () => Rows
  after: () => Rows
}

/** Changes of an import to a table. `seen` is the database before the import. */
export interface Difference {
  table: string
  all: readonly string[]
  key: readonly string[]
  isNumbered: boolean
  mayBeThere: boolean
  /** Added and deleted rows with all columns; deleted rows have their old values. */
  added: () => Rows
  gone: () => Rows
  changed: readonly ChangedRows[]
  /** Highest ID before the import, for tables whose key is a sequential number. */
  newest: number
}

/** Compares a table of the mirror before and after the import, row by row to save memory. */
export function differenceOf(db: DatabaseSync, writtenTable: WrittenTable): Difference {
  const { table, isReplaced = false, mayBeThere = false } = writtenTable
  const { all, key, isNumbered } = columnsOf(db, table)
  const otherColumns = all.filter((name) => !key.includes(name))
  const columnListSql = (alias: string, names: readonly string[]) =>
    names.map((name) => `${alias}.${name}`).join(', ')
  const bothSql = `main.${table} n JOIN seen.${table} o ON ${key.map((name) => `o.${name} = n.${name}`).join(' AND ')}`
  const differSql = (names: readonly string[]) =>
    `(${names.map((name) => `n.${name} IS NOT o.${name}`).join(' OR ')})`
  const readOnlyIn = (localValue: string, remoteValue: string) => () =>
    rowsOf(
      db,
      `SELECT ${columnListSql('a', all)} FROM ${localValue}.${table} a LEFT JOIN ${remoteValue}.${table} b
       ON ${key.map((name) => `b.${name} = a.${name}`).join(' AND ')}
       WHERE b.${key[0]} IS NULL ${
         isReplaced
           ? `OR ${otherColumns.map((name) => `a.${name} IS NOT b.${name}`).join(' OR ')}`
           : ''
       } ORDER BY ${columnListSql('a', key)}`,
    )
  const groups =
    isReplaced || otherColumns.length === 0 ? [] : (writtenTable.groups ?? [otherColumns])
  return {
    table,
    all,
    key,
    isNumbered,
    mayBeThere,
    added: readOnlyIn('main', 'seen'),
    gone: readOnlyIn('seen', 'main'),
    changed: groups.map((columns) => {
      const isCounted = columns.includes(quantityColumn)
      const valuesSql = (alias: string) =>
        isCounted && alias === 'n'
          ? `n.${quantityColumn} - o.${quantityColumn}`
          : columnListSql(alias, columns)
      const readSide = (alias: string) => () =>
        rowsOf(
          db,
          `SELECT ${columnListSql('n', key)}, ${valuesSql(alias)} FROM ${bothSql} WHERE ${differSql(columns)} ORDER BY ${columnListSql('n', key)}`,
        )
      return { columns, isCounted, before: readSide('o'), after: readSide('n') }
    }),
    newest: isNumbered ? newestIdOf(db, table, key[0] ?? '') : 0,
  }
}

/** Returns the first row, if any. */
export function readFirstRow(rows: Rows): readonly unknown[] | undefined {
  for (const row of rows) return row
  return undefined
}

function newestIdOf(db: DatabaseSync, table: string, key: string): number {
  const row = db.prepare(`SELECT ifnull(max(${key}), 0) AS newest FROM seen.${table}`).get()
  return Number(row?.['newest'])
}

function rowsOf(db: DatabaseSync, sql: string): Rows {
  const rows = db.prepare(sql)
  rows.setReturnArrays(true)
  return rows.iterate() as unknown as Rows
}
