/** A day as the calendar writes it, `yyyy-mm-dd`, in the country's own time. */
export type Day = string

/** What a working-day count needs: public holidays of the country as a set of days. */
export interface Calendar {
  /** Hours ahead of UTC; the six countries have no summer time. */
  utcOffset: number
  holidays: ReadonlySet<Day>
}

/** The local day and the seconds since local midnight of an instant (milliseconds). */
export function localTime(
  at: number,
  calendar: Pick<Calendar, 'utcOffset'>,
): { day: Day; seconds: number } {
  const local = new Date(at + calendar.utcOffset * 3_600_000)
  const seconds = local.getUTCHours() * 3600 + local.getUTCMinutes() * 60 + local.getUTCSeconds()
  return { day: local.toISOString().slice(0, 10), seconds }
}

/** The instant (milliseconds) of a local day and time. */
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

/** 0 is Sunday. */
export function weekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** Monday to Saturday less public holidays (decisions, "Shipping"). */
export function isWorkingDay(day: Day, calendar: Calendar): boolean {
  return weekday(day) !== 0 && !calendar.holidays.has(day)
}

/** The working day `count` working days after a day; 0 gives the day or the next working one. */
export function addWorkingDays(day: Day, count: number, calendar: Calendar): Day {
  let at = day
  while (!isWorkingDay(at, calendar)) at = addDays(at, 1)
  for (let left = count; left > 0;) {
    at = addDays(at, 1)
    if (isWorkingDay(at, calendar)) left -= 1
  }
  return at
}
