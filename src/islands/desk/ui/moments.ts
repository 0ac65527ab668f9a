const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Formats the time until a deadline in the width of the list: 18 min, 1 h 10, −3 h 41, 2 d. */
export function untilDue(dueAt: number, now: number): string {
  const left = Math.abs(dueAt - now)
  const sign = dueAt < now ? '−' : ''
  if (left >= 2 * day) return `${sign}${Math.floor(left / day)} d`
  const minutes = Math.floor(left / minute)
  if (minutes < 60) return `${sign}${minutes} min`
  return `${sign}${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
}

/** Time before the deadline of a case from which it is urgent. */
export const caseSoonMs = 4 * hour

/** Returns the urgency of a deadline. */
export function pressing(
  dueAt: number | null,
  now: number,
  soonMs = hour,
): 'late' | 'soon' | 'later' {
  if (dueAt === null || dueAt >= now + soonMs) return 'later'
  return dueAt < now ? 'late' : 'soon'
}

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/**
 * Formats a calendar day (2026-11-25) like `moment`: "25 Nov", with the year if it isn't the
 * current one.
 */
export function dayWord(date: string, now = Date.now()): string {
  const short = days.format(new Date(`${date}T00:00Z`))
  const year = date.slice(0, 4)
  return year === String(new Date(now).getFullYear()) ? short : `${short} ${year}`
}

/** Formats an instant in the local time of the staff member: "23 Nov, 13:46". */
export function moment(at: number): string {
  return format.format(new Date(at))
}

const localDays = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/** Formats the day of an instant in the local time of the staff member: "23 Nov". */
export function dayOf(at: number): string {
  return localDays.format(new Date(at))
}
