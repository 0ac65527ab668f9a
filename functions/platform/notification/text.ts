import { site } from '#config/site.ts'
import { countryOf } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { withoutAddresses } from '#domain/notification/plain-words.ts'
import type { NotificationKind } from '#domain/notification/events.ts'
import { latestRefundAt } from '#domain/returns/due-times.ts'
import type { OrderActorKind } from '#domain/order/transitions.ts'
import { formatTime } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import { isLocale, type Locale, locales, writtenLocales, writtenLocaleOf } from '#i18n/locales.ts'
import type messages from '#i18n/messages/en/notices.json'

const messageFiles = import.meta.glob<typeof messages>(
  '../../../src/i18n/messages/*/notices.json',
  {
    eager: true,
    import: 'default',
  },
)

/** Facts from which the text of a message is built. */
export interface NotificationFacts {
  kind: NotificationKind
  locale: string
  country_id: number
  /** Number in the message: of the order, placement or gift. */
  number: string
  /** Name of the gift; '' for a message about an order. */
  gift: string
  amount: number
  words: string
  carrier: string
  tracking_number: string
  /**
   * Time limit in the message: of a payment, of a request for a price, or of the buyer's decision
   * about a shortage; milliseconds.
   */
  pay_before: number | null
  /** Time of the event, milliseconds. */
  at: number
  /** Actor who placed the orders. */
  placed_by: OrderActorKind
  /** 1 or 0 for a paid or unpaid order; null when the message isn't about a single order. */
  paid: number | null
}

/**
 * Builds the message in the buyer's language. It contains no link, so that buyers don't learn to
 * follow links in messages.
 */
export function notificationText(facts: NotificationFacts): string {
  const locale = localeOf(facts)
  const m = notificationMessages(locale)
  const country = countryOf(facts.country_id)
  const until = deadlineOf(facts)
  return fill(m[templateOf(facts)], {
    site: site.name,
    number: facts.number,
    sum: formatMoney(facts.amount, country),
    gift: facts.gift,
    words: withoutAddresses(facts.words),
    tracking: [facts.carrier, facts.tracking_number].filter(Boolean).join(' '),
    time: formatTime(until, country.utcOffset, locale),
  }).trim()
}

/**
 * Returns the time limit to print. A limit at the end of a day is midnight, which would read as the
 * next day.
 */
function deadlineOf({ kind, at, pay_before: until }: NotificationFacts): number {
  if (kind === 'lost') return latestRefundAt(at)
  return (until ?? 0) - (kind === 'shortage' ? 60_000 : 0)
}

/**
 * Returns the language of a message: a shop gets its country's language, a buyer the buyer's own.
 */
function localeOf({ kind, locale, country_id }: NotificationFacts): Locale {
  if (kind === 'quote_asked')
    return writtenLocales.find((one) => locales[one].countryId === country_id) ?? 'en'
  return isLocale(locale) ? locale : 'en'
}

/**
 * Returns the template of a message. Variants depend on the actor who placed the order, or on
 * whether there is a refund.
 */
function templateOf({ kind, placed_by, amount, paid }: NotificationFacts): keyof typeof messages {
  if (kind === 'placed' && placed_by === 'SERVICE') return 'placed_for_you'
  if (kind === 'cancelled' && paid === 0) return 'cancelled_unpaid'
  return kind === 'lost' && amount > 0 ? 'lost_paid' : kind
}

/** Returns the subject line of an email: shop name and number. */
export function notificationSubject({ number }: NotificationFacts): string {
  return `${site.name} ${number}`
}

/** Returns the message templates of a language. */
export function notificationMessages(locale: Locale): typeof messages {
  const m = messageFiles[`../../../src/i18n/messages/${writtenLocaleOf(locale)}/notices.json`]
  if (!m) throw new Error(`no notices in ${locale}`)
  return m
}
