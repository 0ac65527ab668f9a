import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from './lib/database.ts'
import type { SampleRow } from './deploying/released.ts'

/*
 * npm run release -- [STATE]: saves some rows of every table of the local database, with everything
 * they reference, as tests/released/NUMBER.jsonl. Later migrations are tested on them. Run once per
 * release on a seeded database: no real personal data may enter the repository.
 */

/** Number of sample rows per table to save, not counting rows that other sample rows refer to. */
const rowsPerTable = 6

const db = new DatabaseSync(databaseFile(process.argv[2] ?? '.wrangler/state'), { readOnly: true })
const selectAll = (sql: string, ...values: (string | number | null)[]) =>
  db.prepare(sql).all(...values) as SampleRow['row'][]

const tables = selectAll(
  `SELECT name FROM pragma_table_list
   WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'd1_migrations'
     AND name NOT LIKE '_cf_%'`,
).map((row) => String(row['name']))

const samples = new Map<string, SampleRow>()

/**
 * Matches columns with credentials, whose values are replaced by made-up values of the same length.
 */
const secret = /hash|secret|token|nonce/

/** Columns of a table to write. The database computes the others. */
const columnsByTable = new Map(
  tables.map((table) => [
    table,
    selectAll('SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0', table).map((row) =>
      String(row['name']),
    ),
  ]),
)

const maskText = (value: string) =>
  createHash('sha256').update(value).digest('hex').repeat(3).slice(0, value.length)

const maskTexts = (table: string, row: SampleRow['row']): SampleRow['row'] =>
  Object.fromEntries(
    (columnsByTable.get(table) ?? []).map((name) => {
      const value = row[name] ?? null
      return [name, secret.test(name) && typeof value === 'string' ? maskText(value) : value]
    }),
  )

function addSample(table: string, row: SampleRow['row']): void {
  const key = JSON.stringify([table, row])
  if (samples.has(key)) return
  samples.set(key, { table, row: maskTexts(table, row) })
  for (const { table: to, from, to: column } of selectAll(
    'SELECT "table", "from", "to" FROM pragma_foreign_key_list(?)',
    table,
  )) {
    const value = row[String(from)] ?? null
    const target =
      column ??
      selectAll('SELECT name FROM pragma_table_info(?) WHERE pk = 1', String(to))[0]?.['name']
    const referencedRow =
      value === null
        ? undefined
        : selectAll(`SELECT * FROM ${to} WHERE ${target} = ? LIMIT 1`, value)[0]
    if (referencedRow) addSample(String(to), referencedRow)
  }
}

for (const table of tables)
  for (const row of selectAll(`SELECT * FROM ${table} LIMIT ${rowsPerTable}`)) addSample(table, row)

const lastMigration = selectAll('SELECT max(name) AS name FROM d1_migrations')[0]?.['name']
const file = `tests/released/${String(lastMigration).slice(0, 4)}.jsonl`
writeFileSync(file, [...samples.values()].map((one) => JSON.stringify(one)).join('\n') + '\n')
console.log(`${file}: ${samples.size} rows of ${tables.length} tables`)
