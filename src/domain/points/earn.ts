import { type PaidLine, amountPaidFor } from '../returns/amount-paid.ts'

/** Points scheme of a country. */
interface EarningScheme {
  /** Minor units paid for items, VAT included, that earn one point. */
  perPoint: number
  /** Percentages of that rate by top-level category, where it isn't 100. */
  percents: Readonly<Record<number, number>>
}

/*
 * Categories as numbered in functions/platform/db/seed/taxonomy/tree.tsv. Workshops buy brakes and
 * filters every day, so these earn more. Oils, batteries and tyres have low margins, so they earn
 * less.
 */
const usualPercents = { 1: 150, 2: 150, 8: 50, 15: 50, 16: 50 } as const

/** Rates by country and category. The specification gives none. */
const schemesByCountry: Readonly<Record<number, EarningScheme>> = {
  1001: { perPoint: 25_00, percents: usualPercents },
  1102: { perPoint: 11_000, percents: usualPercents },
  1129: { perPoint: 3_25, percents: usualPercents },
  1171: { perPoint: 42_00, percents: usualPercents },
  1234: { perPoint: 18_000, percents: usualPercents },
  // Korean workshops buy oil in drums from other suppliers. Oil bought here earns points like any
  // other part.
  1198: { perPoint: 1000, percents: { ...usualPercents, 15: 100 } },
}

/**
 * Returns the rates of a country. An unknown country earns like Thailand (specification section 3).
 */
export function earningSchemeOf(countryId: number): EarningScheme {
  return schemesByCountry[countryId] ?? (schemesByCountry[1001] as EarningScheme)
}

/** Returns the percentage of the country's rate that items of a top-level category earn. */
export function earningPercentOf(countryId: number, categoryId: number): number {
  return earningSchemeOf(countryId).percents[categoryId] ?? 100
}

/** Paid order line with its returned quantity and top-level category. */
export interface EarningLine extends PaidLine {
  categoryId: number
  /** Refunded quantity. */
  returned: number
}

/**
 * Returns the whole points of an order. Counts the amount paid for items that weren't returned,
 * with VAT, after coupons and without delivery. Lines are weighted by category, added up, and
 * rounded down once. The same applies in a currency without decimals.
 */
export function pointsFor(lines: readonly EarningLine[], countryId: number): number {
  const weightedAmount = lines.reduce(
    (sum, line) =>
      sum +
      amountPaidFor(line, line.quantity - line.returned, line.returned) *
        earningPercentOf(countryId, line.categoryId),
    0,
  )
  const amountPerPoint = earningSchemeOf(countryId).perPoint * 100
  // Use the remainder: a floating-point quotient could round up to the next point.
  return (weightedAmount - (weightedAmount % amountPerPoint)) / amountPerPoint
}
