import type { Paper } from '#domain/order/papers.ts'
import type { Locale } from '#i18n/locale-codes.ts'

/** Where a paper is had as PDF, in a language or in the buyer's own; the id is the order's, of a return form the return's. */
export function paperAddress(paper: Paper, id: number, locale?: Locale): string {
  const language = locale ? `&langCode=${locale}` : ''
  return `/platform/web-api/order/paper?paper=${paper}&id=${id}${language}`
}
