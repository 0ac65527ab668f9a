import type { NearbySize } from '#contract/search/search.ts'
import { countries } from '#domain/country/countries.ts'
import type { Context } from '../../kernel/context.ts'
import { toOfferCard, readCardsById, nameLocale } from '../../offer/offers.ts'
import { readCategoryNames } from '../query/completions.ts'
import { unfilteredRequest } from '../request/filter.ts'
import { countWaitingBuyers, countUnmetSearch } from '../../stock-alert/unmet-searches.ts'
import type { AlertItem } from '../../stock-alert/alert-item.ts'
import {
  readRankingRowsByCategories,
  readRankingRowsBySerials,
  yearBounds,
} from '../retrieve/ranking-rows.ts'
import { sortRankingRows } from '../rank/sort-ranking-rows.ts'
import type { Scope } from '../retrieve/scope.ts'

const maxListed = { cars: 4, types: 12, abroad: 3, numbers: 4 }

/**
 * Returns alternatives for part types and series without offers in the country, and logs the
 * demand.
 */
export async function findAlternatives(
  context: Context,
  scope: Scope,
  item: AlertItem,
): Promise<NearbySize> {
  const requestedTypes = [...scope.meantTypes]
  const [otherCars, sameCar, abroad, numbers, waiting] = await Promise.all([
    scope.serials.length > 0 ? findOtherCars(context, requestedTypes, scope) : [],
    scope.serials.length > 0 && requestedTypes.length > 0
      ? readEquivalentSeries(context, scope.serials)
      : [],
    requestedTypes.length > 0 ? findOffersAbroad(context, requestedTypes, scope) : [],
    scope.serials.length > 0 ? readNumbersOfTypes(context.db, requestedTypes, scope) : [],
    recordDemand(context, item),
  ])
  return { otherCars, sameCar, abroad, numbers, waiting }
}

/**
 * Logs a search without offers as demand and returns the number of customers waiting for the item.
 */
async function recordDemand(context: Context, item: AlertItem): Promise<number> {
  const [waiting] = await Promise.all([
    countWaitingBuyers(context, item),
    // The search must succeed even if logging the demand fails.
    countUnmetSearch(context, item).catch((error: unknown) =>
      console.error(JSON.stringify({ requestId: context.requestId, demand: String(error) })),
    ),
  ])
  return waiting
}

/** Reads OE numbers of the part types for the series, in the typed years. */
async function readNumbersOfTypes(db: D1Database, typeIds: readonly number[], scope: Scope) {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT p.number FROM json_each(?1) s CROSS JOIN json_each(?2) t
       CROSS JOIN part_fit f ON f.serial_id = s.value AND f.category_id = t.value
         AND f.year_from <= ?3 AND f.year_to >= ?4
       CROSS JOIN part p ON p.id = f.part_id
       WHERE p.kind = 'OE' LIMIT ${maxListed.numbers}`,
    )
    .bind(JSON.stringify(scope.serials), JSON.stringify(typeIds), ...yearBounds(scope.years))
    .all<{ number: string }>()
  return results.map((row) => row.number)
}

async function findOtherCars({ db, country, locale }: Context, typeIds: number[], scope: Scope) {
  const rows = await readRankingRowsByCategories(
    db,
    country.id,
    typeIds,
    unfilteredRequest,
    maxListed.cars,
  )
  const ids = sortRankingRows(rows, 0, scope, new Set()).map((row) => row.sku_org_id)
  const offers = await readCardsById(db, ids.slice(0, maxListed.cars), locale)
  return offers.map((row) => toOfferCard(row, 'word'))
}

/** Reads part types with offers for the series in the country, most offers first. */
async function readEquivalentSeries(context: Context, serials: readonly number[]) {
  const rows = await readRankingRowsBySerials(
    context.db,
    context.country.id,
    serials,
    [],
    unfilteredRequest,
  )
  const counts = new Map<number, number>()
  for (const row of rows) counts.set(row.category_id, (counts.get(row.category_id) ?? 0) + 1)
  const first = [...counts].sort((a, b) => b[1] - a[1]).slice(0, maxListed.types)
  const names = await readCategoryNames(
    context,
    first.map(([id]) => id),
  )
  return first.map(([id, count]) => ({
    fourthCategoryId: id,
    categoryName: names.get(id) ?? '',
    count,
  }))
}

/**
 * Reads offers of the part types in other countries, limited to the named series and years, if any.
 */
async function findOffersAbroad(
  context: Context,
  typeIds: readonly number[],
  { serials, years }: Scope,
): Promise<NearbySize['abroad']> {
  const [to, from] = yearBounds(years)
  const carOffersSql = `json_each(?2) t CROSS JOIN json_each(?3) s
    CROSS JOIN part_fit f ON f.serial_id = s.value AND f.category_id = t.value
      AND f.year_from <= ${to} AND f.year_to >= ${from}
    CROSS JOIN offer o ON o.part_id = f.part_id AND o.country_id IN (SELECT value FROM json_each(?1))`
  const anyOffersSql = `json_each(?1) c CROSS JOIN json_each(?2) t ON ?3 = ?3
    CROSS JOIN offer o ON o.country_id = c.value AND o.category_id = t.value`
  return readForeignOffers(
    context,
    serials.length > 0 ? carOffersSql : anyOffersSql,
    typeIds,
    serials,
  )
}

/** Reads offers of a number and its replacements in other countries. */
export async function findAlternativeNumbers(
  context: Context,
  parts: readonly { id: number }[],
  item: AlertItem,
): Promise<NearbySize> {
  const ids = parts.map((part) => part.id)
  const fromSql = `json_each(?2) w CROSS JOIN offer o ON o.part_id = w.value
    AND o.country_id IN (SELECT value FROM json_each(?1)) AND ?3 = ?3`
  const [abroad, waiting] = await Promise.all([
    readForeignOffers(context, fromSql, ids, []),
    recordDemand(context, item),
  ])
  return { otherCars: [], sameCar: [], abroad, numbers: [], waiting }
}

/**
 * Reads the best offers of the source `from` with names; ?1 holds the other countries, ?2 and ?3
 * lists of IDs.
 */
async function readForeignOffers(
  { db, country, locale }: Context,
  from: string,
  ...lists: readonly (readonly number[])[]
): Promise<NearbySize['abroad']> {
  const otherIds = countries.map(({ id }) => id).filter((id) => id !== country.id)
  const { results } = await db
    .prepare(
      `WITH found AS MATERIALIZED (
         SELECT DISTINCT o.sku_org_id, o.rank, o.part_id, o.country_id, o.category_id, o.brand_id
         FROM ${from} WHERE o.gone = 0 LIMIT 200)
       SELECT o.sku_org_id AS skuOrgId, p.number, b.name AS brandName, n.name AS productName,
         o.country_id AS countryId
       FROM found o JOIN part p ON p.id = o.part_id JOIN part_brand b ON b.id = o.brand_id
       JOIN category_name n ON n.category_id = o.category_id AND n.locale = ?4
       ORDER BY o.rank, o.sku_org_id LIMIT ${maxListed.abroad}`,
    )
    .bind(...[otherIds, ...lists].map((list) => JSON.stringify(list)), nameLocale(locale))
    .all<NearbySize['abroad'][number]>()
  return results
}
