import { addDays } from '#domain/shipping/calendar.ts'
import { formatDay } from './day.ts'
import { fill } from './fill.ts'
import type { Messages } from './messages.ts'

interface Words {
  arrives: string
  arrives_from: string
  arrives_between: string
  today?: string
  tomorrow?: string
}

/**
 * Returns the delivery date in words: "arrives tomorrow", "arrives Tue 24 Nov", "24 – 26 Nov",
 * "from 27 Nov".
 */
export function deliveryText(
  words: Words,
  window: { fromDay: string; toDay: string },
  today: string,
  days: Messages['days'],
): string {
  const name = (day: string) => {
    if (words.today && day === today) return words.today
    if (words.tomorrow && day === addDays(today, 1)) return words.tomorrow
    // Non-breaking spaces keep weekday and date on one line.
    return formatDay(day, days).replaceAll(' ', '\u00a0')
  }
  const { fromDay, toDay } = window
  if (toDay === '') return fill(words.arrives_from, { day: name(fromDay) })
  if (toDay === fromDay) return fill(words.arrives, { day: name(fromDay) })
  return fill(words.arrives_between, { from: name(fromDay), to: name(toDay) })
}
