/** Database cost of a request: round trips, statements and rows read. */
export interface Cost {
  trips: number
  statements: number
  rows: number
}

export const zeroCost: Cost = { trips: 0, statements: 0, rows: 0 }

/**
 * Adds one round trip with its results. A batch counts as one round trip, whatever its number of
 * statements.
 */
export function countRoundTrip(cost: Cost, answers: readonly unknown[]): void {
  cost.trips += 1
  cost.statements += answers.length
  for (const answer of answers)
    cost.rows += (answer as Partial<D1Result> | null)?.meta?.rows_read ?? 0
}
