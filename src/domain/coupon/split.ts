/**
 * Splits an amount (whole minor units) over lines in proportion to their unpaid amounts. The
 * remainder goes to the largest line (decisions, "Coupons"); of several equal lines, to the first.
 * No line gets more than its unpaid amount: any excess goes to the next largest.
 */
export function splitByShare(amount: number, left: readonly number[]): number[] {
  const totalLeft = left.reduce((sum, one) => sum + one, 0)
  if (amount > totalLeft) throw new RangeError(`${amount} is more than ${totalLeft}`)
  if (amount === 0) return left.map(() => 0)
  const parts = left.map((one) => shareOf(amount, one, totalLeft))
  let remainder = amount - parts.reduce((sum, one) => sum + one, 0)
  while (remainder > 0) {
    const line = largestWithRoom(left, parts)
    const more = Math.min(remainder, (left[line] ?? 0) - (parts[line] ?? 0))
    parts[line] = (parts[line] ?? 0) + more
    remainder -= more
  }
  return parts
}

function largestWithRoom(left: readonly number[], parts: readonly number[]): number {
  let largestLine = -1
  for (const [line, one] of left.entries())
    if (one > (parts[line] ?? 0) && one > (left[largestLine] ?? 0)) largestLine = line
  return largestLine
}

/**
 * Returns a share, rounded down. Products of rupiah and dong amounts exceed the exact range of a
 * double.
 */
function shareOf(amount: number, left: number, whole: number): number {
  const product = amount * left
  if (Number.isSafeInteger(product)) return Math.floor(product / whole)
  return Number((BigInt(amount) * BigInt(left)) / BigInt(whole))
}
