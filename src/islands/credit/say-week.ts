import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'

/**
 * The days of a week as short as a bar is wide: "7–13 Dec", over the end of a month "30–6 Dec". Only
 * its Monday would read as the day on which all of it falls due.
 */
export function sayWeek(
  { from, to }: { from: string; to: string },
  m: Pick<Messages, 'credit' | 'days'>,
): string {
  const [first, last] = [from, to].map((day) => String(Number(day.slice(8))))
  return fill(m.credit.week_days, {
    days: from === to ? `${last}` : `${first}–${last}`,
    month: m.days.months.split('|')[Number(to.slice(5, 7)) - 1] ?? '',
  })
}
