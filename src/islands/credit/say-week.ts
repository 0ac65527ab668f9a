import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'

/**
 * Formats the days of a week to the width of a bar: "7–13 Dec", across months "30–6 Dec". The
 * Monday alone would look like the due date of the whole amount.
 */
export function formatWeek(
  { from, to }: { from: string; to: string },
  m: Pick<Messages, 'credit' | 'days'>,
): string {
  const [first, last] = [from, to].map((day) => String(Number(day.slice(8))))
  return fill(m.credit.week_days, {
    days: from === to ? `${last}` : `${first}–${last}`,
    month: m.days.months.split('|')[Number(to.slice(5, 7)) - 1] ?? '',
  })
}
