/** Day in the country's time, `yyyy-mm-dd`. */
export type Day = string

/** Data for counting working days, including the country's public holidays. */
export interface Calendar {
  /** Hours ahead of UTC. None of the six countries has daylight saving time. */
  utcOffset: number
  holidays: ReadonlySet<Day>
}

/** Returns the local day and the seconds since local midnight for an instant (milliseconds). */
export function toLocalTime(
  time: number,
  calendar: Pick<Calendar, 'utcOffset'>,
): { day: Day; seconds: number } {
  const local = new Date(time + calendar.utcOffset * 3_600_000)
  const seconds = local.getUTCHours() * 3600 + local.getUTCMinutes() * 60 + local.getUTCSeconds()
  return { day: local.toISOString().slice(0, 10), seconds }
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
