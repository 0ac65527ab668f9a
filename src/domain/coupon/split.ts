/**
 * Splits an amount (whole minor units) over lines in proportion to their unpaid amounts. The
 * remainder goes to the largest line (decisions, "Coupons"); of several equal lines, to the first.
 * No line gets more than its unpaid amount: any excess goes to the next largest.
 */
export function splitByShare(amount: number, remainingAmounts: readonly number[]): number[] {
  const totalLeft = remainingAmounts.reduce((sum, one) => sum + one, 0)
  if (amount > totalLeft) throw new RangeError(`${amount} is more than ${totalLeft}`)
  if (amount === 0) return remainingAmounts.map(() => 0)
  const parts = remainingAmounts.map((one) => shareOf(amount, one, totalLeft))
  let remainder = amount - parts.reduce((sum, one) => sum + one, 0)
  while (remainder > 0) {
    const line = findLargestLineWithRoom(remainingAmounts, parts)
    const additionalAmount = Math.min(remainder, (remainingAmounts[line] ?? 0) - (parts[line] ?? 0))
    parts[line] = (parts[line] ?? 0) + additionalAmount
    remainder -= additionalAmount
  }
  return parts
}

function findLargestLineWithRoom(
  remainingAmounts: readonly number[],
  parts: readonly number[],
): number {
  let largestLine = -1
  for (const [line, one] of remainingAmounts.entries())
    if (one > (parts[line] ?? 0) && one > (remainingAmounts[largestLine] ?? 0)) largestLine = line
  return largestLine
}

/**
 * Returns a share, rounded down. Uses BigInt where a product exceeds the exact range of a double,
 * as with rupiah and dong.
 */
function shareOf(amount: number, remainingAmount: number, wholeAmount: number): number {
  const product = amount * remainingAmount
  if (Number.isSafeInteger(product)) return Math.floor(product / wholeAmount)
  return Number((BigInt(amount) * BigInt(remainingAmount)) / BigInt(wholeAmount))
}
