import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { listMigrations, readMigration } from '../../../scripts/lib/database.ts'
import { tryOutTables } from '../../../scripts/seed/remove/tables.ts'

const schema = new DatabaseSync(':memory:')
for (const name of listMigrations()) schema.exec(readMigration(name))

const tables = schema
  .prepare(
    `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual')
       AND name NOT LIKE 'sqlite_%'`,
  )
  .all()
  .map(({ name }) => String(name))

test('every table declares whether it holds rows of the try-out', () => {
  expect(Object.keys(tryOutTables).toSorted()).toEqual(tables.toSorted())
})

test('a declared optional reference exists in its table', () => {
  const problems = Object.entries(tryOutTables).flatMap(([table, rule]) => {
    const goes = rule.holds === 'dependent' ? (rule.goes ?? []) : []
    const ownStrings = schema
      .prepare('SELECT "from" AS name FROM pragma_foreign_key_list(?)')
      .all(table)
      .map(({ name }) => String(name))
    return goes.filter((name) => !ownStrings.includes(name)).map((name) => `${table}.${name}`)
  })
  expect(problems).toEqual([])
})

test('a table without try-out rows has no references to tables with try-out rows', () => {
  const never = Object.keys(tryOutTables).filter((one) => tryOutTables[one]?.holds === 'nothing')
  const problems = never.flatMap((table) =>
    schema
      .prepare('SELECT "table" AS parent FROM pragma_foreign_key_list(?)')
      .all(table)
      .filter(({ parent }) => !never.includes(String(parent)))
      .map(({ parent }) => `${table} → ${String(parent)}`),
  )
  expect(problems).toEqual([])
})
