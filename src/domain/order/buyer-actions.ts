import { returnableUntil } from '../returns/window.ts'
import type { Calendar } from '../shipping/calendar.ts'
import { nonReceiptReportStart, type PromisedDays } from './closing.ts'
import { isBeforeInvoice } from './invoice.ts'
import { findOrderTransition } from './transitions.ts'
import type { OrderStatus, OrderType } from './states.ts'

/** Order, reduced to the fields that decide which actions its buyer may take. */
export interface OrderForBuyer extends PromisedDays {
  type: OrderType
  status: OrderStatus
  paid: boolean
  /** True when paid in advance: by bank transfer or online. */
  prepaid: boolean
  /** True when at least one line was ordered in for this buyer. */
  hasBackorder: boolean
  /**
   * True when the buyer's own carrier ships the order, which is then never exchanged, returned or
   * refunded.
   */
  usesOwnCarrier: boolean
  /**
   * True when the order is collected and paid at the shop's counter, so it has no shipping address.
   */
  isCollected: boolean
  closeAt: number | null
  receivedAt: number | null
  missingAt: number | null
  /**
   * True when the parcel was lost in transit: the order is closed without the buyer having received
   * it.
   */
  isLost: boolean
  /** True while the shop asks the buyer about a shortage. The order doesn't change meanwhile. */
  isAsked: boolean
}

/** Reasons why a buyer may not take an action, as labels shown to the buyer. */
export type ActionRefusal =
  | 'label_cancel_done'
  | 'label_cancel_asked'
  | 'label_cancel_backorder'
  | 'label_cancel_too_late'
  | 'label_receive_not_yet'
  | 'label_received_already'
  | 'label_missing_not_yet'
  | 'label_missing_reported'
  | 'label_missing_over'
  | 'label_return_not_yet'
  | 'label_return_over'
  | 'label_return_backorder'
  | 'label_return_own_3pl'
  | 'label_return_cancelled'
  | 'label_return_not_taken'
  | 'label_return_asked'
  | 'label_return_not_approved'
  | 'label_pay_not_open'
  | 'label_review_not_yet'
  | 'label_review_returned'
  | 'label_review_given'
  | 'label_invoice_too_late'
  | 'label_order_lost'
  | 'label_shortage_waits'

/** Decision on an action: open until an instant (null for no end), or closed with the reason. */
export type ActionVerdict =
  | { allowed: true; until: number | null }
  | { allowed: false; why: ActionRefusal; from: number | null }

const allowAction = (until: number | null = null): ActionVerdict => ({ allowed: true, until })
const refuseAction = (refusal: ActionRefusal, from: number | null = null): ActionVerdict => ({
  allowed: false,
  why: refusal,
  from,
})

/** Statuses in which the parcel is in transit. */
const statusesInTransit: readonly OrderStatus[] = ['INVOICED', 'SHIPPED']
const statusesAfterDelivery: readonly OrderStatus[] = [
  'SETTLED',
  'RECEIVED',
  'COMPLETED',
  'RETURN_GOODS',
]

/** True when the buyer received the items, including those returned since. */
export const hasReachedBuyer = (status: OrderStatus): boolean =>
  statusesAfterDelivery.includes(status)

/**
 * Returns the status after a buyer's cancellation: cancelled directly while unpaid, otherwise a
 * request to the shop.
 */
export function statusAfterCancel(order: OrderForBuyer): 'CANCELLED' | 'CANCEL_APPLYING' {
  return order.status === 'CREATED' && !order.paid ? 'CANCELLED' : 'CANCEL_APPLYING'
}

/**
 * Decides whether a buyer may cancel, or request cancellation from the shop (decisions,
 * "Cancellation").
 */
export function mayCancel(order: OrderForBuyer): ActionVerdict {
  if (order.status === 'CANCELLED') return refuseAction('label_cancel_done')
  if (order.status === 'CANCEL_APPLYING') return refuseAction('label_cancel_asked')
  if (order.isAsked) return refuseAction('label_shortage_waits')
  // Backorder items are ordered in only after payment.
  if (order.hasBackorder && order.paid) return refuseAction('label_cancel_backorder')
  const transition = findOrderTransition(order.type, order.status, statusAfterCancel(order))
  return transition?.by.includes('BUYER') ? allowAction() : refuseAction('label_cancel_too_late')
}

/**
 * Decides whether a buyer may accept a refused cancellation. The order then resumes its earlier
 * status.
 */
export function mayResume({ status }: OrderForBuyer): ActionVerdict {
  return status === 'CANCEL_REFUSED' ? allowAction() : refuseAction('label_cancel_too_late')
}

/** Decides whether a buyer may confirm receipt. */
export function mayReceive({ type, status, closeAt, isLost }: OrderForBuyer): ActionVerdict {
  if (isLost) return refuseAction('label_order_lost')
  if (statusesAfterDelivery.includes(status)) return refuseAction('label_received_already')
  const path = type === 'PLATFORM' ? statusesInTransit : statusesInTransit.slice(1)
  return path.includes(status) ? allowAction(closeAt) : refuseAction('label_receive_not_yet')
}

/**
 * Decides whether a buyer may report non-receipt: after the promised day, until the order closes.
 */
export function mayReportMissing(
  order: OrderForBuyer,
  now: number,
  calendar: Calendar,
): ActionVerdict {
  if (order.isLost) return refuseAction('label_order_lost')
  const reportableFrom = nonReceiptReportStart(order, calendar)
  if (order.status === 'CANCELLED') return refuseAction('label_cancel_done')
  if (statusesAfterDelivery.includes(order.status))
    return refuseAction(order.receivedAt === null ? 'label_missing_over' : 'label_received_already')
  if (order.missingAt !== null) return refuseAction('label_missing_reported')
  if (!mayReceive(order).allowed || now < reportableFrom)
    return refuseAction('label_missing_not_yet', reportableFrom)
  if (order.closeAt !== null && now >= order.closeAt) return refuseAction('label_missing_over')
  return allowAction(order.closeAt)
}

/**
 * Decides whether a buyer may request a return, so that it is refused with a reason before the form
 * opens.
 */
export function mayReturn(
  order: OrderForBuyer,
  now: number,
  clock: Pick<Calendar, 'utcOffset'>,
): ActionVerdict {
  if (order.status === 'CANCELLED') return refuseAction('label_return_cancelled')
  if (order.isLost) return refuseAction('label_order_lost')
  if (order.usesOwnCarrier) return refuseAction('label_return_own_3pl')
  if (order.receivedAt === null || !statusesAfterDelivery.includes(order.status))
    return refuseAction('label_return_not_yet')
  const until = returnableUntil(order.receivedAt, clock)
  return now < until ? allowAction(until) : refuseAction('label_return_over')
}

/** Decides whether a buyer may still pay: unpaid, paid in advance, and not yet processed. */
export function mayPay({ status, paid, prepaid }: OrderForBuyer): ActionVerdict {
  return status === 'CREATED' && !paid && prepaid
    ? allowAction()
    : refuseAction('label_pay_not_open')
}

/**
 * Decides whether a buyer may choose another payment method: while the order is unpaid and the shop
 * hasn't started.
 */
export function mayChangePayment(order: OrderForBuyer): ActionVerdict {
  const { status, paid, isCollected, isAsked } = order
  if (isAsked) return refuseAction('label_shortage_waits')
  return status === 'CREATED' && !paid && !isCollected
    ? allowAction()
    : refuseAction('label_pay_not_open')
}

/** Decides whether a buyer may set the name on the tax invoice: until the parcel leaves. */
export function mayRequestInvoice(order: OrderForBuyer): ActionVerdict {
  return isBeforeInvoice(order) ? allowAction() : refuseAction('label_invoice_too_late')
}
