import { DatabaseSync } from 'node:sqlite'
import { billOrder } from '../../../functions/platform/credit/record/bill-order.ts'
import { changeOrderStatus } from '../../../functions/platform/order/move/change-status.ts'
import { reserveCredit } from '../../../functions/platform/credit/record/reserve.ts'
import { countryOf } from '../../../src/domain/country/countries.ts'
import type { OrderStatus } from '../../../src/domain/order/states.ts'
import { openD1OnSqlite } from '../../lib/d1.ts'
import { people } from './people.ts'

const day = 86_400_000

/** Orders of the debtor of the try-out: age in days, and final status. */
const orders: readonly { age: number; until: OrderStatus }[] = [
  { age: 49, until: 'RECEIVED' },
  { age: 38, until: 'RECEIVED' },
  { age: 26, until: 'RECEIVED' },
  { age: 13, until: 'RECEIVED' },
  { age: 6, until: 'SHIPPED' },
  // The order is on hold because of the overdue invoices.
  { age: 1, until: 'CONFIRMED' },
]

const path: readonly OrderStatus[] = ['CONFIRMED', 'SHIPPED', 'RECEIVED']

interface Line {
  sku_org_id: number
  public_price: number
  price_version: number
}

/**
 * Writes the debts of a workshop over several weeks, for the try-out only: credit orders with invoices,
 * created by the platform's own code as of `now`.
 */
export async function writeDebts(file: string, now: number): Promise<void> {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA synchronous = OFF')
  const debtor = people.find(({ key }) => key === 'somsak')
  const shopId = debtor?.credit?.[0]?.shopId
  if (!debtor || !shopId) throw new Error('nobody buys on credit')
  const parts = db
    .prepare(
      `SELECT sku_org_id, public_price, price_version FROM offer
       WHERE shop_id = ? AND stock > 20 AND backorder = 0 ORDER BY rank, sku_org_id LIMIT ?`,
    )
    .all(shopId, orders.length) as unknown as Line[]
  for (const [n, order] of orders.entries()) {
    const line = parts[n]
    if (line) await writeOrder(db, { customerId: debtor.id, shopId, line, n, ...order }, now)
  }
  // The history of the try-out must send no notifications.
  db.exec('DELETE FROM notice; DELETE FROM cart_line')
  db.close()
}

interface Debt {
  customerId: number
  shopId: number
  line: Line
  n: number
  age: number
  until: OrderStatus
}

async function writeOrder(db: DatabaseSync, debt: Debt, now: number): Promise<void> {
  const { customerId, shopId, line, n, age, until } = debt
  const id = 900_000_000_000_000 + n
  const orderedAt = now - age * day
  const quantity = 2
  const amount = quantity * line.public_price
  const number = `E${new Date(orderedAt).toISOString().slice(2, 10).replaceAll('-', '')}-DEMO-000${n + 1}`
  const run = (sql: string, ...values: (string | number)[]) => db.prepare(sql).run(...values)
  run(
    `INSERT INTO placement (id, number, customer_id, country_id, placed_at, locale)
     VALUES (?, ?, ?, 1001, ?, 'th-TH')`,
    id,
    number,
    customerId,
    orderedAt,
  )
  run(
    `INSERT INTO orders (id, number, placement_id, customer_id, shop_id, country_id, type, status,
       payment_method, service, from_day, to_day, goods_total, shipping_fee, total, remark, address,
       placed_at)
     SELECT ?1, ?2, ?1, ?3, ?4, 1001, 'THIRD_PARTY', 'CREATED', 1, 'NORMAL', ?5, '', ?6, 14900,
       ?6 + 14900, '', json_object('contactName', a.contact_name, 'cellphone', a.cellphone,
         'detailAddress', a.detail, 'postCode', a.post_code, 'districtId', a.district_id,
         'districtName', d.name, 'cityName', c.name, 'stateName', s.name), ?7
     FROM address a JOIN area d ON d.id = a.district_id JOIN area c ON c.id = d.parent_id
     JOIN area s ON s.id = c.parent_id WHERE a.customer_id = ?3`,
    id,
    number,
    customerId,
    shopId,
    new Date(orderedAt + 2 * day).toISOString().slice(0, 10),
    amount,
    orderedAt,
  )
  run(
    `INSERT INTO cart_line (customer_id, sku_org_id, quantity, seen_price, added_at)
     VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    customerId,
    line.sku_org_id,
    quantity,
    line.public_price,
    orderedAt,
  )
  run(
    `INSERT INTO order_line (order_id, sku_org_id, quantity, unit_price, amount, price_version)
     VALUES (?, ?, ?, ?, ?, ?)`,
    id,
    line.sku_org_id,
    quantity,
    line.public_price,
    amount,
    line.price_version,
  )
  run(
    'UPDATE offer SET stock = stock - ?2, taken = taken + ?2 WHERE sku_org_id = ?1',
    line.sku_org_id,
    quantity,
  )
  for (const [table, key] of [
    ['order_history', 'order_id'],
    ['payment_history', 'payment_id'],
  ] as const) {
    if (table === 'payment_history')
      run(
        `INSERT INTO payment (id, placement_id, order_id, method, status, amount, created_at)
         VALUES (?1, ?1, ?1, 1, 'PENDING', ?2, ?3)`,
        id,
        amount + 14900,
        orderedAt,
      )
    run(
      `INSERT INTO ${table} (${key}, position, status, mover, mover_id, reason, at)
       VALUES (?, 1, ?, 'BUYER', ?, '', ?)`,
      id,
      table === 'order_history' ? 'CREATED' : 'PENDING',
      customerId,
      orderedAt,
    )
  }
  const d1 = openD1OnSqlite(db)
  const country = countryOf(1001)
  const total = amount + 14900
  const invoiceRow = {
    id,
    number,
    customer_id: customerId,
    shop_id: shopId,
    country_id: 1001,
    total,
  }
  await d1.batch(
    reserveCredit(d1, { id: customerId, country }, [{ orderId: id, shopId, total }], orderedAt),
  )
  for (const [step, to] of path.slice(0, path.indexOf(until) + 1).entries()) {
    const fromStatus = step === 0 ? 'CREATED' : (path[step - 1] ?? 'CREATED')
    const actor = {
      mover: 'SERVICE',
      id: 1,
      reason: '',
      changedAt: orderedAt + (step + 1) * 20_000_000,
    } as const
    await d1.batch([
      ...changeOrderStatus(d1, { id, type: 'THIRD_PARTY', status: fromStatus }, to, actor),
      ...(to === 'SHIPPED'
        ? billOrder(
            d1,
            { ...invoiceRow, term_months: 1, blocked: 0, oldest_due: null },
            actor.changedAt,
          )
        : []),
    ])
  }
}
