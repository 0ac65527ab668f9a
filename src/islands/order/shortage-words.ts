import { toLocalTime } from '#domain/shipping/calendar.ts'
import { formatDay } from '#i18n/day.ts'
import type { ScreenProps } from '../ui/screen.ts'

/** Returns the last day for a decision about a shortage; the deadline is the midnight after it. */
export function lastDayOf(
  { days }: Pick<ScreenProps['m'], 'days'>,
  until: number,
  { utcOffset }: { utcOffset: number },
): string {
  return formatDay(toLocalTime(until - 1, { utcOffset }).day, days)
}
