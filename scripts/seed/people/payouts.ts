import { DatabaseSync } from 'node:sqlite'
import { changeOrderStatus } from '../../../functions/platform/order/move/change-status.ts'
import { closeShops } from '../../../functions/platform/payout/close.ts'
import {
  type PayoutRule,
  closablePeriod,
  ruleColumns,
} from '../../../functions/platform/payout/rules.ts'
import { completePayment } from '../../../functions/platform/payment/complete.ts'
import type { Env } from '../../../functions/platform/kernel/context.ts'
import { commissionOn } from '../../../src/domain/payout/commission.ts'
import type { OrderStatus } from '../../../src/domain/order/states.ts'
import { openD1OnSqlite } from '../../lib/d1.ts'
import { seedTime } from '../base/seed-time.ts'
import { shops } from '../shops/shops.ts'
import { people } from './people.ts'

const day = 86_400_000
const shippingFee = 149_00

/** Commission rates in hundredths of a percent: of most shops, and of shops in the alliance. */
const usualCommissionRate = 1000
const allianceRate = 800

/** Shop with sample payouts, and its buyers. */
const sampleShop = 102
const buyers = ['somchai', 'malee', 'anan']

/**
 * Ages in days of sample orders. Those of the last week are in their return window, and the newest
 * wait for the shop.
 */
const orderAgesInDays = [
  33, 32, 31, 26, 25, 24, 23, 19, 18, 17, 16, 12, 11, 10, 6, 5, 4, 0.3, 0.06, 0.03,
]

/** Writes commission rates of all countries, and bank accounts of the sample sellers. */
export function writeCommissionRatesAndBankAccounts(db: DatabaseSync): void {
  const rate = db.prepare(
    'INSERT INTO commission_rate (country_id, shop_id, rate, starts_at) VALUES (?, ?, ?, ?)',
  )
  for (const countryId of new Set(shops.map((shop) => shop.countryId)))
    rate.run(countryId, null, usualCommissionRate, seedTime)
  for (const { id, countryId, type } of shops)
    if (type === 'ALLIANCE') rate.run(countryId, id, allianceRate, seedTime)
  const account = db.prepare(
    `INSERT INTO payout_account (shop_id, bank, holder, number, usable_at)
     SELECT s.id, ?2, iif(s.registered_name = '', s.name, s.registered_name), ?3, ?4
     FROM shop s WHERE s.id = ?1`,
  )
  account.run(sampleShop, 'KBank', '0012344410', seedTime)
  account.run(10202, 'BCA', '5410023318', seedTime)
  account.run(19802, '신한은행', '110234567890', seedTime)
}

/**
 * Writes sold and paid orders of some weeks for one shop with its payouts, for the try-out only, by
 * the platform's own code as of `now`.
 */
export async function writePayouts(file: string, now: number): Promise<void> {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA synchronous = OFF')
  const lines = db
    .prepare(
      `SELECT sku_org_id, public_price, price_version FROM offer
       WHERE shop_id = ? AND stock > 40 AND backorder = 0 ORDER BY rank, sku_org_id LIMIT 5`,
    )
    .all(sampleShop) as unknown as Line[]
  for (const [n, age] of orderAgesInDays.entries()) {
    const line = lines[n % lines.length]
    const key = buyers[n % buyers.length]
    const buyer = people.find((one) => one.key === key)
    if (line && buyer)
      await writeSoldOrder(db, { n, at: Math.floor(now - age * day), line, buyerId: buyer.id }, now)
  }
  for (const weeks of [3, 2, 1, 0]) await payWeek(db, now - weeks * 7 * day)
  db.exec('DELETE FROM notice; DELETE FROM cart_line')
  db.close()
}

interface Line {
  sku_org_id: number
  public_price: number
  price_version: number
}

interface SoldOrder {
  n: number
  at: number
  line: Line
  buyerId: number
}

const path: readonly OrderStatus[] = ['CONFIRMED', 'SHIPPED', 'RECEIVED', 'COMPLETED']

/** Days after the order on which each status is reached. */
const steps = [0.1, 0.4, 2, 10]

async function writeSoldOrder(db: DatabaseSync, { n, at, line, buyerId }: SoldOrder, now: number) {
  const id = 910_000_000_000_000 + n
  const d1 = openD1OnSqlite(db)
  const quantity = 1 + (n % 4)
  const amount = quantity * line.public_price
  const number = `E${new Date(at).toISOString().slice(2, 10).replaceAll('-', '')}-SALE-${String(n + 1).padStart(4, '0')}`
  const run = (sql: string, ...values: (string | number)[]) => db.prepare(sql).run(...values)
  run(
    `INSERT INTO placement (id, number, customer_id, country_id, placed_at, locale)
     VALUES (?, ?, ?, 1001, ?, 'th-TH')`,
    id,
    number,
    buyerId,
    at,
  )
  run(
    `INSERT INTO orders (id, number, placement_id, customer_id, shop_id, country_id, type, status,
       payment_method, service, from_day, to_day, goods_total, shipping_fee, total, remark, address,
       placed_at)
     SELECT ?1, ?2, ?1, ?3, ?4, 1001, 'THIRD_PARTY', 'CREATED', 7, 'NORMAL', ?5, '', ?6, ?8,
       ?6 + ?8, '', json_object('contactName', a.contact_name, 'cellphone', a.cellphone,
         'detailAddress', a.detail, 'postCode', a.post_code, 'districtId', a.district_id), ?7
     FROM address a WHERE a.customer_id = ?3`,
    id,
    number,
    buyerId,
    sampleShop,
    new Date(at + 2 * day).toISOString().slice(0, 10),
    amount,
    at,
    shippingFee,
  )
  run(
    `INSERT INTO cart_line (customer_id, sku_org_id, quantity, seen_price, added_at)
     VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET quantity = excluded.quantity`,
    buyerId,
    line.sku_org_id,
    quantity,
    line.public_price,
    at,
  )
  run(
    `INSERT INTO order_line (order_id, sku_org_id, quantity, unit_price, amount, price_version,
       commission_rate, commission) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    line.sku_org_id,
    quantity,
    line.public_price,
    amount,
    line.price_version,
    allianceRate,
    commissionOn(amount, 7, allianceRate),
  )
  run(
    'UPDATE offer SET stock = stock - ?2, taken = taken + ?2 WHERE sku_org_id = ?1',
    line.sku_org_id,
    quantity,
  )
  run(
    `INSERT INTO payment (id, placement_id, method, status, amount, created_at)
     VALUES (?1, ?1, 7, 'PENDING', ?2, ?3)`,
    id,
    amount + shippingFee,
    at,
  )
  for (const [table, key, status] of [
    ['order_history', 'order_id', 'CREATED'],
    ['payment_history', 'payment_id', 'PENDING'],
  ])
    run(
      `INSERT INTO ${table} (${key}, position, status, mover, mover_id, reason, at)
       VALUES (?, 1, ?, 'BUYER', ?, '', ?)`,
      id,
      status ?? '',
      buyerId,
      at,
    )
  await completePayment(d1, {
    paymentId: id,
    amount: amount + shippingFee,
    provider: 'desk',
    ref: 'sample',
    by: 'PROVIDER',
    byId: null,
    paidAt: at,
  })
  for (const [i, to] of path.entries()) {
    const reachedAt = at + (steps[i] ?? 0) * day
    if (reachedAt > now) return
    const fromStatus = i === 0 ? 'CREATED' : (path[i - 1] ?? 'CREATED')
    const isByJob = to === 'COMPLETED' || to === 'RECEIVED'
    const actor = isByJob
      ? ({ mover: 'SCHEDULE', id: null, reason: '', changedAt: Math.floor(reachedAt) } as const)
      : ({ mover: 'SELLER', id: 4, reason: '', changedAt: Math.floor(reachedAt) } as const)
    await d1.batch(
      changeOrderStatus(d1, { id, type: 'THIRD_PARTY', status: fromStatus }, to, actor),
    )
  }
}

/** Closes a week and has its payouts sent and paid; the newest week waits to be sent. */
async function payWeek(db: DatabaseSync, now: number): Promise<void> {
  const d1 = openD1OnSqlite(db)
  const rule = db
    .prepare(`SELECT ${ruleColumns} FROM payout_rule r WHERE r.country_id = 1001`)
    .get() as unknown as PayoutRule
  const { day: on, until } = closablePeriod(rule, now)
  const closedAt = until + day / 2
  const createdRow = db
    .prepare(
      `INSERT INTO payout_closing (country_id, day, until, closed_by, at)
       VALUES (1001, ?, ?, 2, ?) ON CONFLICT DO NOTHING RETURNING id`,
    )
    .get(on, until, closedAt)
  if (!createdRow) return
  const job = {
    env: {} as Env,
    db: d1,
    now: closedAt,
    hasTimeLeft: () => true,
    yieldToRequests: async () => {},
    logFailure: (_: string, error: unknown) => {
      throw error
    },
  }
  const closingRow = {
    id: Number(createdRow['id']),
    country_id: 1001,
    day: on,
    until,
    closed_by: 2,
  }
  await closeShops(job, closingRow)
  const closedRow = db
    .prepare("SELECT 1 FROM payout WHERE closing_id = ? AND state = 'CLOSED'")
    .get(closingRow.id)
  if (!closedRow || closedAt > Date.now() - 4 * day) return
  const file = db
    .prepare('INSERT INTO payout_file (country_id, sent_by, at) VALUES (1001, 9, ?) RETURNING id')
    .get(closedAt)
  db.prepare(
    `UPDATE payout SET file_id = ?1, sent_by = 9, sent_at = ?2, state = 'SENT',
       account = (SELECT json_object('bank', a.bank, 'holder', a.holder, 'number', a.number)
         FROM payout_account a WHERE a.shop_id = payout.shop_id)
     WHERE closing_id = ?3 AND state = 'CLOSED'`,
  ).run(Number(file?.['id']), closedAt, closingRow.id)
  db.prepare(
    "UPDATE payout SET state = 'PAID', paid_at = ?1 WHERE closing_id = ?2 AND state = 'SENT'",
  ).run(closedAt + day / 6, closingRow.id)
}
