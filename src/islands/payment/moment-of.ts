import type { Country } from '#domain/country/countries.ts'
import { formatClock } from '#i18n/clock.ts'
import { formatDay } from '#i18n/day.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'

/** Formats an instant in the country's time zone: "Tue, 24 Nov 13:46". */
export function formatInstant(
  time: number,
  { utcOffset }: Country,
  days: Messages['days'],
  locale: Locale,
): string {
  const localIso = new Date(time + utcOffset * 3_600_000).toISOString()
  return `${formatDay(localIso.slice(0, 10), days)} ${formatClock(localIso.slice(11, 16), locale)}`
}
