import { fill } from './fill.ts'
import type { Messages } from './messages.ts'

/**
 * Formats a calendar day as "Tue, 24 Nov". The names are messages, because the browser's date
 * formatter takes a cheap phone 70 ms on first use; a test compares both.
 */
export function formatDay(day: string, words: Messages['days']): string {
  // A date without a time is UTC.
  const date = new Date(day)
  return fill(words.day, {
    weekday: words.weekdays.split('|')[date.getUTCDay()] ?? '',
    day: date.getUTCDate(),
    month: words.months.split('|')[date.getUTCMonth()] ?? '',
  })
}

/**
 * Formats an instant (milliseconds) in the country's time as "Tue 24 Nov, 18:00". Kept in this
 * file, because a page that shows one of the formats also loads the other.
 */
export function formatMoment(at: number, utcOffset: number, words: Messages['days']): string {
  const iso = new Date(at + utcOffset * 3_600_000).toISOString()
  return fill(words.moment, { day: formatDay(iso, words), time: iso.slice(11, 16) })
}
