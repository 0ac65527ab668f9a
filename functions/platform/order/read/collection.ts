import type { OrderDetail } from '#contract/order/order-detail.ts'
import type { OrderStatus } from '#domain/order/states.ts'
import type { OrderRow } from '../record/rows.ts'

/** Statuses of an order that is, or will be, ready for collection. */
const collectableStatuses: readonly OrderStatus[] = [
  'CREATED',
  'CONFIRMED',
  'PICKED',
  'PACKED',
  'CANCEL_APPLYING',
  'CANCEL_REFUSED',
]

/** Returns the collection code and times of a collectable order; null for other orders. */
export function collectionOf(row: OrderRow): OrderDetail['collection'] {
  if (row.collect_before === null || !collectableStatuses.includes(row.status)) return null
  return { code: row.collect_code, readyDay: row.from_day, until: row.collect_before }
}
