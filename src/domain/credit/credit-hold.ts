import type { Day } from '../shipping/calendar.ts'

/** Credit account, reduced to the fields that decide whether its orders are held. */
export interface CreditHoldFacts {
  isBlocked: boolean
  /** Amounts due by due day, in minor units. */
  owed: readonly { dueDay: Day; owed: number }[]
}

/** Reason why a credit order is held, and the amount (minor units) that releases it. */
export interface CreditHold {
  isBlocked: boolean
  overdue: number
}

/**
 * Returns why a credit order is held on a day: an overdue amount, or the shop's block. Returns null
 * when it isn't held.
 */
export function creditHoldOn({ isBlocked, owed }: CreditHoldFacts, today: Day): CreditHold | null {
  const overdue = owed
    .filter(({ dueDay }) => dueDay < today)
    .reduce((sum, one) => sum + one.owed, 0)
  return isBlocked || overdue > 0 ? { isBlocked, overdue } : null
}
