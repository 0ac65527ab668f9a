/*
 * Durations are counted in bins, eight for each factor of ten, instead of stored one by one. A
 * quantile is therefore at most a third above the measured value, and never below it.
 */

const binsPerFactorOfTen = 8

/** Last bin: everything from 86 seconds. */
export const lastBin = 40

/** Returns the bin of a duration in milliseconds. */
export function binOf(ms: number): number {
  if (!(ms > 1)) return 0
  return Math.min(lastBin, Math.ceil(Math.log10(ms) * binsPerFactorOfTen - 1e-9))
}

/** Returns the upper bound of a bin in whole milliseconds. */
export function upperBoundOf(bin: number): number {
  return Math.round(10 ** (bin / binsPerFactorOfTen))
}

/** Number of durations in one bin. */
export interface BinCount {
  bin: number
  count: number
}

/** Returns a quantile (`share` such as 0.5 or 0.99) in milliseconds, 0 without any data. */
export function quantileOf(bins: readonly BinCount[], share: number): number {
  const sortedBins = bins.toSorted((a, b) => a.bin - b.bin)
  const totalCount = sortedBins.reduce((sum, { count }) => sum + count, 0)
  let countSoFar = 0
  for (const { bin, count } of sortedBins) {
    countSoFar += count
    if (countSoFar >= totalCount * share) return upperBoundOf(bin)
  }
  return 0
}
