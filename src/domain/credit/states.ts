import type { Day } from '../shipping/calendar.ts'
import { daysUntil } from './term.ts'

/** What an entry of credit can be (specification section 4, "Credit entry statuses"). */
export const entryStates = ['open', 'due', 'overdue', 'blocked', 'paid', 'closed'] as const
export type EntryState = (typeof entryStates)[number]

/** Days before its due day from which an invoice reads as due. */
export const dueSoonDays = 7

/** What decides the state of an invoice. */
export interface Entry {
  /** Minor units. */
  amount: number
  paid: number
  credited: number
  dueDay: Day
}

/** What of an invoice is owed, minor units. */
export const owed = ({ amount, paid, credited }: Entry): number => amount - paid - credited

/**
 * The state of an invoice on a day: closed where it came back whole, paid where nothing is owed;
 * overdue from the day after its due day, blocked where the shop blocked the account, too.
 */
export function entryState(entry: Entry, today: Day, isBlocked: boolean): EntryState {
  if (owed(entry) === 0) return entry.paid > 0 ? 'paid' : 'closed'
  const left = daysUntil(entry.dueDay, today)
  if (left < 0) return isBlocked ? 'blocked' : 'overdue'
  return left <= dueSoonDays ? 'due' : 'open'
}

/** How a shop's credit stands for a buyer, for one more order. */
export type CreditStanding = 'none' | 'open' | 'blocked' | 'overdue' | 'exceeded'

/** An account as an order asks it. */
export interface CreditFacts {
  /** Minor units; below zero where a limit was lowered. */
  remaining: number
  isBlocked: boolean
  /** Due day of the oldest invoice that is owed. */
  oldestDue: Day | null
}

/**
 * Whether an order of a total (minor units) goes on credit; exactly equal to what is left is
 * allowed. Without an account there is none.
 */
export function standingOf(
  account: CreditFacts | undefined,
  today: Day,
  total: number,
): CreditStanding {
  if (!account) return 'none'
  if (account.isBlocked) return 'blocked'
  if (isOverdue(account, today)) return 'overdue'
  return total <= account.remaining ? 'open' : 'exceeded'
}

/** Whether something of an account is overdue on a day. */
export const isOverdue = ({ oldestDue }: Pick<CreditFacts, 'oldestDue'>, today: Day): boolean =>
  oldestDue !== null && oldestDue < today
