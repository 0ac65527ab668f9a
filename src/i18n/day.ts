import { fill } from './fill.ts'
import type { Messages } from './messages.ts'

/**
 * "Tue, 24 Nov" of a calendar day. The names are messages, because the browser's own format of
 * dates costs a cheap phone 70 milliseconds when it is first used; a test compares the two.
 */
export function formatDay(day: string, words: Messages['days']): string {
  const date = new Date(`${day}T00:00:00Z`)
  return fill(words.day, {
    weekday: words.weekdays.split('|')[date.getUTCDay()] ?? '',
    day: date.getUTCDate(),
    month: words.months.split('|')[date.getUTCMonth()] ?? '',
  })
}
