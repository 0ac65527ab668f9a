import type { Day } from '../shipping/calendar.ts'
import { daysUntil } from './term.ts'

/** States of a credit entry (specification section 4, "Credit entry statuses"). */
export const entryStates = ['open', 'due', 'overdue', 'blocked', 'paid', 'closed'] as const
export type EntryState = (typeof entryStates)[number]

/** Days before the due day at which an invoice is first shown as due. */
export const dueSoonDays = 7

/** Fields that decide the state of an invoice. */
export interface CreditEntry {
  /** Amount of the invoice, minor units. */
  amount: number
  paid: number
  credited: number
  dueDay: Day
}

/** Returns the amount still owed on an invoice, in minor units. */
export const amountOwed = ({ amount, paid, credited }: CreditEntry): number =>
  amount - paid - credited

/**
 * Returns the state of an invoice on a day: closed when all of it was returned, paid when no amount
 * is owed. From the day after its due day it is overdue, or blocked when the shop has blocked the
 * account.
 */
export function entryStateOf(entry: CreditEntry, today: Day, isBlocked: boolean): EntryState {
  if (amountOwed(entry) === 0) return entry.paid > 0 ? 'paid' : 'closed'
  const daysLeft = daysUntil(entry.dueDay, today)
  if (daysLeft < 0) return isBlocked ? 'blocked' : 'overdue'
  return daysLeft <= dueSoonDays ? 'due' : 'open'
}

/** Status of a buyer's credit at a shop when placing another order. */
export type CreditStatus = 'none' | 'open' | 'blocked' | 'overdue' | 'exceeded'

/** Fields of a credit account that decide on another order. */
export interface CreditFacts {
  /** Remaining credit in minor units. Negative after the limit was lowered. */
  remaining: number
  isBlocked: boolean
  /** Due day of the oldest unpaid invoice. */
  oldestDue: Day | null
}

/**
 * Returns the status for an order total (minor units). A total equal to the remaining credit is
 * allowed. Without an account the status is 'none'.
 */
export function creditStatusOf(
  account: CreditFacts | undefined,
  today: Day,
  total: number,
): CreditStatus {
  if (!account) return 'none'
  if (account.isBlocked) return 'blocked'
  if (isOverdue(account, today)) return 'overdue'
  return total <= account.remaining ? 'open' : 'exceeded'
}

/** True when the account has an overdue invoice on a day. */
export const isOverdue = ({ oldestDue }: Pick<CreditFacts, 'oldestDue'>, today: Day): boolean =>
  oldestDue !== null && oldestDue < today
