/*
 * Times are counted in bins and not kept one by one: eight for each factor of ten, so a figure that is
 * read out of them is at most a third above what was measured, and never below.
 */

const perTen = 8

/** The last bin: everything from 86 seconds on. */
export const lastBin = 40

/** The bin of a time in milliseconds. */
export function binOf(ms: number): number {
  if (!(ms > 1)) return 0
  return Math.min(lastBin, Math.ceil(Math.log10(ms) * perTen - 1e-9))
}

/** The longest time of a bin, whole milliseconds. */
export function ceilingOf(bin: number): number {
  return Math.round(10 ** (bin / perTen))
}

/** How often something took how long. */
export interface Binned {
  bin: number
  count: number
}

/** The time that a share (0.5, 0.99) of all stays within, milliseconds; 0 where nothing was counted. */
export function quantile(bins: readonly Binned[], share: number): number {
  const sorted = bins.toSorted((a, b) => a.bin - b.bin)
  const all = sorted.reduce((sum, { count }) => sum + count, 0)
  let seen = 0
  for (const { bin, count } of sorted) {
    seen += count
    if (seen >= all * share) return ceilingOf(bin)
  }
  return 0
}
