import { addDays, type Calendar, toLocalTime } from '../shipping/calendar.ts'
import { addWorkingDays, instantOf } from '../shipping/working-days.ts'
import { type PaidLine, amountPaidFor } from './amount-paid.ts'
import { returnRules } from './rules.ts'
import type { KnownReturnReason, ReturnStatus } from './states.ts'
import { lostReason } from './states.ts'

/** Parties of a return that can escalate it to service. */
export const escalationSides = ['BUYER', 'SELLER'] as const
export type EscalationSide = (typeof escalationSides)[number]

/** Parties that can pay a refund decided by service: the shop, or the marketplace. */
export const refundPayers = ['SHOP', 'PLATFORM'] as const
export type RefundPayer = (typeof refundPayers)[number]

/** Maximum length of an escalation and of its decision, in characters. */
export const maxDecisionLength = 500

interface ReturnToEscalate {
  status: ReturnStatus
  reason: KnownReturnReason
  /** Time of the last step, milliseconds. */
  movedAt: number
  lines: readonly { applied: number; approved: number | null }[]
}

/**
 * True when a party may escalate a return to service: the buyer for some days after a rejection or
 * a partial approval, the shop when the returned parts aren't the approved ones. A lost parcel
 * can't be escalated, because service already decided it.
 */
export function mayEscalate(caller: EscalationSide, one: ReturnToEscalate, now: number): boolean {
  if (one.reason === lostReason) return false
  if (caller === 'SELLER') return one.status === 'IN_TRANSIT'
  const isPartial = one.lines.some(({ applied, approved }) => (approved ?? applied) < applied)
  const isRefused = one.status === 'REJECTED' || (one.status === 'APPROVED' && isPartial)
  return isRefused && now < one.movedAt + returnRules.escalationDays * 86_400_000
}

/** Returns the deadline (milliseconds) of the decision: the end of the last working day. */
export function decisionDueAt(time: number, calendar: Calendar): number {
  const last = addWorkingDays(toLocalTime(time, calendar).day, returnRules.decisionDays, calendar)
  return instantOf(addDays(last, 1), 0, calendar)
}

/** Returned line, with the quantities in other returns of the order. */
export interface ContestedLine extends PaidLine {
  applied: number
  /** Quantity approved in other returns. */
  returnedBefore: number
  /** Quantity in other returns, approved or not decided yet. */
  claimedBefore: number
}

/** Returns the requested quantity of a line that isn't included in other returns of the order. */
export const contestedQuantity = ({ applied, quantity, claimedBefore }: ContestedLine): number =>
  Math.max(0, Math.min(applied, quantity - claimedBefore))

/**
 * Returns the maximum refund that service may approve, in minor units: the amount paid for the
 * lines.
 */
export const maxDecidedRefund = (lines: readonly ContestedLine[]): number =>
  lines.reduce(
    (sum, line) => sum + amountPaidFor(line, contestedQuantity(line), line.returnedBefore),
    0,
  )
