import type { OrderDocument } from '#domain/order/documents.ts'
import { m } from '#i18n/desk/messages.ts'

/** Names of an order's documents. A function, because the language can change. */
export const documentMessages = (): Record<OrderDocument, string> => ({
  confirmation: m.ui.order_confirmation,
  payIn: m.ui.pay_in_slip,
  deliveryNote: m.ui.delivery_note,
  receipt: m.ui.receipt,
})
