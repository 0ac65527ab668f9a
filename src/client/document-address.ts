import type { DocumentKind } from '#domain/order/documents.ts'
import type { Locale } from '#i18n/locale-codes.ts'

/**
 * Returns the address of a document as PDF, in a given language or the buyer's own. `id` is the
 * order ID, or the return ID for a return form.
 */
export function documentAddressOf(kind: DocumentKind, id: number, locale?: Locale): string {
  const language = locale ? `&langCode=${locale}` : ''
  return `/platform/web-api/order/paper?paper=${kind}&id=${id}${language}`
}

/** Returns the address of a PDF with the pick list and labels of the shop's orders. */
export function labelsAddressOf(orders: readonly number[]): string {
  return `/platform/web-api/order/paper?paper=labels&orders=${orders.join(',')}`
}
