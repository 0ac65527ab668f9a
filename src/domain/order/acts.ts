import { returnableUntil } from '../returns/window.ts'
import type { Calendar } from '../shipping/calendar.ts'
import { missingFrom, type Projected } from './closing.ts'
import { isBeforeInvoice } from './invoice.ts'
import { moveOf } from './moves.ts'
import type { OrderStatus, OrderType } from './states.ts'

/** What decides what a buyer may do with an order. */
export interface ActingOrder extends Projected {
  type: OrderType
  status: OrderStatus
  paid: boolean
  /** Paid in advance: by transfer or online. */
  prepaid: boolean
  /** One line at least was ordered in for this buyer. */
  hasBackorder: boolean
  /** Sent by the buyer's own carrier: never exchanged, returned or refunded. */
  own3pl: boolean
  /** Collected at the shop's counter, where it is paid: there is no address to send it to. */
  isCollected: boolean
  closeAt: number | null
  receivedAt: number | null
  missingAt: number | null
  /** Lost on its way: it is over, and its buyer never had it. */
  isLost: boolean
}

/** Why a buyer may not do something, as the label that the buyer reads. */
export type ActHindrance =
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

/** A verdict: open until an instant (null where nothing ends it), or closed with the reason. */
export type ActVerdict =
  | { open: true; until: number | null }
  | { open: false; why: ActHindrance; from: number | null }

const open = (until: number | null = null): ActVerdict => ({ open: true, until })
const closed = (why: ActHindrance, from: number | null = null): ActVerdict => ({
  open: false,
  why,
  from,
})

/** Where goods are on their way, as far as the buyer has them not. */
const underWay: readonly OrderStatus[] = ['INVOICED', 'SHIPPED']
const isOver: readonly OrderStatus[] = ['SETTLED', 'RECEIVED', 'COMPLETED', 'RETURN_GOODS']

/** Whether the buyer has the goods, or had them. */
export const isWithBuyer = (status: OrderStatus): boolean => isOver.includes(status)

/** How a buyer cancels: at once while nothing is paid, else by asking the shop. */
export function cancelTarget(order: ActingOrder): 'CANCELLED' | 'CANCEL_APPLYING' {
  return order.status === 'CREATED' && !order.paid ? 'CANCELLED' : 'CANCEL_APPLYING'
}

/** Whether a buyer may cancel, or ask the shop to (decisions, "Cancellation"). */
export function mayCancel(order: ActingOrder): ActVerdict {
  if (order.status === 'CANCELLED') return closed('label_cancel_done')
  if (order.status === 'CANCEL_APPLYING') return closed('label_cancel_asked')
  // Nothing was ordered in yet for an order that nobody paid.
  if (order.hasBackorder && order.paid) return closed('label_cancel_backorder')
  const move = moveOf(order.type, order.status, cancelTarget(order))
  return move?.by.includes('BUYER') ? open() : closed('label_cancel_too_late')
}

/** Whether a buyer may agree to a refused cancellation: the order goes on where it was. */
export function mayResume({ status }: ActingOrder): ActVerdict {
  return status === 'CANCEL_REFUSED' ? open() : closed('label_cancel_too_late')
}

/** Whether a buyer may say that the goods are here. */
export function mayReceive({ type, status, closeAt, isLost }: ActingOrder): ActVerdict {
  if (isLost) return closed('label_order_lost')
  if (isOver.includes(status)) return closed('label_received_already')
  const path = type === 'PLATFORM' ? underWay : underWay.slice(1)
  return path.includes(status) ? open(closeAt) : closed('label_receive_not_yet')
}

/** Whether a buyer may report that nothing came: after the promised day, until the order closes. */
export function mayReportMissing(order: ActingOrder, now: number, calendar: Calendar): ActVerdict {
  if (order.isLost) return closed('label_order_lost')
  const from = missingFrom(order, calendar)
  if (order.status === 'CANCELLED') return closed('label_cancel_done')
  if (isOver.includes(order.status))
    return closed(order.receivedAt === null ? 'label_missing_over' : 'label_received_already')
  if (order.missingAt !== null) return closed('label_missing_reported')
  if (!mayReceive(order).open || now < from) return closed('label_missing_not_yet', from)
  if (order.closeAt !== null && now >= order.closeAt) return closed('label_missing_over')
  return open(order.closeAt)
}

/** Whether a buyer may ask for a return: refused before the form opens, with the reason. */
export function mayReturn(
  order: ActingOrder,
  now: number,
  clock: Pick<Calendar, 'utcOffset'>,
): ActVerdict {
  if (order.status === 'CANCELLED') return closed('label_return_cancelled')
  if (order.isLost) return closed('label_order_lost')
  if (order.own3pl) return closed('label_return_own_3pl')
  if (order.receivedAt === null || !isOver.includes(order.status))
    return closed('label_return_not_yet')
  const until = returnableUntil(order.receivedAt, clock)
  return now < until ? open(until) : closed('label_return_over')
}

/** Whether a buyer may still pay for it, or choose another way to: unpaid, and nothing moved yet. */
export function mayPay({ status, paid, prepaid }: ActingOrder): ActVerdict {
  return status === 'CREATED' && !paid && prepaid ? open() : closed('label_pay_not_open')
}

/** Whether another way to pay may be chosen: as long as nobody paid and the shop did nothing. */
export function mayChangePayment({ status, paid, isCollected }: ActingOrder): ActVerdict {
  return status === 'CREATED' && !paid && !isCollected ? open() : closed('label_pay_not_open')
}

/** Whether the buyer may say on whose name the tax invoice is written: until the parcel leaves. */
export function mayAskInvoice(order: ActingOrder): ActVerdict {
  return isBeforeInvoice(order) ? open() : closed('label_invoice_too_late')
}
