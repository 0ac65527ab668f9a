import type { Locale } from './locales.ts'

/**
 * Formats a calendar day in figures: dd/MM/yyyy (specification section 9), except for languages
 * that write the year first and would read 05/08 as May.
 */
export function formatNumericDate(day: string, locale: Locale): string {
  const [year = '', month = '', date = ''] = day.split('-')
  if (locale === 'ko') return `${year}. ${Number(month)}. ${Number(date)}.`
  if (locale === 'zh') return day
  return `${date}/${month}/${year}`
}

/** Formats an instant (milliseconds) in the country's time: the day in figures, and HH:mm. */
export function formatTime(time: number, utcOffset: number, locale: Locale): string {
  const isoTime = new Date(time + utcOffset * 3_600_000).toISOString()
  return `${formatNumericDate(isoTime.slice(0, 10), locale)} ${isoTime.slice(11, 16)}`
}

/** Formats HH:mm for the locale: Filipino readers use the 12-hour clock. */
export function formatClock(time: string, locale: Locale): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  if (locale !== 'fil') return time
  const halfOfDay = hour < 12 ? 'AM' : 'PM'
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${halfOfDay}`
}
