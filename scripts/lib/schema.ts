import { DatabaseSync } from 'node:sqlite'
import { migrationNames, migrationText } from './database.ts'

interface Entry {
  type: 'table' | 'index' | 'trigger' | 'view'
  name: string
  table: string
  sql: string
}

const order = ['table', 'view', 'index', 'trigger']

/** The schema after all migrations: one section per table, with its indexes and triggers. */
export function currentSchema(): string {
  const db = new DatabaseSync(':memory:')
  for (const name of migrationNames()) db.exec(migrationText(name))
  const entries = db
    .prepare(
      `SELECT type, name, tbl_name AS "table", sql FROM sqlite_schema
       WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY tbl_name, name`,
    )
    .all() as unknown as Entry[]
  db.close()
  // Tables that SQLite keeps behind a virtual table have no section of their own.
  const virtual = entries.filter(({ sql }) => /^CREATE VIRTUAL/i.test(sql)).map(({ name }) => name)
  const own = entries.filter(({ name }) => !virtual.some((one) => name.startsWith(`${one}_`)))
  const sections = Map.groupBy(own, ({ table }) => table)
  const head = '-- The current schema, written by `npm run schema` from the migrations.\n'
  return head + [...sections].map(([table, rows]) => section(table, rows)).join('')
}

function section(table: string, rows: readonly Entry[]): string {
  const sorted = rows.toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
  return `\n-- ${table}\n\n${sorted.map(({ sql }) => `${sql};\n`).join('\n')}`
}
