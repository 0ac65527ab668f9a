import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'

/**
 * The days of a week as short as a bar is wide: "7–13 Dec", over the end of a month "30 Nov–6 Dec".
 * Only its Monday would read as the day on which all of it falls due.
 */
export function sayWeek(
  { from, to }: { from: string; to: string },
  m: Pick<Messages, 'credit' | 'days'>,
): string {
  const months = m.days.months.split('|')
  const say = (days: string, day: string) =>
    fill(m.credit.week_days, { days, month: months[Number(day.slice(5, 7)) - 1] ?? '' })
  const [first, last] = [from, to].map((day) => String(Number(day.slice(8)))) as [string, string]
  if (from === to) return say(first, to)
  if (from.slice(0, 7) === to.slice(0, 7)) return say(`${first}–${last}`, to)
  return `${say(first, from)}–${say(last, to)}`
}
