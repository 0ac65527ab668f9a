import { currentDeskLanguage, m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { intlTagOf } from '#i18n/locale-codes.ts'
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Formats the time until a deadline in the width of the list: 18 min, 1 h 10, −3 h 41, 2 d. */
export function timeUntilDue(dueAt: number, now: number): string {
  const remainingTime = Math.abs(dueAt - now)
  const sign = dueAt < now ? '−' : ''
  if (remainingTime >= 2 * dayMs)
    return fill(m.ui.d, { sign, days: Math.floor(remainingTime / dayMs) })
  const minutes = Math.floor(remainingTime / minuteMs)
  if (minutes < 60) return fill(m.ui.min, { sign, minutes })
  return fill(m.ui.h, {
    sign,
    hours: Math.floor(minutes / 60),
    minutes: String(minutes % 60).padStart(2, '0'),
  })
}

/** Time left below which a case is urgent, milliseconds. */
export const caseSoonMs = 4 * hourMs

/** Returns the urgency of a deadline. */
export function urgencyOf(
  dueAt: number | null,
  now: number,
  soonMs = hourMs,
): 'late' | 'soon' | 'later' {
  if (dueAt === null || dueAt >= now + soonMs) return 'later'
  return dueAt < now ? 'late' : 'soon'
}

const dateFormats = {
  moment: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { day: 'numeric', month: 'short', timeZone: 'UTC' },
  dayOfYear: { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  localDay: { day: 'numeric', month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats in the language of the desk, with the Gregorian year. */
function formatIn(at: Date, shape: keyof typeof dateFormats): string {
  const tag = `${intlTagOf(currentDeskLanguage())}-u-ca-gregory`
  const key = `${tag} ${shape}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, dateFormats[shape])
  formats.set(key, format)
  return format.format(at)
}

/**
 * Formats a calendar day (2026-11-25) like `formatMoment`: "25 Nov", with the year if it isn't the
 * current one.
 */
export function formatDay(date: string, now = Date.now()): string {
  const isThisYear = date.slice(0, 4) === String(new Date(now).getFullYear())
  return formatIn(new Date(`${date}T00:00Z`), isThisYear ? 'day' : 'dayOfYear')
}

/** Formats an instant in the local time of the staff member: "23 Nov, 13:46". */
export function formatMoment(time: number): string {
  return formatIn(new Date(time), 'moment')
}

/** Formats the day of an instant in the local time of the staff member: "23 Nov". */
export function formatLocalDay(time: number): string {
  return formatIn(new Date(time), 'localDay')
}
