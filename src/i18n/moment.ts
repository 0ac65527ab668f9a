import { formatDay } from './day.ts'
import { fill } from './fill.ts'
import type { Messages } from './messages.ts'

/** Formats an instant (milliseconds) in the country's time as "Tue 24 Nov, 18:00". */
export function formatMoment(at: number, utcOffset: number, words: Messages['days']): string {
  const iso = new Date(at + utcOffset * 3_600_000).toISOString()
  return fill(words.moment, { day: formatDay(iso.slice(0, 10), words), time: iso.slice(11, 16) })
}
