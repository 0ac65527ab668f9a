import { countryOf } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { withCurrencyNameIn } from '#domain/country/moneys.ts'
import { formatTime } from '#i18n/clock.ts'
import { isLocale, type Locale, locales } from '#i18n/locales.ts'
import type { Context } from '../kernel/context.ts'
import { type DocumentedOrder, type DocumentOrderRow, readWithLines } from './read.ts'
import { type DocumentMessages, documentMessages } from './messages.ts'

/** Data of one order for its documents. */
export interface DocumentFacts extends DocumentedOrder {
  locale: Locale
  words: DocumentMessages
  /** Time of the request, milliseconds since 1970. */
  now: number
  /** Formats an amount in minor units of the order's currency for the reader's language. */
  money: (minor: number) => string
  /** Formats a time in the order's country for the reader's language. */
  time: (time: number) => string
}

/**
 * Builds the facts of an order in the given language, by default in the language in which the buyer
 * ordered.
 */
export async function buildFacts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  row: DocumentOrderRow,
  requestedLocale: Locale | undefined,
): Promise<DocumentFacts> {
  const locale = requestedLocale ?? (isLocale(row.locale) ? row.locale : 'en')
  const country = countryOf(row.country_id)
  const money = withCurrencyNameIn(country, locales[locale].bcp47)
  return {
    ...(await readWithLines({ db, locale }, row)),
    locale,
    words: documentMessages(locale),
    now,
    money: (minor) => formatMoney(minor, money),
    time: (time) => formatTime(time, country.utcOffset, locale),
  }
}
