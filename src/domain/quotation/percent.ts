/**
 * Returns a price reduced by a percentage, minor units, rounded half up and never below 1. Used by
 * "All −x %" at the desk.
 */
export function subtractPercent(price: number, percent: number): number {
  return Math.max(1, Math.round((price * (100 - percent)) / 100))
}
