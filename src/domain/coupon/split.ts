/**
 * Splits an amount (whole minor units) over lines in proportion to their unpaid amounts. The
 * remainder goes to the largest line (decisions, "Coupons"); of several equal lines, to the first.
 * No line gets more than its unpaid amount: any excess goes to the next largest.
 */
export function splitByShare(amount: number, remaining: readonly number[]): number[] {
  const totalLeft = remaining.reduce((sum, one) => sum + one, 0)
  if (amount > totalLeft) throw new RangeError(`${amount} is more than ${totalLeft}`)
  if (amount === 0) return remaining.map(() => 0)
  const parts = remaining.map((one) => shareOf(amount, one, totalLeft))
  let remainder = amount - parts.reduce((sum, one) => sum + one, 0)
  while (remainder > 0) {
    const line = findLargestLineWithRoom(remaining, parts)
    const more = Math.min(remainder, (remaining[line] ?? 0) - (parts[line] ?? 0))
    parts[line] = (parts[line] ?? 0) + more
    remainder -= more
  }
  return parts
}

function findLargestLineWithRoom(remaining: readonly number[], parts: readonly number[]): number {
  let largestLine = -1
  for (const [line, one] of remaining.entries())
    if (one > (parts[line] ?? 0) && one > (remaining[largestLine] ?? 0)) largestLine = line
  return largestLine
}

/**
 * Returns a share, rounded down. Uses BigInt where a product exceeds the exact range of a double,
 * as with rupiah and dong.
 */
function shareOf(amount: number, remaining: number, whole: number): number {
  const product = amount * remaining
  if (Number.isSafeInteger(product)) return Math.floor(product / whole)
  return Number((BigInt(amount) * BigInt(remaining)) / BigInt(whole))
}
