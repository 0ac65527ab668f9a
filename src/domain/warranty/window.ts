import { addWorkingDays, type Calendar, type Day } from '../shipping/calendar.ts'
import { warrantyRules } from './rules.ts'

/** Statuses with which the invoice or delivery note is made out. */
const papersFrom = ['INVOICED', 'SHIPPED']

/** When a warranty begins (milliseconds): as the papers are made out; null before. */
export function warrantyFrom(history: readonly { status: string; at: number }[]): number | null {
  return history.find(({ status }) => papersFrom.includes(status))?.at ?? null
}

/** The last day of a warranty of some months from a day: the same day of that month, or its last. */
export function warrantyUntil(from: Day, months: number): Day {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)))
    .toISOString()
    .slice(0, 10)
}

/** By which day the platform's own shop says what comes of a claim that reaches it on a day. */
export function claimResultBy(arrived: Day, calendar: Calendar): Day {
  return addWorkingDays(arrived, warrantyRules.resultDays, calendar)
}
