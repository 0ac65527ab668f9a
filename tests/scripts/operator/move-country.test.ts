import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { moveCountry, tablesWithOwnData } from '../../../scripts/countries/move.ts'
import {
  countryOfRow,
  sharedTables,
  recalculatedTables,
} from '../../../scripts/countries/tables.ts'
import { listMigrations, readMigration } from '../../../scripts/lib/database.ts'
import { makeTemporaryFolder } from '../../support/temporary.ts'

const korea = 1198

/** A shared database with a customer and a shop in each of two countries. */
function newSharedDatabase(folder: string): string {
  const file = join(folder, 'shared.sqlite')
  const db = new DatabaseSync(file)
  for (const name of listMigrations()) db.exec(`BEGIN;\n${readMigration(name)}\nCOMMIT`)
  db.exec(`
    INSERT INTO customer (id, country_id, prefix, cellphone, created_at) VALUES
      (1, 1001, '+66', '810000001', 0), (2, 1198, '+82', '1000000002', 0), (3, 1198, '+82', '1000000003', 0);
    INSERT INTO shop (id, country_id, name, type, state, area, rating) VALUES
      (101, 1001, 'Siam', 'THIRD_PARTY', 'OPEN', '', 0), (201, 1198, 'Hansung', 'THIRD_PARTY', 'OPEN', '', 0);
    INSERT INTO ledger VALUES
      ('a', 1, 1, 'house:points', 'points:1', 'POINT', 30, 0),
      ('b', 1, 1, 'house:points', 'points:2', 'POINT', 500, 0),
      ('c', 1, 1, 'house:coupons', 'coupon:9', 'KRW', 7000, 0),
      ('d', 1, 1, 'house:coupons', 'coupon:9', 'THB', 90, 0);
    INSERT INTO points_entry (reference, customer_id, kind, points, reason, at) VALUES
      ('a', 1, 'CORRECTED', 30, 'x', 0), ('b', 2, 'CORRECTED', 500, 'x', 0);
    INSERT INTO points_lot (reference, customer_id, points, rest, last_day, expires_at) VALUES
      ('a', 1, 30, 30, '', 9), ('b', 2, 500, 500, '', 9);
    INSERT INTO idempotency VALUES (1, 'x', 'k', '', '', 0), (3, 'x', 'k', '', '', 0);`)
  db.close()
  return file
}

const rows = (file: string, sql: string) => {
  const db = new DatabaseSync(file)
  const matches = db.prepare(sql).all()
  db.close()
  return matches.map((row) => Object.values(row))
}

const balances = 'SELECT account, unit, amount FROM ledger_balance ORDER BY 1, 2'

test('every table declares to which country its rows belong', () => {
  const db = new DatabaseSync(':memory:')
  for (const name of listMigrations()) db.exec(readMigration(name))
  const declaredTables = [...Object.keys(countryOfRow), ...sharedTables, ...recalculatedTables]
  const knownStrings = db
    .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
    .all()
    .map(({ name }) => String(name))
  expect(tablesWithOwnData(db).filter((table) => !declaredTables.includes(table))).toEqual([])
  // The search creates the table `spelling` itself, so the migrations don't contain it.
  expect(declaredTables.filter((table) => !knownStrings.includes(table))).toEqual(['spelling'])
  expect(new Set(declaredTables).size).toBe(declaredTables.length)
})

test('moving a country takes its customers, shops and balances and keeps all totals', () => {
  const folder = makeTemporaryFolder('countries')
  const [shared, own] = [newSharedDatabase(folder), join(folder, 'own.sqlite')]
  const { rows: movedRows } = moveCountry(shared, own, korea)
  expect(movedRows).toEqual({
    customer: 2,
    shop: 1,
    ledger: 2,
    idempotency: 1,
    points_entry: 1,
    points_lot: 1,
  })
  const people = 'SELECT id, country_id FROM customer ORDER BY 1'
  expect(rows(shared, people)).toEqual([[1, 1001]])
  expect(rows(own, people)).toEqual([
    [2, korea],
    [3, korea],
  ])
  expect(rows(shared, balances)).toEqual([
    ['coupon:9', 'THB', 90],
    ['house:coupons', 'THB', -90],
    ['house:points', 'POINT', -30],
    ['points:1', 'POINT', 30],
  ])
  expect(rows(own, balances)).toEqual([
    ['coupon:9', 'KRW', 7000],
    ['house:coupons', 'KRW', -7000],
    ['house:points', 'POINT', -500],
    ['points:2', 'POINT', 500],
  ])
  // The triggers are active again, and no ID is given to customers of two countries.
  expect(() => rows(own, "DELETE FROM ledger WHERE reference = 'b'")).toThrow('only added to')
  const next = `INSERT INTO customer (country_id, prefix, cellphone, created_at)
    VALUES (1, '', 'x', 0) RETURNING id`
  expect(Number(rows(own, next)[0]?.[0])).toBeGreaterThan(1_000_000_000)
  expect(() => moveCountry(shared, own, korea)).toThrow('is there already')
  expect(() => moveCountry(shared, `${own}-2`, korea)).toThrow('it was moved before')
})

test.each([
  [
    'a row that belongs to two countries',
    'INSERT INTO chat_conversation (customer_id, shop_id, created_at) VALUES (1, 201, 0)',
    'a row of chat_conversation belongs to a row of another country',
  ],
  [
    'books that are wrong',
    'UPDATE ledger_balance SET amount = 31 WHERE amount = 30',
    'the books are wrong before',
  ],
])('%s is reported, and nothing is moved', (_, sql, reason) => {
  const folder = makeTemporaryFolder('countries')
  const [shared, own] = [newSharedDatabase(folder), join(folder, 'own.sqlite')]
  rows(shared, sql)
  const customersBefore = rows(shared, 'SELECT * FROM customer')
  expect(() => moveCountry(shared, own, korea)).toThrow(reason)
  expect(rows(shared, 'SELECT * FROM customer')).toEqual(customersBefore)
  expect(existsSync(own)).toBe(false)
  expect(readdirSync(folder).filter((name) => name.includes('moving'))).toEqual([])
})
