import { formatDay, formatMoment } from './day.ts'
import type { Messages } from './messages.ts'

const dayMs = 86_400_000

const isMidnight = (time: number, utcOffset: number) => (time + utcOffset * 3_600_000) % dayMs === 0

const dayOf = (time: number, utcOffset: number) =>
  new Date(time + utcOffset * 3_600_000).toISOString().slice(0, 10)

/**
 * Formats a deadline (ms) in the country's time. A deadline at midnight is shown as the day before.
 */
export function deadlineText(index: number, utcOffset: number, days: Messages['days']): string {
  return isMidnight(index, utcOffset)
    ? formatDay(dayOf(index - 1, utcOffset), days)
    : formatMoment(index, utcOffset, days)
}

/** Formats a start (ms) in the country's time. A start at midnight is shown as its day only. */
export function startText(time: number, utcOffset: number, days: Messages['days']): string {
  return isMidnight(time, utcOffset)
    ? formatDay(dayOf(time, utcOffset), days)
    : formatMoment(time, utcOffset, days)
}
