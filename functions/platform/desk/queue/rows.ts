import type { PaymentMethodId } from '#domain/order/payment.ts'
import type { DeskRow } from '#contract/desk/desk-order.ts'
import { countryOf } from '#domain/country/countries.ts'
import { isOverdue } from '#domain/credit/states.ts'
import { type DeskQueue, checkDueAt } from '#domain/desk/queues.ts'
import type { OrderStatus, OrderType } from '#domain/order/states.ts'
import { type Day, toLocalTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { Staff } from '../../kernel/context.ts'
import { oldestDueSql } from '../../credit/record/account-sql.ts'
import { refuse } from '../../kernel/refusal.ts'
import { isAskedSql } from './queue-sections.ts'

/** SQL for the credit account data that may put an order on hold; null for orders not on credit. */
const holdSql = `(SELECT json_object('isBlocked', a.blocked, 'oldestDue', ${oldestDueSql})
  FROM credit_account a WHERE a.customer_id = o.customer_id AND a.shop_id = o.shop_id
    AND o.queue = 'ship' AND o.payment_method = 1 AND o.total > 0)`

/** Columns of a list row and of an order's head; `o` is the order. */
export const rowColumns = `o.id, o.number, o.type, o.status, o.queue, o.since, o.country_id,
  o.payment_method, o.total, o.placed_at, s.name AS shop_name, ${holdSql} AS hold,
  ${isAskedSql('o')} AS is_asked,
  iif(c.name = '', o.address ->> 'contactName', c.name) AS buyer`

export const rowTablesSql =
  'JOIN shop s ON s.id = o.shop_id JOIN customer c ON c.id = o.customer_id'

export interface OrderRow {
  id: number
  number: string
  type: OrderType
  status: OrderStatus
  queue: DeskQueue
  since: number
  country_id: number
  payment_method: PaymentMethodId
  total: number
  placed_at: number
  shop_name: string
  buyer: string
  hold: string | null
  /** 1 while the buyer's decision on a shortage is pending. */
  is_asked: number
}

export function toWireRow(row: OrderRow, now: number): DeskRow {
  const queue = isHeld(row, now) ? 'held' : row.queue
  return {
    orderId: row.id,
    orderNumber: row.number,
    orderType: row.type,
    status: row.status,
    queue,
    // Staff have nothing to do while the buyer's decision is pending.
    dueAt: row.is_asked === 1 ? null : checkDueAt(queue, row.since),
    isAsked: row.is_asked === 1,
    buyer: row.buyer,
    shopName: row.shop_name,
    countryId: row.country_id,
    paymentMethodId: row.payment_method,
    total: row.total,
    placeTime: row.placed_at,
  }
}

/**
 * True when shipping would be refused because the credit account is blocked, or overdue in the
 * shop's time zone.
 */
function isHeld({ hold, country_id }: OrderRow, now: number): boolean {
  if (hold === null) return false
  const { isBlocked, oldestDue } = JSON.parse(hold) as { isBlocked: number; oldestDue: Day | null }
  const { day } = toLocalTime(now, calendarOf(countryOf(country_id)))
  return isBlocked === 1 || isOverdue({ oldestDue }, day)
}

/**
 * Returns the shop that the list is limited to: a seller's own shop, otherwise the requested shop;
 * null for all shops. Refuses (notFound) a seller who requests another shop.
 */
export function visibleShopId({ shopId }: Staff, requestedId?: number): number | null {
  if (shopId !== null && requestedId !== undefined && requestedId !== shopId)
    throw refuse('notFound')
  return shopId ?? requestedId ?? null
}
