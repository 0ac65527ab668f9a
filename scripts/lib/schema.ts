import { DatabaseSync } from 'node:sqlite'
import { listMigrations, readMigration } from './database.ts'

interface Entry {
  type: 'table' | 'index' | 'trigger' | 'view'
  name: string
  table: string
  sql: string
}

const order = ['table', 'view', 'index', 'trigger']

/** The schema after all migrations: one section per table, with its indexes and triggers. */
export function readSchema(): string {
  const db = new DatabaseSync(':memory:')
  for (const name of listMigrations()) db.exec(readMigration(name))
  const entries = db
    .prepare(
      `SELECT type, name, tbl_name AS "table", sql FROM sqlite_schema
       WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY tbl_name, name`,
    )
    .all() as unknown as Entry[]
  db.close()
  // SQLite stores a virtual table in further tables; leave these out of the page.
  const virtualTables = entries
    .filter(({ sql }) => /^CREATE VIRTUAL/i.test(sql))
    .map(({ name }) => name)
  const ownEntries = entries.filter(
    ({ name }) => !virtualTables.some((one) => name.startsWith(`${one}_`)),
  )
  const sections = Map.groupBy(ownEntries, ({ table }) => table)
  const headText = '-- The current schema, written by `npm run schema` from the migrations.\n'
  return headText + [...sections].map(([table, rows]) => printTable(table, rows)).join('')
}

function printTable(table: string, rows: readonly Entry[]): string {
  const sortedRows = rows.toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
  return `\n-- ${table}\n\n${sortedRows.map(({ sql }) => `${sql};\n`).join('\n')}`
}
