import { fill } from './fill.ts'
import type { Messages } from './messages.ts'

/**
 * Formats a calendar day as "Tue, 24 Nov". The names are messages, because the browser's date
 * formatter takes a cheap phone 70 ms on first use; a test compares both.
 */
export function formatDay(day: string, messages: Messages['days']): string {
  // A date without a time is UTC.
  const date = new Date(day)
  return fill(messages.day, {
    weekday: messages.weekdays.split('|')[date.getUTCDay()] ?? '',
    day: date.getUTCDate(),
    month: messages.months.split('|')[date.getUTCMonth()] ?? '',
  })
}

/**
 * Formats an instant (milliseconds) in the country's time as "Tue 24 Nov, 18:00". Kept in this
 * file, because a page that shows one of the formats also loads the other.
 */
export function formatMoment(time: number, utcOffset: number, messages: Messages['days']): string {
  const iso = new Date(time + utcOffset * 3_600_000).toISOString()
  return fill(messages.moment, { day: formatDay(iso, messages), time: iso.slice(11, 16) })
}
