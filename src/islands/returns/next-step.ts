import type { SaleReturn } from '#contract/order/returns.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { lostReason } from '#domain/returns/states.ts'
import { fill } from '#i18n/fill.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { lastDayOf, refundSummary, returnStatusText } from './return-words.ts'

/** Returns the next step and its last day; after the end, the state of the refund. */
export function nextStep(
  m: ScreenProps['m'],
  locale: ScreenProps['locale'],
  saleReturn: SaleReturn,
): string {
  const messages = m.returns
  const texts: Record<string, string> = messages
  const country = countryInPageLanguage(saleReturn.countryId)
  if (saleReturn.reason === lostReason) return m.labels.label_order_lost
  if (saleReturn.escalation?.decidedAt === null) {
    const day = lastDayOf(saleReturn.escalation.dueAt, country.utcOffset, m.days)
    return fill(messages.escalated_due, { day })
  }
  if (saleReturn.status === 'APPROVED') return messages.head_APPROVED
  if (saleReturn.refund) return refundSummary(m, locale, saleReturn.refund, country)
  const dueText = saleReturn.dueAt === null ? undefined : texts[`due_${saleReturn.status}`]
  if (!dueText || saleReturn.dueAt === null) return returnStatusText(m, saleReturn)
  return fill(dueText, { day: lastDayOf(saleReturn.dueAt, country.utcOffset, m.days) })
}
