import { type KnownReturnReason, lostReason, type ReturnStatus } from '../returns/states.ts'
import { takesTransfer } from '../payment/takes-transfer.ts'
import type { PaymentMethodId } from './payment.ts'
import { orderPath, type OrderStatus, type OrderType } from './states.ts'

/** Papers of an order that its buyer can have. */
export const orderPapers = ['confirmation', 'payIn', 'deliveryNote', 'receipt'] as const

export type OrderPaper = (typeof orderPapers)[number]

/**
 * All papers: the form that lies in the parcel of a return belongs to the return, a month's statement
 * to the credit of a shop.
 */
export const papers = [...orderPapers, 'returnForm', 'statement'] as const

export type Paper = (typeof papers)[number]

/** What decides which papers there are. */
export interface PaperedOrder {
  type: OrderType
  status: OrderStatus
  paid: boolean
  paymentMethod: PaymentMethodId
  /** Until when it is to be paid, milliseconds; null where nothing ends it. */
  payBefore: number | null
}

/** With which step the goods leave the shop: from then on a delivery note lies with them. */
const leaves: Record<OrderType, OrderStatus> = { PLATFORM: 'INVOICED', THIRD_PARTY: 'SHIPPED' }

const exists: Record<OrderPaper, (order: PaperedOrder, now: number) => boolean> = {
  confirmation: () => true,
  payIn: ({ paymentMethod, status, paid, payBefore }, now) =>
    !paid && takesTransfer(paymentMethod, status) && (payBefore === null || now < payBefore),
  deliveryNote: ({ type, status }) => {
    const path = orderPath[type]
    return status === 'RETURN_GOODS' || path.indexOf(status) >= path.indexOf(leaves[type])
  },
  // Money that goes back with a cancellation is no sale.
  receipt: ({ status, paid }) => paid && status !== 'CANCELLED',
}

/** The papers that there are of an order at a moment, milliseconds. */
export function papersOf(order: PaperedOrder, now: number): OrderPaper[] {
  return orderPapers.filter((paper) => exists[paper](order, now))
}

/** Whether a return has a form for its parcel: from its approval on, where something is sent back. */
export function hasReturnForm(status: ReturnStatus, reason: KnownReturnReason): boolean {
  if (reason === lostReason) return false
  return status === 'APPROVED' || status === 'IN_TRANSIT' || status === 'REFUNDED'
}
