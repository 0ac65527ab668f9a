import { expect, test } from 'vitest'
import { formatDay } from '#i18n/day.ts'
import { intlTagOf, localeCodes } from '#i18n/locales.ts'
import { messagesOf } from '#i18n/messages.ts'

const dayParts = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const dayMs = 86_400_000

/** Every day of two years, including a leap year. */
const days = Array.from({ length: 731 }, (_, i) => new Date(Date.UTC(2027, 0, 1) + i * dayMs))

test.each(localeCodes)('%s: a day is formatted like Intl.DateTimeFormat', (locale) => {
  const format = new Intl.DateTimeFormat(`${intlTagOf(locale)}-u-ca-gregory`, dayParts)
  const messages = messagesOf(locale, 'days')
  for (const day of days)
    expect(formatDay(day.toISOString().slice(0, 10), messages)).toBe(format.format(day))
})

test('the day comes before the month in English, and month names are Thai in Thai', () => {
  expect(formatDay('2026-11-24', messagesOf('en', 'days'))).toBe('Tue 24 Nov')
  expect(formatDay('2026-11-24', messagesOf('th-TH', 'days'))).toBe('อังคาร 24 พ.ย.')
})
