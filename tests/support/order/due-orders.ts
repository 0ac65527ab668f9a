import type { OrderStatus } from '../../../src/domain/order/states.ts'
import type { OwnShop } from '../seller/own-shop.ts'

const buyer = 1
const day = 86_400_000

/** Kind of order that a scheduled job processes, with the expected result. */
export interface DueOrderScene {
  name: string
  /** Columns as SQL, in addition to those that every order has. */
  columns: Record<string, string | number>
  /** States up to the current one. The history is written too. */
  way: readonly OrderStatus[]
  becomes: OrderStatus
  /** Notification that the buyer gets; undefined for none. */
  tells?: string
}

/** Kinds of orders due at `now` (milliseconds). */
export const dueScenes = (now: number): DueOrderScene[] => [
  {
    name: 'unpaid',
    columns: { payment_method: 6, pay_before: 1 },
    way: ['CREATED'],
    becomes: 'CANCELLED',
    tells: 'cancelled',
  },
  {
    name: 'to be reminded of',
    columns: { payment_method: 6, pay_before: now + 5 * 3_600_000 },
    way: ['CREATED'],
    becomes: 'CREATED',
    tells: 'remind',
  },
  {
    name: 'late',
    columns: { payment_method: 2, from_day: "'2026-01-02'", to_day: "'2026-01-02'" },
    way: ['CREATED', 'CONFIRMED'],
    becomes: 'CONFIRMED',
    tells: 'late',
  },
  {
    name: 'closing',
    columns: { payment_method: 2, close_at: 1 },
    way: ['CREATED', 'CONFIRMED', 'SHIPPED'],
    becomes: 'RECEIVED',
  },
  {
    name: 'completing',
    columns: { payment_method: 2, paid: 1, received_at: now - 9 * day },
    way: ['CREATED', 'CONFIRMED', 'SHIPPED', 'RECEIVED'],
    becomes: 'COMPLETED',
  },
]

const usual = {
  customer_id: buyer,
  country_id: 1001,
  type: "'THIRD_PARTY'",
  status: "'CREATED'",
  service: "'NORMAL'",
  from_day: "'2099-01-02'",
  to_day: "'2099-01-02'",
  goods_total: 500,
  shipping_fee: 0,
  total: 500,
  remark: "''",
  address: "'{}'",
  placed_at: 1,
}

/**
 * Writes orders with a quantity of one and all data that the books compare: placements, lines,
 * stock, histories and payments. Their IDs follow `first`. Buyers are already notified of the
 * placement.
 */
export function writeDue(
  shop: OwnShop,
  { columns, way }: DueOrderScene,
  skuOrgId: number,
  first: number,
  count: number,
): void {
  const [offer] = shop.sql<{ shop_id: number; price_version: number }>(
    'SELECT shop_id, price_version FROM offer WHERE sku_org_id = ?',
    skuOrgId,
  )
  const n = `WITH RECURSIVE n (id) AS (SELECT ${first} UNION ALL
    SELECT id + 1 FROM n WHERE id < ${first + count - 1})`
  const order = { ...usual, shop_id: offer?.shop_id ?? 0, ...columns }
  const isTogether = columns['payment_method'] === 6
  shop.sql(`INSERT OR REPLACE INTO cart_line (customer_id, sku_org_id, quantity, seen_price, added_at)
    VALUES (${buyer}, ${skuOrgId}, 1, 500, 1)`)
  shop.sql(`${n} INSERT INTO placement (id, number, customer_id, country_id, placed_at)
    SELECT id, 'E' || id, ${buyer}, 1001, 1 FROM n`)
  shop.sql(`${n} INSERT INTO orders (id, number, placement_id, ${Object.keys(order).join()})
    SELECT id, 'E' || id, id, ${Object.values(order).join()} FROM n`)
  shop.sql(`${n} INSERT INTO order_line (order_id, sku_org_id, quantity, unit_price, amount,
    price_version) SELECT id, ${skuOrgId}, 1, 500, 500, ${offer?.price_version ?? 0} FROM n`)
  shop.sql(
    `UPDATE offer SET taken = taken + ${count}, stock = stock - ${count} WHERE sku_org_id = ?`,
    skuOrgId,
  )
  for (const [i, status] of way.entries()) {
    shop.sql(`${n} INSERT INTO order_history (order_id, position, from_status, status, mover,
      mover_id, reason, at) SELECT id, ${i + 1}, ${i ? `'${way[i - 1]}'` : 'NULL'}, '${status}',
      '${i === 0 || status === 'RECEIVED' ? 'BUYER' : 'SELLER'}', 1, '', 1 FROM n`)
    if (i)
      shop.sql(`UPDATE orders SET status = '${status}' WHERE id BETWEEN ${first} AND
      ${first + count - 1}`)
  }
  shop.sql(`${n} INSERT INTO payment (id, placement_id, order_id, method, status, amount, created_at,
    pay_before) SELECT id, id, ${isTogether ? 'NULL' : 'id'}, ${columns['payment_method']},
    'PENDING', 500, 1, ${columns['pay_before'] ?? 'NULL'} FROM n`)
  shop.sql(`${n} INSERT INTO payment_history (payment_id, position, status, mover, mover_id, reason,
    at) SELECT id, 1, 'PENDING', 'BUYER', ${buyer}, '', 1 FROM n`)
  if (columns['paid'] === 1) {
    shop.sql(`${n} INSERT INTO payment_history (payment_id, position, from_status, status, mover,
      mover_id, reason, at) SELECT id, 2, 'PENDING', 'PAID', 'FINANCE', 2, '', 1 FROM n`)
    shop.sql(`UPDATE payment SET status = 'PAID', paid_at = 1 WHERE id BETWEEN ${first} AND
      ${first + count - 1}`)
    shop.sql(`${n} INSERT INTO ledger (reference, line, lines, from_account, to_account, unit, amount,
      at) SELECT 'receipt:due:' || id, 1, 1, 'house:money', 'payment:' || id, 'THB', 500, 1 FROM n`)
    // A trigger puts the sale into the shop's account when an order is received and paid.
    shop.sql(`UPDATE orders SET received_at = received_at WHERE id BETWEEN ${first} AND
      ${first + count - 1}`)
  }
  shop.sql('DELETE FROM notice')
}
