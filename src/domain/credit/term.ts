import { addDays, type Day } from '../shipping/calendar.ts'

/**
 * Returns the due day of an invoice (decisions, "Coupons, points, credit"): the same day a number
 * of months later, or the last day of a month without that day.
 */
export function dueDayOf(invoiceDay: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = invoiceDay.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return addDays(first.toISOString().slice(0, 10), Math.min(date, last) - 1)
}

/** Returns the whole days from `today` to a day. Negative when the day has passed. */
export function daysUntil(day: Day, today: Day): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
}
