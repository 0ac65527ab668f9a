import { type KnownReturnReason, lostReason, type ReturnStatus } from '../returns/states.ts'
import { acceptsTransfer } from './takes-transfer.ts'
import type { PaymentMethodId } from './payment.ts'
import { orderPath, type OrderStatus, type OrderType } from './states.ts'

/** Documents of an order that its buyer can download. */
export const orderDocuments = ['confirmation', 'payIn', 'deliveryNote', 'receipt'] as const

export type OrderDocument = (typeof orderDocuments)[number]

/**
 * All documents. The form in a return parcel belongs to the return, the monthly statement to the
 * credit account with a shop, the quotation to the request to one shop, and an estimate to a
 * company's customer. The statement of a payout and its commission document belong to a shop.
 */
export const documentKinds = [
  ...orderDocuments,
  'returnForm',
  'statement',
  'quotation',
  'estimate',
  'payout',
  'commission',
] as const

export type DocumentKind = (typeof documentKinds)[number]

/** Order, reduced to the fields that decide which documents exist. */
export interface DocumentedOrder {
  type: OrderType
  status: OrderStatus
  paid: boolean
  paymentMethod: PaymentMethodId
  /** Payment deadline in milliseconds. Null without one. */
  payBefore: number | null
}

/** Status in which the items leave the shop. From then on, the parcel has a delivery note. */
const statusWhenLeaving: Record<OrderType, OrderStatus> = {
  PLATFORM: 'INVOICED',
  THIRD_PARTY: 'SHIPPED',
}

const documentExists: Record<OrderDocument, (order: DocumentedOrder, now: number) => boolean> = {
  confirmation: () => true,
  payIn: ({ paymentMethod, status, paid, payBefore }, now) =>
    !paid && acceptsTransfer(paymentMethod, status) && (payBefore === null || now < payBefore),
  deliveryNote: ({ type, status }) => {
    const path = orderPath[type]
    return (
      status === 'RETURN_GOODS' || path.indexOf(status) >= path.indexOf(statusWhenLeaving[type])
    )
  },
  // A payment that is refunded after cancellation is not a sale.
  receipt: ({ status, paid }) => paid && status !== 'CANCELLED',
}

/** Returns the documents that exist for an order at an instant (milliseconds). */
export function documentsOf(order: DocumentedOrder, now: number): OrderDocument[] {
  return orderDocuments.filter((documentKind) => documentExists[documentKind](order, now))
}

/** True when a return has a form for its parcel: after approval, if an item is sent back. */
export function hasReturnForm(status: ReturnStatus, reason: KnownReturnReason): boolean {
  if (reason === lostReason) return false
  return status === 'APPROVED' || status === 'IN_TRANSIT' || status === 'REFUNDED'
}
