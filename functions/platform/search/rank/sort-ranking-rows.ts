import type { RankingRow, TypedYears } from '../retrieve/ranking-rows.ts'

/** Fields of a scope by which the matching rows are ranked first. */
interface RankingScope extends TypedYears {
  types: ReadonlyMap<number, number>
  meantTypes: ReadonlySet<number>
  namedSerials: readonly number[]
}

/** True when a row fits the typed model years and engine. Universal parts always fit. */
export function fitsYears({ of_year }: RankingRow, { years, engines }: RankingScope): boolean {
  return (years === undefined && engines === undefined) || of_year !== 0
}

/** True when a row has a searched part type and fits a series named in the query. */
export function isTypedNumber(
  { category_id, place }: RankingRow,
  { meantTypes, namedSerials }: RankingScope,
): boolean {
  const isRequestedType = meantTypes.size === 0 || meantTypes.has(category_id)
  return (
    isRequestedType &&
    (namedSerials.length === 0 || place === undefined || place < namedSerials.length)
  )
}

/**
 * Sorts rows by price if requested, otherwise by: searched part types, typed model year, selected
 * vehicle, availability, nearest part types, best sellers.
 */
export function sortRankingRows(
  rows: RankingRow[],
  priceSort: number,
  scope: RankingScope,
  fittingOffers: ReadonlySet<number>,
): RankingRow[] {
  const steps = new Map(rows.map((row) => [row, rankKeysOf(row, scope, fittingOffers)]))
  const step = (row: RankingRow, i: number) => steps.get(row)?.[i] ?? 0
  return rows.sort((a, b) => {
    if (priceSort === 1) return b.public_price - a.public_price || a.sku_org_id - b.sku_org_id
    if (priceSort === 2) return a.public_price - b.public_price || a.sku_org_id - b.sku_org_id
    return (
      step(a, 0) - step(b, 0) ||
      step(a, 1) - step(b, 1) ||
      step(a, 2) - step(b, 2) ||
      step(a, 3) - step(b, 3) ||
      step(a, 4) - step(b, 4) ||
      a.rank - b.rank ||
      a.sku_org_id - b.sku_org_id
    )
  })
}

/**
 * Returns the sort keys before sales: searched part type, typed year, selected vehicle,
 * availability, nearness of the part type.
 */
export function rankKeysOf(
  row: RankingRow,
  scope: RankingScope,
  fittingOffers: ReadonlySet<number>,
): number[] {
  return [
    isTypedNumber(row, scope) ? 0 : 1,
    fitsYears(row, scope) ? 0 : 1,
    fittingOffers.has(row.sku_org_id) ? 0 : 1,
    row.gone,
    scope.types.get(row.category_id) ?? 0,
  ]
}
