import { addDays, type Day } from '../shipping/calendar.ts'

/**
 * The day on which an invoice is due: the same day so many months later, or the last one of a month
 * that has no such day (decisions, "Coupons, points, credit").
 */
export function dueAfter(invoiceDay: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = invoiceDay.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return addDays(first.toISOString().slice(0, 10), Math.min(date, last) - 1)
}

/** Whole days from one day to another; negative where that is over. */
export function daysUntil(day: Day, today: Day): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
}
