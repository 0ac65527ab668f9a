import type { CallError } from '#client/send/send.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoment } from '../ui/moments.ts'
import { errorMessage } from '../ui/words.ts'

/** Phrases for decisions, each to follow a person's name. */
const decisionTexts = (): Readonly<Record<string, string>> => ({
  APPROVED: m.case.approved_it,
  REJECTED: m.case.rejected_it,
  PASSED: m.case.published_it,
  REFUSED: m.case.refused_it,
  DONE: m.case.approved_it,
  PAID: m.case.booked_the_money,
  REFUNDED: m.case.sent_it_back,
  CONFIRMED: m.case.confirmed_it,
  closed: m.case.closed_it,
  SENT: m.case.marked_it_as_sent,
  ARRIVED: m.case.marked_it_as_arrived,
  UNSENDABLE: m.case.marked_it_as_not,
})

/**
 * Returns the text of a refusal. If another person acted first, it names the person, the action and
 * the time.
 */
export function refusalText({ label, data }: CallError): string {
  const { name, status = '', at } = (data ?? {}) as { name?: string; status?: string; at?: number }
  const decisionText = decisionTexts()[status]
  if (!name || !decisionText) return errorMessage(label)
  return fill(m.case.this_is_how_it, {
    name,
    act: decisionText,
    when: at ? `, ${formatMoment(at)}` : '',
  })
}
