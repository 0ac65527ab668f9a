import { addDays, type Calendar, type Day } from './calendar.ts'

/* Working days and instants. They are in a separate file, because every page loads the
   calendar's other functions. */

/** Returns the instant (milliseconds) of a local day and time (seconds since midnight). */
export function instantOf(
  day: Day,
  seconds: number,
  calendar: Pick<Calendar, 'utcOffset'>,
): number {
  return Date.parse(`${day}T00:00:00Z`) + (seconds - calendar.utcOffset * 3600) * 1000
}

/** Returns the day of the week; 0 is Sunday. */
export function weekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** True from Monday to Saturday, except on public holidays (decisions, "Shipping"). */
export function isWorkingDay(day: Day, calendar: Calendar): boolean {
  return weekday(day) !== 0 && !calendar.holidays.has(day)
}

/**
 * Returns the day a number of working days later. A count of 0 returns the day or the next working
 * day.
 */
export function addWorkingDays(day: Day, count: number, calendar: Calendar): Day {
  let at = day
  while (!isWorkingDay(at, calendar)) at = addDays(at, 1)
  for (let remainingDays = count; remainingDays > 0;) {
    at = addDays(at, 1)
    if (isWorkingDay(at, calendar)) remainingDays -= 1
  }
  return at
}
