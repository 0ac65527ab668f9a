import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { applicationKinds, applicationStates } from '#domain/application/states.ts'
import { declaredTables } from '#platform/account/declared-tables.ts'
import { couponKinds, couponOccasions, couponRanges } from '#domain/coupon/coupon.ts'
import { storedQueues } from '#domain/desk/queues.ts'
import { chatCards, chatSides } from '#domain/chat/participants.ts'
import { deskRoles } from '#domain/desk/roles.ts'
import { partViews } from '#domain/offer-import/pictures.ts'
import { packingSteps } from '#domain/desk/packing.ts'
import { offerImportStates } from '#domain/offer-import/uploads.ts'
import { notificationKinds } from '#domain/notification/events.ts'
import { orderActorKinds } from '#domain/order/transitions.ts'
import { paymentMethods } from '#domain/order/payment.ts'
import { orderStatuses, orderTypes } from '#domain/order/states.ts'
import { paymentActorKinds, paymentStatuses } from '#domain/payment/states.ts'
import { pointsKinds } from '#domain/points/entries.ts'
import { giftKinds, redemptionActorKinds, redemptionStates } from '#domain/points/redemption.ts'
import { knownReturnReasons, returnActorKinds, returnStatuses } from '#domain/returns/states.ts'
import { reviewStates } from '#domain/review/states.ts'
import { shopAlliances } from '#domain/shop/alliances.ts'
import { uploadKinds } from '#domain/upload/limits.ts'

const folder = 'functions/platform/db/migrations'

/** An empty database with all migrations applied. */
const migrated = new DatabaseSync(':memory:')
for (const name of readdirSync(folder).sort())
  migrated.exec(readFileSync(`${folder}/${name}`, 'utf8'))

/** Returns the values that a column's CHECK constraint lists. */
function listOf(table: string, column: string): string[] {
  const row = migrated.prepare('SELECT sql FROM sqlite_master WHERE name = ?').get(table)
  const list = new RegExp(`CHECK \\(${column} IN \\(([^)]+)\\)`).exec(String(row?.['sql']))?.[1]
  return (list ?? '').split(',').map((value) => value.trim().replaceAll("'", ''))
}

test.each([
  ['orders', 'status', orderStatuses],
  ['order_history', 'status', orderStatuses],
  ['order_history', 'mover', orderActorKinds],
  ['orders', 'type', orderTypes],
  ['orders', 'payment_method', Object.keys(paymentMethods)],
  ['payment', 'method', Object.keys(paymentMethods)],
  ['payment', 'status', paymentStatuses],
  ['notice', 'kind', notificationKinds],
  ['sale_return', 'status', returnStatuses],
  ['review', 'state', reviewStates],
  ['shop', 'alliance', ['', ...shopAlliances]],
  ['goods_upload', 'state', offerImportStates],
  ['order_packing', 'step', packingSteps],
  ['points_entry', 'kind', pointsKinds],
  ['gift', 'kind', giftKinds],
  ['redemption', 'status', redemptionStates],
  ['redemption_history', 'status', redemptionStates],
  ['redemption_history', 'mover', redemptionActorKinds],
  ['sale_return', 'reason', knownReturnReasons],
  ['sale_return_history', 'mover', returnActorKinds],
  ['payment_history', 'mover', paymentActorKinds],
  ['application', 'kind', applicationKinds],
  ['application', 'state', applicationStates],
  ['staff', 'role', deskRoles],
  ['chat_message', 'side', chatSides],
  ['chat_message', 'card_kind', chatCards],
  ['chat_report', 'side', chatSides],
  ['upload', 'kind', uploadKinds],
  ['part_picture', 'shows', partViews],
  ['coupon', 'kind', couponKinds],
  ['coupon', 'range', couponRanges],
  ['coupon', 'occasion', couponOccasions],
  ['customer_coupon', 'kind', couponKinds],
  ['customer_coupon', 'range', couponRanges],
  ['customer_coupon', 'occasion', couponOccasions],
] as const)('%s.%s accepts exactly the values of the domain', (table, column, values) => {
  expect(listOf(table, column)).toEqual([...values])
})

test('the queue column of orders contains exactly the queues of the domain', () => {
  const row = migrated.prepare("SELECT sql FROM sqlite_master WHERE name = 'orders'").get()
  const [, cases = ''] =
    /queue TEXT GENERATED ALWAYS AS \((.+)\) VIRTUAL/s.exec(String(row?.['sql'])) ?? []
  const namedQueues = [...cases.matchAll(/'([a-z]+)'/g)].map(([, queue]) => queue)
  expect([...new Set(namedQueues)].sort()).toEqual([...storedQueues].sort())
})

/** Only one file changes a status, one folder writes balances and four files change stock. */
const writers = {
  'UPDATE orders SET status': ['order/move/change-status.ts'],
  'INSERT INTO ledger': ['ledger/post.ts'],
  'INSERT INTO order_history': ['order/move/change-status.ts', 'order/place/insert-order.ts'],
  'UPDATE sale_return SET status': ['returns/change-status.ts'],
  'UPDATE redemption SET status': ['points/change-redemption-status.ts'],
  'INSERT INTO points_entry': ['points/book-points.ts', 'points/earning.ts', 'points/lots.ts'],
  'INSERT INTO points_take': ['points/lots.ts'],
  'UPDATE review SET state': ['desk/cases/reviews.ts'],
  'UPDATE application SET state': ['desk/cases/applications.ts'],
  'INSERT INTO application': ['register/apply.ts', 'verify/submit.ts'],
  'UPDATE payment SET status': ['payment/record/change-status.ts'],
  'INSERT INTO payment_history': ['payment/open.ts', 'payment/record/change-status.ts'],
  'INSERT INTO chat_message': ['chat/send.ts'],
  'UPDATE offer SET stock': [
    'desk/seller/set-stock.ts',
    'offer-import/apply-statements.ts',
    'order/move/release-holdings.ts',
    'order/place/take-stock.ts',
    'shortage/stock.ts',
  ],
}

test.each(Object.entries(writers))('%s occurs only in the files listed for it', (sql, places) => {
  const files = readdirSync('functions', { recursive: true, encoding: 'utf8' })
  const foundFiles = files.filter(
    (file) =>
      file.endsWith('.ts') &&
      readFileSync(`functions/${file}`, 'utf8').replace(/\s+/g, ' ').includes(sql),
  )
  expect(foundFiles.sort()).toEqual(places.map((place) => `platform/${place}`))
})

test('every table about a customer declares its treatment on account deletion', () => {
  const tables = migrated
    .prepare(
      `SELECT DISTINCT m.name FROM sqlite_master m
       WHERE m.type = 'table' AND (EXISTS (SELECT 1 FROM pragma_foreign_key_list(m.name) f
           WHERE f."table" = 'customer')
         OR EXISTS (SELECT 1 FROM pragma_table_info(m.name) c
           WHERE c.name IN ('customer_id', 'mover_id')))`,
    )
    .all()
    .map(({ name }) => String(name))
  expect(tables.length).toBeGreaterThan(30)
  expect(Object.keys(declaredTables).sort()).toEqual(tables.sort())
})
