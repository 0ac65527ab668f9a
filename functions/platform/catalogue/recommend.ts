import type { OfferCard } from '#contract/search/search.ts'
import type { Context } from '../kernel/context.ts'
import {
  toOfferCard,
  type CardRow,
  readCardsById,
  cardSelect,
  nameLocale,
  readOffersById,
  offerColumnById,
} from '../offer/offers.ts'
import { readVehicle } from '../fit/read.ts'
import { refuse } from '../kernel/refusal.ts'
import { readRankingRowsByVehicle, type RankingRow } from '../search/retrieve/ranking-rows.ts'
import { readCommonCategories } from './record/common.ts'

const maxRecommended = 8

/** Search without filters, because recommendations are the same for every reader of the page. */
const unfilteredSearch = {
  partsType: 0,
  priceSort: 0,
  inStock: true,
  fits: false,
  pageNo: 1,
  pageSize: maxRecommended,
}

/**
 * Recommends parts that are replaced together with a part: sibling part types for the same cars.
 */
export async function recommendSiblings(context: Context, skuOrgId: number): Promise<OfferCard[]> {
  const { db, locale } = context
  const categoryIdSql = offerColumnById('category_id', '?2')
  const relatedRows = db
    .prepare(
      `WITH car (generation_id, serial_id) AS (
         SELECT generation_id, serial_id FROM part_fit WHERE part_id = ${offerColumnById('part_id', '?2')}
         LIMIT 3),
       near (id) AS (
         SELECT id FROM category WHERE level = 4 AND id <> ${categoryIdSql} AND id / 10000 = ${categoryIdSql} / 10000)
       ${cardSelect} WHERE o.sku_org_id IN (
         SELECT (SELECT x.sku_org_id FROM part_fit f CROSS JOIN offer x ON x.part_id = f.part_id
                 WHERE f.serial_id = car.serial_id AND f.category_id = near.id
                   AND f.generation_id = car.generation_id
                   AND +x.country_id = ${offerColumnById('country_id', '?2')} AND x.gone = 0
                 LIMIT 1)
         FROM car CROSS JOIN near)
       ORDER BY o.rank, o.sku_org_id LIMIT ${maxRecommended}`,
    )
    .bind(nameLocale(locale), skuOrgId)
    .all<CardRow>()
  // Use the same query as the product detail: a page that needs both then runs the query once.
  const [[offer], { results }] = await Promise.all([
    readOffersById(db, [skuOrgId], locale),
    relatedRows,
  ])
  if (!offer) throw refuse('notFound')
  return results.map((row) => toOfferCard(row, 'word'))
}

/** Recommends service parts: for the selected vehicle, otherwise the best sellers of each type. */
export async function recommendServiceParts(
  context: Context,
  vehicleModelId: number | undefined,
): Promise<OfferCard[]> {
  const { db, locale, country } = context
  const vehicle = vehicleModelId ? await readVehicle(db, vehicleModelId) : null
  const types = (await readCommonCategories(context)).map((row) => row.categoryId)
  const rows = vehicle
    ? await readRankingRowsByVehicle(db, country.id, vehicle, types, unfilteredSearch)
    : await readBestSellers(context, types)
  const first = new Map<number, RankingRow>()
  for (const row of rows.sort((a, b) => a.rank - b.rank))
    if (!first.has(row.category_id)) first.set(row.category_id, row)
  const ids = types.flatMap((type) => first.get(type)?.sku_org_id ?? []).slice(0, maxRecommended)
  return (await readCardsById(db, ids, locale)).map((row) => toOfferCard(row, 'word'))
}

async function readBestSellers({ db, country }: Context, types: readonly number[]) {
  const { results } = await db
    .prepare(
      `SELECT o.sku_org_id, o.rank, o.category_id FROM json_each(?1) w CROSS JOIN offer o
       ON o.sku_org_id = (SELECT x.sku_org_id FROM offer x WHERE x.country_id = ?2
         AND x.category_id = w.value AND x.gone = 0 ORDER BY x.rank LIMIT 1)`,
    )
    .bind(JSON.stringify(types), country.id)
    .all<RankingRow>()
  return results
}
