import { fill } from './fill.ts'
import type { Messages } from './messages.ts'

/**
 * Formats a calendar day as "Tue, 24 Nov". The names are messages, because the browser's date
 * formatter takes a cheap phone 70 ms on first use; a test compares both.
 */
export function formatDay(day: string, words: Messages['days']): string {
  const date = new Date(`${day}T00:00:00Z`)
  return fill(words.day, {
    weekday: words.weekdays.split('|')[date.getUTCDay()] ?? '',
    day: date.getUTCDate(),
    month: words.months.split('|')[date.getUTCMonth()] ?? '',
  })
}
