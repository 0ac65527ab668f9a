import { site } from '#config/site.ts'
import { countryOf } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import type { NoticeKind } from '#domain/notice/events.ts'
import { formatTime } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import { isLocale, writtenOf } from '#i18n/locales.ts'
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
  /** What is quoted: of the order, or of all that was placed together. */
  number: string
  amount: number
  words: string
  carrier: string
  tracking_number: string
  pay_before: number | null
}

/** The message in the buyer's language; no address of ours, so that nobody learns to follow one. */
export function noticeText(facts: NoticeFacts): string {
  const locale = isLocale(facts.locale) ? facts.locale : 'en'
  const m = files[`../../../src/i18n/messages/${writtenOf(locale)}/notices.json`]
  if (!m) throw new Error(`no notices in ${locale}`)
  const country = countryOf(facts.country_id)
  return fill(m[facts.kind], {
    site: site.name,
    number: facts.number,
    sum: formatMoney(facts.amount, country),
    words: facts.words,
    tracking: [facts.carrier, facts.tracking_number].filter(Boolean).join(' '),
    time: formatTime(facts.pay_before ?? 0, country.utcOffset, locale),
  }).trim()
}
