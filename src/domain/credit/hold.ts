import type { Day } from '../shipping/calendar.ts'

/** An account as an order that waits on it sees it. */
export interface HoldingAccount {
  isBlocked: boolean
  /** What is owed by due day, minor units. */
  owed: readonly { dueDay: Day; owed: number }[]
}

/** Why an order on credit does not leave, and what to pay to release it (minor units). */
export interface CreditHold {
  isBlocked: boolean
  overdue: number
}

/** What holds an order on credit on a day: an overdue amount, or the shop's block; null for neither. */
export function holdOn({ isBlocked, owed }: HoldingAccount, today: Day): CreditHold | null {
  const overdue = owed
    .filter(({ dueDay }) => dueDay < today)
    .reduce((sum, one) => sum + one.owed, 0)
  return isBlocked || overdue > 0 ? { isBlocked, overdue } : null
}
