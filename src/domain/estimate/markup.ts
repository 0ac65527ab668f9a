import type { CountryId } from '../country/ids.ts'

/** Markups that the editor offers, percent. */
export const suggestedMarkups = [0, 15, 25, 30] as const

export const maxMarkupPercent = 300

/**
 * Rounding steps of selling prices by country, minor units. Prices are rounded up to a multiple;
 * the first step is the default.
 */
export const roundingSteps: Readonly<Record<CountryId, readonly number[]>> = {
  1001: [1000, 500, 100, 1],
  1102: [1000, 500, 100, 1],
  1129: [100, 50, 10, 1],
  1171: [500, 1000, 100, 1],
  1234: [1000, 5000, 10_000, 1],
  1198: [100, 500, 1000, 1],
}

/** Returns the selling price of a part: its cost plus the markup, rounded up. */
export function calculateSellingPrice(cost: number, markup: number, roundTo: number): number {
  // Whole numbers only: 215 × 1.25 must not become 268.750000001.
  const raisedCount = cost * (100 + markup)
  return Math.ceil(raisedCount / (100 * roundTo)) * roundTo
}
