/** Highest commission rate, in hundredths of a percent. */
export const maxCommissionRate = 5000

/** Maximum changes of the rates of a country that wait for a second person. */
export const maxWaitingRateChanges = 50

/** Days ahead in which a rate may start. */
export const maxRateDaysAhead = 730

/** Commission rate as data. Without a shop or category, it applies to all. */
export interface CommissionRate {
  shopId: number | null
  /** Category of the first level. */
  categoryId: number | null
  /** Rate in hundredths of a percent. */
  rate: number
  /** Start (inclusive), milliseconds. */
  startsAt: number
}

/** Line that a rate is chosen for. */
export interface RatedLine {
  shopId: number
  categoryId: number
}

const rateApplies = (rate: CommissionRate, line: RatedLine, time: number) =>
  rate.startsAt <= time &&
  (rate.shopId === null || rate.shopId === line.shopId) &&
  (rate.categoryId === null || rate.categoryId === line.categoryId)

/**
 * A shop's own rate takes precedence over a category's, which takes precedence over the country's.
 */
const specificityOf = ({ shopId, categoryId }: CommissionRate) =>
  (shopId === null ? 0 : 2) + (categoryId === null ? 0 : 1)

/**
 * Returns the rate of a line at an instant (milliseconds), in hundredths of a percent: the most
 * specific that has started, and of several the newest. Returns 0 without one.
 */
export function rateFor(rates: readonly CommissionRate[], line: RatedLine, time: number): number {
  let bestCommissionRate: CommissionRate | undefined
  for (const rate of rates) {
    if (!rateApplies(rate, line, time)) continue
    const order = bestCommissionRate
      ? specificityOf(rate) - specificityOf(bestCommissionRate) ||
        rate.startsAt - bestCommissionRate.startsAt
      : 1
    if (order > 0) bestCommissionRate = rate
  }
  return bestCommissionRate?.rate ?? 0
}

/**
 * Returns the commission on a line, minor units: on its amount after the shop's own discounts and
 * without the included tax, rounded half up once.
 */
export function commissionOn(amount: number, vatPercent: number, rate: number): number {
  const scaledAmount = BigInt(amount) * BigInt(rate)
  const divisor = 100n * BigInt(100 + vatPercent)
  return Number((2n * scaledAmount + divisor) / (2n * divisor))
}
