import { type Binned, quantile } from './bins.ts'
import type { Outcome } from './outcomes.ts'

/** A row of what was counted: by what it is grouped, how it ended, how long it took. */
export interface Counted extends Binned {
  outcome: Outcome
}

/** What is said of many: how many, how they ended, and the times that half and 99 of 100 stay within. */
export interface Summary {
  count: number
  refused: number
  failed: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/** Counts and quantiles of some rows. */
export function summaryOf(rows: readonly Counted[]): Summary {
  const countOf = (outcome?: Outcome) =>
    rows.reduce((sum, row) => sum + (!outcome || row.outcome === outcome ? row.count : 0), 0)
  return {
    count: countOf(),
    refused: countOf('refused'),
    failed: countOf('failed'),
    p50: quantile(rows, 0.5),
    p99: quantile(rows, 0.99),
  }
}
