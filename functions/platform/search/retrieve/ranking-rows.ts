import type { ChosenVehicle } from '#domain/fit/verdict.ts'
import type { NamedYears } from '#domain/search/generation-names.ts'
import { filterSql, maxListed, type SearchRequest } from '../request/filter.ts'
import { maxFits, fitsPerSeriesOf, fitsOfSerialsSql, limitToTypesSql } from './fits.ts'

/**
 * Columns of an offer for sorting and counting. All other columns are read later, only for the rows
 * of the page.
 */
export interface RankingRow {
  sku_org_id: number
  rank: number
  public_price: number
  category_id: number
  kind: 'OE' | 'IAM'
  brand_id: number
  shop_id: number
  /** 1 when the offer is sold out or its shop is closed. */
  gone: number
  /** Index of the first series in the requested list that the part fits. */
  place?: number
  /**
   * 1 when the part fits one of these series in the typed model years and with the typed engine.
   */
  of_year?: number
}

/** Model years, inclusive. */
type Years = Pick<NamedYears, 'from' | 'to'>

/** Model years and engine codes that the buyer typed. */
export interface TypedYears {
  years?: Years | undefined
  engines?: readonly string[] | undefined
}

/** Columns of a RankingRow. */
export const rankingColumns =
  'o.sku_org_id, o.rank, o.public_price, o.category_id, o.kind, o.brand_id, o.shop_id, o.gone'

const orderSql = {
  0: 'o.gone, o.rank, o.sku_org_id',
  1: 'o.public_price DESC, o.sku_org_id',
  2: 'o.public_price, o.sku_org_id',
} as Record<number, string>

/**
 * Reads the first `maxRows` offers of each part type by index and then merges them, so that the
 * cost doesn't grow with the catalogue, even for a group of sixteen types.
 */
export async function readRankingRowsByCategories(
  db: D1Database,
  countryId: number,
  categoryIds: readonly number[],
  filter: SearchRequest,
  maxRows: number,
): Promise<RankingRow[]> {
  if (categoryIds.length === 0) return []
  const filterPart = filterSql(filter)
  const { results } = await db
    .prepare(
      `SELECT ${rankingColumns} FROM json_each(?) w CROSS JOIN offer o ON o.sku_org_id IN (
         SELECT o.sku_org_id FROM offer o WHERE o.country_id = ? AND o.category_id = w.value
           ${filterPart.sql} ORDER BY ${orderSql[filter.priceSort]} LIMIT ?)`,
    )
    .bind(JSON.stringify(categoryIds), countryId, ...filterPart.values, maxRows)
    .all<RankingRow>()
  return results
}

/** Reads the first offers of a brand in the country. */
export async function readRankingRowsByBrand(
  db: D1Database,
  countryId: number,
  brandId: number,
  filter: SearchRequest,
  maxRows: number,
): Promise<RankingRow[]> {
  const filterPart = filterSql({ ...filter, brandId: undefined })
  const { results } = await db
    .prepare(
      `SELECT ${rankingColumns} FROM offer o WHERE o.country_id = ? AND o.brand_id = ? ${filterPart.sql}
       ORDER BY ${orderSql[filter.priceSort]} LIMIT ?`,
    )
    .bind(countryId, brandId, ...filterPart.values, maxRows)
    .all<RankingRow>()
  return results
}

/** Reads the first offers of a shop. */
export async function readRankingRowsByShop(
  db: D1Database,
  shopId: number,
  filter: SearchRequest,
  maxRows: number,
): Promise<RankingRow[]> {
  const filterPart = filterSql({ ...filter, shopId: undefined })
  const { results } = await db
    .prepare(
      `SELECT ${rankingColumns} FROM offer o WHERE o.shop_id = ? ${filterPart.sql}
       ORDER BY ${orderSql[filter.priceSort]} LIMIT ?`,
    )
    .bind(shopId, ...filterPart.values, maxRows)
    .all<RankingRow>()
  return results
}

/**
 * Reads offers of parts that fit one of the series, in the order of the series, optionally limited
 * to part types. Years and engine are those that the buyer typed.
 */
export async function readRankingRowsBySerials(
  db: D1Database,
  countryId: number,
  serialIds: readonly number[],
  categoryIds: readonly number[],
  filter: SearchRequest,
  { years, engines = [] }: TypedYears = {},
): Promise<RankingRow[]> {
  const filterPart = filterSql(filter)
  const typesSql = limitToTypesSql(categoryIds)
  const { results } = await db
    .prepare(
      `SELECT ${rankingColumns}, min(w.key) AS place,
         max(f.value ->> 1 <= ?1 AND f.value ->> 2 >= ?2
           AND (?3 = '[]' OR f.value ->> 3 = '' OR EXISTS (SELECT 1 FROM json_each(?3) e
             WHERE substr(f.value ->> 3, 1, length(e.value)) = e.value))) AS of_year
       FROM ${fitsOfSerialsSql(typesSql.sql)}
       CROSS JOIN offer o ON o.part_id = f.value ->> 0 AND +o.country_id = ? ${filterPart.sql}
       GROUP BY o.sku_org_id LIMIT ${maxListed + 1}`,
    )
    .bind(
      ...yearBounds(years),
      JSON.stringify(engines),
      JSON.stringify(serialIds),
      ...typesSql.values,
      fitsPerSeriesOf(serialIds.length),
      countryId,
      ...filterPart.values,
    )
    .all<RankingRow>()
  return results
}

/** Reads offers of parts that fit a vehicle, optionally limited to part types. */
export async function readRankingRowsByVehicle(
  db: D1Database,
  countryId: number,
  vehicle: ChosenVehicle,
  categoryIds: readonly number[],
  filter: SearchRequest,
): Promise<RankingRow[]> {
  const filterPart = filterSql(filter)
  const typeFilter = limitToTypesSql(categoryIds)
  const { results } = await db
    .prepare(
      `SELECT DISTINCT ${rankingColumns} FROM (
         SELECT f.part_id FROM part_fit f WHERE f.serial_id = ? ${typeFilter.sql}
           AND f.generation_id = ? AND ? BETWEEN f.year_from AND f.year_to
           AND f.engine_code IN ('', ?) LIMIT ${maxFits}) f
       CROSS JOIN offer o ON o.part_id = f.part_id AND +o.country_id = ? ${filterPart.sql}
       LIMIT ${maxListed + 1}`,
    )
    .bind(
      vehicle.serialId,
      ...typeFilter.values,
      vehicle.generationId,
      vehicle.year,
      vehicle.engineCode,
      countryId,
      ...filterPart.values,
    )
    .all<RankingRow>()
  return results
}

/**
 * Returns the latest start and earliest end of a fitment that matches the years. Without years,
 * every fitment matches. In the year of a change, two generations overlap; parts of the earlier
 * generation must not match the later one.
 */
export function yearBounds(years: Years | undefined): [to: number, from: number] {
  if (!years) return [9999, 0]
  const { from, to } = years
  return to - from > 2 ? [to - 1, from + 1] : [to, from]
}
