/**
 * An amount over lines by their share of what is left to be paid, whole minor units; the remainder
 * goes to the largest line (decisions, "Coupons"), the first of several. No line gets more than it
 * has left: where the largest is too small for the remainder, the next takes the rest.
 */
export function splitByShare(amount: number, left: readonly number[]): number[] {
  const whole = left.reduce((sum, one) => sum + one, 0)
  if (amount > whole) throw new RangeError(`${amount} is more than ${whole}`)
  if (amount === 0) return left.map(() => 0)
  const parts = left.map((one) => shareOf(amount, one, whole))
  let remainder = amount - parts.reduce((sum, one) => sum + one, 0)
  const largestFirst = [...left.keys()].sort((a, b) => (left[b] ?? 0) - (left[a] ?? 0))
  for (const line of largestFirst) {
    const more = Math.min(remainder, (left[line] ?? 0) - (parts[line] ?? 0))
    parts[line] = (parts[line] ?? 0) + more
    remainder -= more
  }
  return parts
}

/** Rounded down. Rupiah and dong multiply beyond what a double holds exactly. */
function shareOf(amount: number, left: number, whole: number): number {
  const product = amount * left
  if (Number.isSafeInteger(product)) return Math.floor(product / whole)
  return Number((BigInt(amount) * BigInt(left)) / BigInt(whole))
}
