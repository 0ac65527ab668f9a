import { addDays, type Day } from '../shipping/calendar.ts'
import { weekday } from '../shipping/working-days.ts'
import type { OwedInvoice } from './allocate.ts'

/** Amount due in a week, Monday to Sunday. The first week also covers everything overdue. */
export interface DueWeek {
  from: Day
  to: Day
  isOverdue: boolean
  /** Amount due in the week, minor units. */
  amount: number
}

/** Weeks in the overview, including the current one. */
const weeksInOverview = 5

/**
 * Returns the amounts owed, grouped by the week of their due day, starting with the week of
 * `today`.
 */
export function dueByWeek(
  days: readonly Pick<OwedInvoice, 'dueDay' | 'owed'>[],
  today: Day,
): DueWeek[] {
  const monday = addDays(today, -((weekday(today) + 6) % 7))
  const totalBetween = (from: Day, to: Day) =>
    days
      .filter(({ dueDay }) => dueDay >= from && dueDay <= to)
      .reduce((total, { owed }) => total + owed, 0)
  const overdueUntil = addDays(today, -1)
  const weeks = Array.from({ length: weeksInOverview }, (_, n) => {
    const from = n === 0 ? today : addDays(monday, 7 * n)
    const to = addDays(monday, 7 * n + 6)
    return { from, to, isOverdue: false, amount: totalBetween(from, to) }
  })
  return [
    { from: '', to: overdueUntil, isOverdue: true, amount: totalBetween('', overdueUntil) },
    ...weeks,
  ]
}
