import { addDays, type Calendar, localTime } from '../shipping/calendar.ts'
import { addWorkingDays, instantOf } from '../shipping/working-days.ts'
import { type PaidLine, amountPaidFor } from './worth.ts'
import { returnRules } from './rules.ts'
import type { KnownReturnReason, ReturnStatus } from './states.ts'
import { lostReason } from './states.ts'

/** Sides of a return that can call service in. */
export const escalationSides = ['BUYER', 'SELLER'] as const
export type EscalationSide = (typeof escalationSides)[number]

/** Payers of the refund that service decides: the shop, or the marketplace. */
export const refundPayers = ['SHOP', 'PLATFORM'] as const
export type RefundPayer = (typeof refundPayers)[number]

/** Maximum length of a call for service and of its decision, in characters. */
export const maxDecisionLength = 500

interface ReturnToEscalate {
  status: ReturnStatus
  reason: KnownReturnReason
  /** Time of the last step, milliseconds. */
  movedAt: number
  lines: readonly { applied: number; approved: number | null }[]
}

/**
 * True when a side may call service into a return: the buyer after a rejection or a partial
 * approval, for some days; the shop when the parts that came back are not what it approved. A lost
 * parcel was decided by service.
 */
export function mayEscalate(caller: EscalationSide, one: ReturnToEscalate, now: number): boolean {
  if (one.reason === lostReason) return false
  if (caller === 'SELLER') return one.status === 'IN_TRANSIT'
  const isPartial = one.lines.some(({ applied, approved }) => (approved ?? applied) < applied)
  const isRefused = one.status === 'REJECTED' || (one.status === 'APPROVED' && isPartial)
  return isRefused && now < one.movedAt + returnRules.escalationDays * 86_400_000
}

/** Returns the end of the working day by which service decides, milliseconds. */
export function decisionDueAt(at: number, calendar: Calendar): number {
  const last = addWorkingDays(localTime(at, calendar).day, returnRules.decisionDays, calendar)
  return instantOf(addDays(last, 1), 0, calendar)
}

/** Returned line, with the quantities that other returns of the order have. */
export interface ContestedLine extends PaidLine {
  applied: number
  /** Approved. */
  returnedBefore: number
  /** Approved or not decided yet. */
  claimedBefore: number
}

/** Returns the requested quantity of a line that no other return of the order has. */
export const contestedQuantity = ({ applied, quantity, claimedBefore }: ContestedLine): number =>
  Math.max(0, Math.min(applied, quantity - claimedBefore))

/** Returns the highest refund that service can decide, minor units: what the lines cost. */
export const maxDecidedRefund = (lines: readonly ContestedLine[]): number =>
  lines.reduce(
    (sum, line) => sum + amountPaidFor(line, contestedQuantity(line), line.returnedBefore),
    0,
  )
