import type { DatabaseSync } from 'node:sqlite'
import { queryD1, D1Failed, type D1Place, maxQueryLength } from '../../lib/wrangler-d1.ts'
import { copyRowsUnchanged, checkMigrations, type Mirror, migrationsRequest } from './mirror.ts'
import { columnsOf, toSqlLiterals, quoteIdentifier } from './schema.ts'

/** Rows of a table to read. */
export interface RowRequest {
  table: string
  /** SQL source in which the table is `t`. Without it, the whole table. */
  from?: string
  /** Key of the last row already read. */
  after?: readonly unknown[]
}

/** Maximum rows of a response: about two megabytes. */
export const maxRows = 20_000

/** Maximum queries per command. */
const maxQueriesPerCommand = 12

/** Maximum bytes of keys in one query, leaving room for the rest of it. */
const maxKeyBytes = maxQueryLength - 2_000

/**
 * Reads the first rows, which confirms that the remote schema equals the mirror's.
 * @throws UnusableDatabase with an explanation when it doesn't.
 */
export function readFirst(mirror: Mirror, place: D1Place, requests: readonly RowRequest[]): number {
  try {
    const rows = readRows(mirror.db, place, [migrationsRequest, ...requests])
    checkMigrations(mirror)
    return rows
  } catch (error) {
    // An older shop may lack a requested table or column.
    if (!(error instanceof D1Failed) || !/no such (table|column)/.test(error.message)) throw error
    if (!/d1_migrations/.test(error.message)) readRows(mirror.db, place, [migrationsRequest])
    checkMigrations(mirror)
    throw error
  }
}

/** Copies rows into the mirror, page by page in key order. Returns their number. */
export function readRows(
  db: DatabaseSync,
  place: D1Place,
  requests: readonly RowRequest[],
): number {
  let [rows, openRowRequests] = [0, requests]
  copyRowsUnchanged(db, () => {
    while (openRowRequests.length > 0) {
      const { now, later } = takeFittingRequests(db, openRowRequests)
      const answers = queryD1(
        place,
        now.map((one) => buildQuery(db, one)),
      )
      const remainingRequests: RowRequest[] = []
      for (const [i, rowRequest] of now.entries()) {
        const foundRows = (answers[i] ?? []).map(({ r }) => JSON.parse(String(r)) as unknown[])
        insertRows(db, rowRequest.table, foundRows)
        rows += foundRows.length
        const lastRow = foundRows.at(-1)
        if (foundRows.length === maxRows && lastRow)
          remainingRequests.push({ ...rowRequest, after: keyOf(db, rowRequest, lastRow) })
      }
      openRowRequests = [...remainingRequests, ...later]
    }
  })
  return rows
}

/** Returns as many queries as one command can take. */
function takeFittingRequests(db: DatabaseSync, openRowRequests: readonly RowRequest[]) {
  let bytes = 0
  const end = openRowRequests.findIndex((rowRequest, i) => {
    bytes += Buffer.byteLength(buildQuery(db, rowRequest))
    return i >= maxQueriesPerCommand || (i > 0 && bytes > maxQueryLength)
  })
  return end < 0
    ? { now: openRowRequests, later: [] }
    : { now: openRowRequests.slice(0, end), later: openRowRequests.slice(end) }
}

function buildQuery(db: DatabaseSync, { table, from = `${table} t`, after }: RowRequest): string {
  const { all, key } = columnsOf(db, table)
  const columnListSql = (names: readonly string[]) => names.map((name) => `t."${name}"`).join(', ')
  const lastKey = after?.map((value) =>
    typeof value === 'number' ? value : quoteIdentifier(String(value)),
  )
  const whereSql = lastKey ? `WHERE (${columnListSql(key)}) > (${lastKey.join(', ')})` : ''
  return `SELECT json_array(${columnListSql(all)}) AS r FROM ${from} ${whereSql} ORDER BY ${columnListSql(key)} LIMIT ${maxRows}`
}

function keyOf(db: DatabaseSync, { table }: RowRequest, row: readonly unknown[]): unknown[] {
  const { all, key } = columnsOf(db, table)
  return key.map((name) => row[all.indexOf(name)])
}

function insertRows(db: DatabaseSync, table: string, rows: readonly (readonly unknown[])[]): void {
  const { all } = columnsOf(db, table)
  // Quote the names, because `group`, a column of same_car, is an SQL keyword.
  const quotedNames = all.map((name) => `"${name}"`).join(', ')
  const insert = db.prepare(
    `INSERT OR REPLACE INTO ${table} (${quotedNames}) VALUES (${all.map(() => '?').join(', ')})`,
  )
  for (const row of rows) insert.run(...(row as (string | number | null)[]))
}

/**
 * Returns requests for rows by key, many keys per query. `on` compares a row `t` with `k.value`.
 */
export function requestsByKey(
  table: string,
  keys: Iterable<readonly unknown[]>,
  on: string,
): RowRequest[] {
  return [...toSqlLiterals(keys, maxKeyBytes)].map((list) => ({
    table,
    from: `json_each(${list}) k CROSS JOIN ${table} t ON ${on}`,
  }))
}
