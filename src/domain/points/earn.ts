import { type PaidLine, worthOf } from '../returns/worth.ts'

/** How a country gives points. */
interface Earning {
  /** Minor units of what was paid for goods, VAT included, that bring one point. */
  perPoint: number
  /** First category → percent of that rate, where it isn't 100. */
  percents: Readonly<Record<number, number>>
}

/*
 * Categories as functions/platform/db/seed/taxonomy/tree.tsv numbers them: brakes and filters are what
 * a workshop buys every day; of oils, batteries and tyres little is earned, and so is little given.
 */
const usual = { 1: 150, 2: 150, 8: 50, 15: 50, 16: 50 } as const

/** Rates by country and category (added: the specification names none). */
const earnings: Readonly<Record<number, Earning>> = {
  1001: { perPoint: 25_00, percents: usual },
  1102: { perPoint: 11_000, percents: usual },
  1129: { perPoint: 3_25, percents: usual },
  1171: { perPoint: 42_00, percents: usual },
  1234: { perPoint: 18_000, percents: usual },
  // Korean workshops buy oil by the drum elsewhere; what they buy here is worth as much as any part.
  1198: { perPoint: 1000, percents: { ...usual, 15: 100 } },
}

/** The rates of a country; an unknown one earns as Thailand does (specification section 3). */
export function earningOf(countryId: number): Earning {
  return earnings[countryId] ?? (earnings[1001] as Earning)
}

/** Percent of the country's rate that goods of a first category bring. */
export function percentOf(countryId: number, categoryId: number): number {
  return earningOf(countryId).percents[categoryId] ?? 100
}

/** A line of an order as it was paid, what of it came back, and its first category. */
export interface EarningLine extends PaidLine {
  categoryId: number
  /** Pieces that were paid back. */
  returned: number
}

/**
 * Whole points of an order: what was paid for the goods that stayed, VAT included, after coupons and
 * without delivery, each line by its category, summed and rounded down once. In a currency without
 * decimals too.
 */
export function pointsFor(lines: readonly EarningLine[], countryId: number): number {
  const weighted = lines.reduce(
    (sum, line) =>
      sum +
      worthOf(line, line.quantity - line.returned, line.returned) *
        percentOf(countryId, line.categoryId),
    0,
  )
  const whole = earningOf(countryId).perPoint * 100
  // Exact: a quotient of doubles could round up to the next point.
  return (weighted - (weighted % whole)) / whole
}
