import { site } from '#config/site.ts'
import { countryOf } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { plainWords } from '#domain/notice/plain-words.ts'
import type { NoticeKind } from '#domain/notice/events.ts'
import { refundedBy } from '#domain/returns/due.ts'
import type { Mover } from '#domain/order/moves.ts'
import { formatTime } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import { isLocale, type Locale, writtenOf } from '#i18n/locales.ts'
import type messages from '#i18n/messages/en/notices.json'

const files = import.meta.glob<typeof messages>('../../../src/i18n/messages/*/notices.json', {
  eager: true,
  import: 'default',
})

/** What a message is made from. */
export interface NoticeFacts {
  kind: NoticeKind
  locale: string
  country_id: number
  /** What is quoted: of the order, of all that was placed together, or of the gift. */
  number: string
  /** Name of the gift that it is about; '' of an order. */
  gift: string
  amount: number
  words: string
  carrier: string
  tracking_number: string
  pay_before: number | null
  /** When it happened, milliseconds. */
  at: number
  /** Who placed the orders. */
  placed_by: Mover
  /** Whether the order that it is about was paid; null where it is about none. */
  paid: number | null
}

/** The message in the buyer's language; no address of ours, so that nobody learns to follow one. */
export function noticeText(facts: NoticeFacts): string {
  const locale = isLocale(facts.locale) ? facts.locale : 'en'
  const m = noticeWords(locale)
  const country = countryOf(facts.country_id)
  const until = facts.kind === 'lost' ? refundedBy(facts.at) : (facts.pay_before ?? 0)
  return fill(m[templateOf(facts)], {
    site: site.name,
    number: facts.number,
    sum: formatMoney(facts.amount, country),
    gift: facts.gift,
    words: plainWords(facts.words),
    tracking: [facts.carrier, facts.tracking_number].filter(Boolean).join(' '),
    time: formatTime(until, country.utcOffset, locale),
  }).trim()
}

/** Of two templates of a kind the one that fits: who placed it, or whether money goes back. */
function templateOf({ kind, placed_by, amount, paid }: NoticeFacts): keyof typeof messages {
  if (kind === 'placed' && placed_by === 'SERVICE') return 'placed_for_you'
  if (kind === 'cancelled' && paid === 0) return 'cancelled_unpaid'
  return kind === 'lost' && amount > 0 ? 'lost_paid' : kind
}

/** What a mail is listed by: whose it is, and the number that it is about. */
export function noticeSubject({ number }: NoticeFacts): string {
  return `${site.name} ${number}`
}

/** The templates of a language. */
export function noticeWords(locale: Locale): typeof messages {
  const m = files[`../../../src/i18n/messages/${writtenOf(locale)}/notices.json`]
  if (!m) throw new Error(`no notices in ${locale}`)
  return m
}
