import type { PaymentMethodId } from '#domain/order/payment.ts'
import type { DeskRow } from '#contract/desk-order.ts'
import { type DeskQueue, dueAt } from '#domain/desk/queues.ts'
import type { OrderStatus, OrderType } from '#domain/order/states.ts'
import type { Staff } from '../context.ts'
import { refuse } from '../refusal.ts'

/** What a row of the list, and the head of an order, are made of; `o` are the orders. */
export const rowColumns = `o.id, o.number, o.type, o.status, o.queue, o.since, o.country_id,
  o.payment_method, o.total, o.placed_at, s.name AS shop_name,
  iif(c.name = '', o.address ->> 'contactName', c.name) AS buyer`

export const rowTables = 'JOIN shop s ON s.id = o.shop_id JOIN customer c ON c.id = o.customer_id'

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
}

export function rowOf(row: OrderRow): DeskRow {
  return {
    orderId: row.id,
    orderNumber: row.number,
    orderType: row.type,
    status: row.status,
    queue: row.queue,
    dueAt: dueAt(row.queue, row.since),
    buyer: row.buyer,
    shopName: row.shop_name,
    countryId: row.country_id,
    paymentMethodId: row.payment_method,
    total: row.total,
    placeTime: row.placed_at,
  }
}

/** The shop whose orders somebody may see: a seller's own, whatever is asked for; null for all. */
export function shopSeen({ shopId }: Staff, asked?: number): number | null {
  if (shopId !== null && asked !== undefined && asked !== shopId) throw refuse('notFound')
  return shopId ?? asked ?? null
}
