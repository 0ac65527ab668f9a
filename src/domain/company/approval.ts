import { addDays, type Calendar, toLocalTime } from '../shipping/calendar.ts'
import { addWorkingDays, instantOf } from '../shipping/working-days.ts'

/** States of a request for approval. Every state except WAITING is final. */
export const approvalStates = ['WAITING', 'APPROVED', 'REFUSED', 'LAPSED', 'WITHDRAWN'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** Working days until a request expires (decisions, "Companies"). */
export const approvalDays = 3

/** Returns the time (ms) at which a request expires: the end of the third working day after it. */
export function approvalExpiresAt(askedAt: number, calendar: Calendar): number {
  const last = addWorkingDays(toLocalTime(askedAt, calendar).day, approvalDays, calendar)
  return instantOf(addDays(last, 1), 0, calendar)
}

/** Returns the time (ms) at which the current month began in the country; budgets restart then. */
export function startOfMonth(now: number, calendar: Pick<Calendar, 'utcOffset'>): number {
  return instantOf(`${toLocalTime(now, calendar).day.slice(0, 7)}-01`, 0, calendar)
}

/** Line as requested, and as it is now. */
export interface ComparedLine {
  askedPrice: number
  price: number
  askedDay: string
  day: string
  quantity: number
  stock: number
  /** Label of the reason why it can't be ordered, or ''. */
  blocked: string
}

/** Changes of a line since it was requested. */
export const lineChanges = ['gone', 'dearer', 'cheaper', 'later', 'sooner'] as const
export type LineChange = (typeof lineChanges)[number]

/** Returns the changes of a line since it was requested, the most serious change first. */
export function lineChangesOf(line: ComparedLine): LineChange[] {
  if (line.blocked !== '' || line.stock < line.quantity) return ['gone']
  const changes: LineChange[] = []
  if (line.price > line.askedPrice) changes.push('dearer')
  if (line.price < line.askedPrice) changes.push('cheaper')
  if (line.askedDay !== '' && line.day > line.askedDay) changes.push('later')
  if (line.day !== '' && line.day < line.askedDay) changes.push('sooner')
  return changes
}
