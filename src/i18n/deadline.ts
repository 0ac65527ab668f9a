import { formatDay, formatMoment } from './day.ts'
import type { Messages } from './messages.ts'

const dayMs = 86_400_000

const isMidnight = (at: number, utcOffset: number) => (at + utcOffset * 3_600_000) % dayMs === 0

const dayOf = (at: number, utcOffset: number) =>
  new Date(at + utcOffset * 3_600_000).toISOString().slice(0, 10)

/**
 * Formats a deadline (ms) in the country's time. A deadline at midnight is shown as the day before.
 */
export function deadlineText(at: number, utcOffset: number, days: Messages['days']): string {
  return isMidnight(at, utcOffset)
    ? formatDay(dayOf(at - 1, utcOffset), days)
    : formatMoment(at, utcOffset, days)
}

/** Formats a start (ms) in the country's time. A start at midnight is shown as its day only. */
export function startText(at: number, utcOffset: number, days: Messages['days']): string {
  return isMidnight(at, utcOffset)
    ? formatDay(dayOf(at, utcOffset), days)
    : formatMoment(at, utcOffset, days)
}
