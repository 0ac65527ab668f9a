const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Periods of the business figures, in days. */
export const periodDays = ['1', '7', '28', '91'] as const
export type PeriodDays = (typeof periodDays)[number]

/** Steps of a period: hours of a day, days of a week or four, weeks of a quarter. */
const steps: Readonly<Record<PeriodDays, { count: number; ms: number }>> = {
  '1': { count: 24, ms: hourMs },
  '7': { count: 7, ms: dayMs },
  '28': { count: 28, ms: dayMs },
  '91': { count: 13, ms: 7 * dayMs },
}

/** Period that ends now, and the one of the same length before it. */
export interface Period {
  /** Start of the period before, milliseconds. */
  before: number
  /** Start of the period and end of the one before, milliseconds. */
  from: number
  /** End (exclusive), milliseconds. */
  to: number
  stepMs: number
  /** Number of steps of each of the two periods. */
  steps: number
}

/** Returns the period of a number of days that ends at an instant (milliseconds). */
export function periodOf(days: PeriodDays, now: number): Period {
  const { count, ms } = steps[days]
  const from = now - count * ms
  return { before: from - count * ms, from, to: now, stepMs: ms, steps: count }
}

/**
 * Adds up values by the steps of a period. Values outside the period are ignored; steps without a
 * value are 0.
 */
export function valuesByStep(
  rows: readonly { step: number; value: number }[],
  first: number,
  count: number,
): number[] {
  const values = Array.from({ length: count }, () => 0)
  for (const { step, value } of rows) {
    const slotIndex = step - first
    if (slotIndex >= 0 && slotIndex < count) values[slotIndex] = (values[slotIndex] ?? 0) + value
  }
  return values
}
