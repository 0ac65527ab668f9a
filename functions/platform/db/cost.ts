/** What a request costs the database: round trips, the statements in them, and rows it read. */
export interface Cost {
  trips: number
  statements: number
  rows: number
}

export const noCost: Cost = { trips: 0, statements: 0, rows: 0 }

/** Adds one trip with what it answered; a batch is one, however many statements it has. */
export function spend(cost: Cost, answers: readonly unknown[]): void {
  cost.trips += 1
  cost.statements += answers.length
  for (const answer of answers)
    cost.rows += (answer as Partial<D1Result> | null)?.meta?.rows_read ?? 0
}
