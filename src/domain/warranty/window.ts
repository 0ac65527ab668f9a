import { type Calendar, type Day } from '../shipping/calendar.ts'
import { addWorkingDays } from '../shipping/working-days.ts'
import { warrantyRules } from './rules.ts'

/** Statuses at which the invoice or delivery note is issued. */
const statusesWithDocuments = ['INVOICED', 'SHIPPED']

/**
 * Returns the start of a warranty (milliseconds), the time at which its documents are issued.
 * Returns null before that.
 */
export function warrantyFrom(history: readonly { status: string; at: number }[]): number | null {
  return history.find(({ status }) => statusesWithDocuments.includes(status))?.at ?? null
}

/**
 * Returns the last day of a warranty: the same day a number of months later, or the last day of
 * that month.
 */
export function warrantyUntil(from: Day, months: number): Day {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)))
    .toISOString()
    .slice(0, 10)
}

/** Returns the last day on which the platform's own shop decides on a claim received on a day. */
export function claimResultDay(arrived: Day, calendar: Calendar): Day {
  return addWorkingDays(arrived, warrantyRules.resultDays, calendar)
}
