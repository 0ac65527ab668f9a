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
  one: SaleReturn,
): string {
  const words = m.returns
  const texts: Record<string, string> = words
  const country = countryInPageLanguage(one.countryId)
  if (one.reason === lostReason) return m.labels.label_order_lost
  if (one.escalation?.decidedAt === null) {
    const day = lastDayOf(one.escalation.dueAt, country.utcOffset, m.days)
    return fill(words.escalated_due, { day })
  }
  if (one.status === 'APPROVED') return words.head_APPROVED
  if (one.refund) return refundSummary(m, locale, one.refund, country)
  const dueText = one.dueAt === null ? undefined : texts[`due_${one.status}`]
  if (!dueText || one.dueAt === null) return returnStatusText(m, one)
  return fill(dueText, { day: lastDayOf(one.dueAt, country.utcOffset, m.days) })
}
