import { countryOf } from '#domain/country/countries.ts'
import { toLocalTime } from '#domain/shipping/calendar.ts'
import { weekday } from '#domain/shipping/working-days.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { formatDay } from '../ui/moments.ts'

const dayNames = () =>
  [
    m.seller.sun,
    m.seller.mon,
    m.seller.tue,
    m.seller.wed,
    m.seller.thu,
    m.seller.fri,
    m.seller.sat,
  ] as const

/** Formats a time in the country of the shop: "14:40". */
export function clockOf(time: number, countryId: number): string {
  const { seconds } = toLocalTime(time, countryOf(countryId))
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}`
}

/** Returns the short name of a day's weekday: "Mon". */
export const weekdayName = (day: string): string => dayNames()[weekday(day)] ?? ''

/** Formats a calendar day with its weekday: "Mon 30 Nov". */
export const dayName = (day: string): string =>
  fill(m.seller.day_name, { weekday: weekdayName(day), day: formatDay(day) })

/**
 * Returns the sales of the same weekday last week, up to this time of day: "last Thu by 14:02:
 * ฿34,300".
 */
export function lastWeekText(now: number, countryId: number, total: string): string {
  const { day } = toLocalTime(now, countryOf(countryId))
  return fill(m.seller.last_by, {
    days: weekdayName(day),
    clock: clockOf(now, countryId),
    total,
  })
}
