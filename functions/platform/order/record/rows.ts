import { type CreditHold, type CreditHoldFacts, creditHoldOn } from '#domain/credit/credit-hold.ts'
import { countryOf } from '#domain/country/countries.ts'
import { toLocalTime } from '#domain/shipping/calendar.ts'
import { isPrepaid, type PaymentMethodId } from '#domain/order/payment.ts'
import {
  type OrderStatus,
  type OrderType,
  type StatusLabel,
  statusLabel,
} from '#domain/order/states.ts'
import type { ReturnStatus } from '#domain/returns/states.ts'
import type { Service } from '#domain/shipping/services.ts'
import type { BuyerContext } from '../../kernel/context.ts'
import { nameLocale } from '../../offer/offers.ts'
import { pictureSql } from '../../offer/picture.ts'

export interface OrderRow {
  id: number
  number: string
  placement_id: number
  shop_id: number
  shop_name: string
  country_id: number
  type: OrderType
  status: OrderStatus
  payment_method: PaymentMethodId
  paid: number
  pay_before: number | null
  service: Service
  from_day: string
  to_day: string
  goods_total: number
  goods_discount: number
  shipping_fee: number
  shipping_discount: number
  total: number
  remark: string
  carrier: string
  tracking_number: string
  address: string
  placed_at: number
  close_at: number | null
  received_at: number | null
  missing_at: number | null
  lost_at: number | null
  collect_code: string
  collect_before: number | null
  /** JSON of the credit account of an unshipped order on credit; null for all other orders. */
  hold: string | null
  /** JSON of the shortage that waits for the buyer's decision; null without one. */
  shortage: string | null
  return_state: ReturnStatus | null
  /** ID of the member who ordered for the company; null for the customer's own order. */
  made_by: number | null
  made_by_name: string
  /** Name of the approver; null without an approval. */
  approved_by: string | null
}

export interface LineRow {
  order_id: number
  sku_org_id: number
  number: string
  brand_name: string
  product_name: string
  picture: string
  quantity: number
  unit_price: number
  amount: number
  shop_discount: number
  platform_discount: number
  backorder: number
  vehicle: string
}

/**
 * SQL for the credit hold of orders. A hold prevents shipping, so orders in every status before
 * shipping show it.
 */
const holdSql = `(SELECT json_object('isBlocked', json(iif(a.blocked = 1, 'true', 'false')), 'owed', json(
    (SELECT json_group_array(json_object('dueDay', i.due_day, 'owed', i.owed)) FROM credit_due i
     WHERE i.customer_id = a.customer_id AND i.shop_id = a.shop_id)))
  FROM credit_account a WHERE a.customer_id = o.customer_id AND a.shop_id = o.shop_id
    AND o.payment_method = 1 AND o.total > 0
    AND o.status IN ('CREATED', 'CONFIRMED', 'PICKED', 'PACKED', 'CANCEL_REFUSED'))`

/** SQL for the shortage that waits for the buyer's decision, as order lists show it. */
const openShortageSql = `(SELECT json_object('shortageId', q.id, 'until', q.until,
    'available', sum(l.available), 'ordered', sum(l.ordered), 'refund', q.refund)
  FROM order_shortage q JOIN order_shortage_line l ON l.shortage_id = q.id
  WHERE q.order_id = o.id AND q.state = 'ASKED' GROUP BY q.id)`

/** SQL for the status of an order's latest return. */
const lastReturnSql = `(SELECT r.status FROM sale_return r WHERE r.order_id = o.id ORDER BY r.id DESC LIMIT 1)`

export const orderSelect = `SELECT o.*, s.name AS shop_name, ${holdSql} AS hold, ${lastReturnSql} AS return_state,
    ${openShortageSql} AS shortage,
    (SELECT a.decided_name FROM company_approval a WHERE a.id = o.approval_id) AS approved_by
  FROM orders o JOIN shop s ON s.id = o.shop_id`

/** Returns the credit hold of an order at a time (ms); null when the order isn't on hold. */
export function creditHold({ hold, country_id }: OrderRow, now: number): CreditHold | null {
  if (hold === null) return null
  const { day } = toLocalTime(now, countryOf(country_id))
  return creditHoldOn(JSON.parse(hold) as CreditHoldFacts, day)
}

/** True when the order must be paid in advance and isn't paid yet. */
export function isUnpaid(row: OrderRow): boolean {
  return isPrepaid(row.payment_method) && row.paid === 0
}

/** Returns the status label for the buyer; a lost order always has the label "lost". */
export function buyerStatusLabel(row: OrderRow): StatusLabel {
  if (row.lost_at !== null) return 'label_order_lost'
  return statusLabel(row.type, row.status, isUnpaid(row))
}

/** Reads the lines of orders, with names in the reader's language. */
export async function readLines(
  { db, locale }: Pick<BuyerContext, 'db' | 'locale'>,
  orders: readonly { id: number }[],
): Promise<LineRow[]> {
  const { results } = await db
    .prepare(
      `SELECT l.order_id, l.sku_org_id, p.number, b.name AS brand_name, n.name AS product_name,
         ${pictureSql} AS picture, l.quantity, l.unit_price, l.amount,
         l.shop_discount, l.platform_discount, l.backorder, l.vehicle
       FROM json_each(?2) w CROSS JOIN order_line l ON l.order_id = w.value
       JOIN offer o ON o.sku_org_id = l.sku_org_id JOIN part p ON p.id = o.part_id
       JOIN part_brand b ON b.id = p.brand_id JOIN category k ON k.id = p.category_id
       JOIN category_name n ON n.category_id = k.id AND n.locale = ?1
       ORDER BY l.order_id, l.sku_org_id`,
    )
    .bind(nameLocale(locale), JSON.stringify(orders.map((order) => order.id)))
    .all<LineRow>()
  return results
}
