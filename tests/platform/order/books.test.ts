import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, test } from 'vitest'
import { compareBooks } from '../../../scripts/books/check.ts'
import { databaseFile, databasePath } from '../../../scripts/lib/database.ts'
import { findWrongRows, findNewWrongRows } from '../../support/order/books.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { giveCoupon } from '../../support/credit/coupons.ts'
import { createFreshDatabase } from '../../support/server/database.ts'
import { moveOrderTo, placeOrder, scheduleMover } from '../../support/order/orders.ts'
import { decideAtProvider, openPage, placeUnpaid } from '../../support/order/paying.ts'
import { givePoints, redeemGift } from '../../support/credit/points.ts'
import { query } from '../../support/state.ts'
import { makeTemporaryFolder } from '../../support/temporary.ts'

const copy = makeTemporaryFolder('books')

/** Runs `npm run check:books -- --state FOLDER` without npm's installation steps. */
const runBookCheck = (state: string) =>
  spawnSync('node', ['--no-warnings', 'scripts/check-books.ts', '--state', state], {
    encoding: 'utf8',
  })

beforeAll(async () => {
  wrongRowsBefore = findWrongRows()
  const { skuOrgId } = offerWith(20, 60)
  const buyer = newBuyer('818100001')
  await giveCoupon(buyer, { amount: 100 })
  await placeOrder(buyer, skuOrgId, 2)
  await moveOrderTo(
    await placeOrder(newBuyer('818100002'), skuOrgId, 3, 6),
    'CANCELLED',
    scheduleMover,
  )
  await createPaidAndRefunded()
  await redeemOneGift()
})

/** Creates a received payment with a refund that is due. */
async function createPaidAndRefunded(): Promise<void> {
  const { buyer, placementId, orderIds } = await placeUnpaid(
    '818100003',
    [{ stock: 20, place: 61, quantity: 1 }],
    7,
  )
  await decideAtProvider((await openPage(buyer, placementId)).url, 'approve')
  await buyer.send('POST /client/version2/order/apply/cancel/submit', {
    orderId: orderIds[0] ?? 0,
    reasonId: 2,
  })
  await moveOrderTo(orderIds[0] ?? 0, 'CANCELLED', { ...scheduleMover, mover: 'SELLER', id: 1 })
}

/** Creates a redeemed gift. */
async function redeemOneGift(): Promise<void> {
  const buyer = newBuyer('818100004')
  await givePoints(buyer.id, 1000)
  await redeemGift(buyer, 'gloves')
}

/* Inconsistencies in the books that existed before this test file ran. */
let wrongRowsBefore: string[] = []

test('the preceding tests leave all books consistent', () => {
  expect(findNewWrongRows(wrongRowsBefore)).toEqual([])
})

test('the books of a fresh shop are consistent, and the check confirms this', async () => {
  const state = makeTemporaryFolder('fresh-books')
  await createFreshDatabase(state)
  const { status, stdout } = runBookCheck(state)
  expect(stdout).not.toContain('WRONG')
  expect(status).toBe(0)
})

/** Manipulations that a database tool could make, by the check of the books that detects them. */
const manipulationByCheck: Record<string, string> = {
  'pieces taken of an offer': 'UPDATE offer SET taken = taken + 1 WHERE taken > 0',
  'an order is the sum': 'UPDATE orders SET goods_total = goods_total + 1, total = total + 1',
  'an order stands where': "UPDATE orders SET status = 'SHIPPED'",
  'a history has no gap': 'DELETE FROM order_history WHERE position = 1',
  'each reference of the ledger': "UPDATE ledger SET lines = 2 WHERE reference GLOB 'correct:*'",
  'nobody but the house owes':
    "UPDATE ledger SET from_account = 'coupon:77' WHERE reference GLOB 'correct:*'",
  'what an order spent came back': `INSERT INTO ledger
    SELECT 'order:' || id || ':points', 1, 1, 'house:points', 'points:1', 'POINT', 1, 1
    FROM orders WHERE status = 'CANCELLED'
      AND NOT EXISTS (SELECT 1 FROM ledger WHERE reference = 'order:' || id || ':points')`,
  'what lies in an account': 'UPDATE ledger_balance SET amount = amount + 1',
  'what coupons took off': 'UPDATE coupon_use SET goods = goods + 1 WHERE goods > 0',
  'a coupon is used by one':
    'UPDATE customer_coupon SET used_by = NULL, used_at = NULL, voided = 0',
  'coupons of an order come back': 'UPDATE coupon_use SET back_at = 1 WHERE back_at IS NULL',
  'a payment stands where': "UPDATE payment SET status = 'CANCELLED' WHERE status = 'PENDING'",
  'a standing order is paid': 'UPDATE orders SET paid = 1 WHERE paid = 0',
  'what waits to be paid': "UPDATE payment SET amount = amount + 1 WHERE status = 'PENDING'",
  'what came in for a payment':
    "UPDATE ledger SET amount = amount - 1 WHERE reference GLOB 'payment:*:in:*'",
  'no refunds of an order': "UPDATE refund SET status = 'DONE', done_at = 1",
  'each booking of points': "UPDATE points_entry SET points = points + 1 WHERE kind = 'CORRECTED'",
  'what lies in an account of points': 'UPDATE points_lot SET rest = rest - 1 WHERE rest > 0',
  'no booking took more': 'UPDATE points_take SET points = points + 1',
  'nobody owes points': `UPDATE ledger_balance SET amount = -1 WHERE account = (
    SELECT 'points:' || customer_id FROM points_entry e WHERE NOT EXISTS (
      SELECT 1 FROM points_entry d WHERE d.customer_id = e.customer_id AND d.points < 0
        AND d.kind <> 'SPENT') LIMIT 1)`,
  'only completed orders': `INSERT INTO points_entry (reference, customer_id, kind, points, order_id, at)
    SELECT 'x', customer_id, 'EARNED', 1, id, 1 FROM orders WHERE status = 'CREATED' LIMIT 1`,
  'a gift was paid': 'UPDATE redemption SET points = points + 1',
  'pieces taken of a gift': 'UPDATE gift_offer SET taken = taken + 1 WHERE gift_id = 1',
  'every move is allowed':
    "UPDATE order_history SET mover = 'SELLER', mover_id = 1 WHERE position = 2",
}

/**
 * Copies the database with SQLite's own backup, because closing a second handle on the file would
 * release this process's locks.
 */
function copyOfShop(): DatabaseSync {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(dirname(databasePath(copy)), { recursive: true })
  query('VACUUM INTO ?', databasePath(copy))
  const db = new DatabaseSync(databaseFile(copy))
  for (const { name } of db
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name IN ('orders', 'order_history', 'ledger', 'coupon_use', 'payment', 'refund', 'points_entry')",
    )
    .all())
    db.exec(`DROP TRIGGER ${String(name)}`)
  return db
}

test('each difference is found by the check of its book', () => {
  const db = copyOfShop()
  const wrongOf = (line: string) =>
    compareBooks(db)
      .filter(({ name }) => name.startsWith(line))
      .reduce((sum, { wrong }) => sum + wrong.length, 0)
  const foundByName: Record<string, boolean> = {}
  for (const [line, fault] of Object.entries(manipulationByCheck)) {
    const usual = wrongOf(line)
    db.exec('BEGIN')
    db.exec(fault)
    foundByName[line] = wrongOf(line) > usual
    db.exec('ROLLBACK')
  }
  db.close()
  expect(foundByName).toEqual(
    Object.fromEntries(Object.keys(manipulationByCheck).map((line) => [line, true])),
  )
})

test('a difference is printed with the name of its check, and the command exits with 1', () => {
  const db = copyOfShop()
  db.exec(manipulationByCheck['pieces taken of an offer'] ?? '')
  db.close()
  const { status, stdout } = runBookCheck(copy)
  expect(stdout).toMatch(/WRONG +\d+ +pieces taken of an offer/)
  expect(status).toBe(1)
})
