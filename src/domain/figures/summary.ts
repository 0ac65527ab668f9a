import { type BinCount, quantileOf } from './bins.ts'
import type { Outcome } from './outcomes.ts'

/** Row of counts, with outcome and duration bin. */
export interface OutcomeCount extends BinCount {
  outcome: Outcome
}

/** Summary of calls: count, outcomes, and the median and 99th percentile of the duration. */
export interface Summary {
  count: number
  refused: number
  failed: number
  /** Median in milliseconds. */
  p50: number
  p99: number
}

/** Returns counts and quantiles over rows. */
export function summaryOf(rows: readonly OutcomeCount[]): Summary {
  const countOf = (outcome?: Outcome) =>
    rows.reduce((sum, row) => sum + (!outcome || row.outcome === outcome ? row.count : 0), 0)
  return {
    count: countOf(),
    refused: countOf('refused'),
    failed: countOf('failed'),
    p50: quantileOf(rows, 0.5),
    p99: quantileOf(rows, 0.99),
  }
}
