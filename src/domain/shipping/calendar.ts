/** Day in the country's time, `yyyy-mm-dd`. */
export type Day = string

/** Data for counting working days, including the country's public holidays. */
export interface Calendar {
  /** Hours ahead of UTC. None of the six countries has daylight saving time. */
  utcOffset: number
  holidays: ReadonlySet<Day>
}

/** Returns the local day and the seconds since local midnight for an instant (milliseconds). */
export function localTime(
  at: number,
  calendar: Pick<Calendar, 'utcOffset'>,
): { day: Day; seconds: number } {
  const local = new Date(at + calendar.utcOffset * 3_600_000)
  const seconds = local.getUTCHours() * 3600 + local.getUTCMinutes() * 60 + local.getUTCSeconds()
  return { day: local.toISOString().slice(0, 10), seconds }
}

/** Returns the instant (milliseconds) of a local day and time (seconds since midnight). */
export function instantOf(
  day: Day,
  seconds: number,
  calendar: Pick<Calendar, 'utcOffset'>,
): number {
  return Date.parse(`${day}T00:00:00Z`) + (seconds - calendar.utcOffset * 3600) * 1000
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
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
  for (let left = count; left > 0;) {
    at = addDays(at, 1)
    if (isWorkingDay(at, calendar)) left -= 1
  }
  return at
}
