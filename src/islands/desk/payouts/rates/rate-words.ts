import type { CallError } from '#client/send/send.ts'
import { countryOf } from '#domain/country/countries.ts'
import { toLocalTime } from '#domain/shipping/calendar.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { formatDay } from '../../ui/moments.ts'
import { countryNames } from '../../ui/words.ts'

/** Sends a change of rates once, and shows its refusal. */
export type RateAct = (send: () => Promise<CallError | null>) => void

/** Formats a rate in hundredths of a percent: "8.5 %". */
export const formatRate = (rate: number): string => `${rate / 100} %`

/** Formats the first day of a rate, in the time of its country. */
export const formatStart = (startsAt: number, countryId: number): string =>
  formatDay(toLocalTime(startsAt, countryOf(countryId)).day)

interface RateTerms {
  shopName: string
  categoryName: string
  /** Hundredths of a percent. */
  rate: number
}

/** Describes the effect of a rate: who pays it, in which country and from which day. */
export const effectText = (
  { shopName, categoryName, rate }: RateTerms,
  countryId: number,
  day: string,
): string =>
  fill(m.rates.effect, {
    day,
    rate: formatRate(rate),
    category: categoryName || m.rates.all_categories,
    shop: shopName || m.rates.all_shops,
    country: countryNames()[countryId] ?? '',
  })
