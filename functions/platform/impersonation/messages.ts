import { site } from '#config/site.ts'
import { countryOf } from '#domain/country/countries.ts'
import { impersonationMinutes } from '#domain/desk/impersonation.ts'
import { formatTime } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import type { Locale } from '#i18n/locales.ts'
import { notificationMessages } from '../notification/text.ts'

/**
 * Returns the message with the code. It says what the code is for, so that customers know that
 * staff will act for them.
 */
export function impersonationCodeText(code: string, locale: Locale): string {
  const text = notificationMessages(locale).valet_code
  return fill(text, { site: site.name, code, minutes: String(impersonationMinutes) })
}

/** Returns the message that an impersonation began, with the staff member and the end time. */
export function impersonationBeginText(
  { locale, countryId }: { locale: Locale; countryId: number },
  name: string,
  endsAt: number,
): string {
  const time = formatTime(endsAt, countryOf(countryId).utcOffset, locale)
  return fill(notificationMessages(locale).valet_begin, { site: site.name, name, time })
}
