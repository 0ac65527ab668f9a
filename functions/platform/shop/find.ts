import { countries } from '#domain/country/countries.ts'
import { type ShopAlliance, shopAlliances } from '#domain/shop/alliances.ts'
import { matchesShop } from '#domain/search/find-shop.ts'
import type { Context } from '../kernel/context.ts'
import { buildShopCards } from './cards.ts'
import { isPublicShopSql, shopColumns, shopSortSql, type ShopRow } from './read.ts'

/** Filter of a shop list; undefined fields don't filter. */
export interface ShopFilter {
  keywords?: string | undefined
  countryId?: number | undefined
  shopAlliance?: ShopAlliance | undefined
  brandId?: number | undefined
  pageNo: number
  pageSize: number
}

/** Reads a page of shops, with the facets of country and alliance. */
export async function findShops({ db, country }: Context, filter: ShopFilter) {
  const { keywords = '', countryId = country.id, brandId, pageNo, pageSize } = filter
  const { results } = await db
    .prepare(
      `SELECT ${shopColumns} FROM shop s WHERE ${isPublicShopSql} AND (?1 IS NULL OR EXISTS (
         SELECT 1 FROM shop_brand c WHERE c.shop_id = s.id AND c.brand_id = ?1 AND c.offers > 0))
       ORDER BY ${shopSortSql}`,
    )
    .bind(brandId ?? null)
    .all<ShopRow>()
  const matchingShops = results.filter((shop) => matchesShop(shop, keywords))
  const isInAlliance = (shop: ShopRow, alliance = filter.shopAlliance) =>
    alliance === undefined || shop.shopAlliance === alliance
  const countryShops = matchingShops.filter((shop) => shop.countryId === countryId)
  const allianceShops = countryShops.filter((shop) => isInAlliance(shop))
  const offset = (pageNo - 1) * pageSize
  const count = (rows: readonly ShopRow[]) => rows.length
  return {
    total: allianceShops.length,
    pageNo,
    pageSize,
    list: await buildShopCards(db, allianceShops.slice(offset, offset + pageSize)),
    countries: countries
      .map(({ id }) => ({
        countryId: id,
        count: count(matchingShops.filter((shop) => shop.countryId === id && isInAlliance(shop))),
      }))
      .filter((row) => row.count > 0 || row.countryId === countryId),
    alliances: shopAlliances
      .map((shopAlliance) => ({
        shopAlliance,
        count: count(countryShops.filter((shop) => isInAlliance(shop, shopAlliance))),
      }))
      .filter((row) => row.count > 0 || row.shopAlliance === filter.shopAlliance),
  }
}

/**
 * Reads one page of an alliance's members in the country, and the total number of members.
 */
export async function readAllianceShops(
  { db, country }: Context,
  shopAlliance: ShopAlliance,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const { results } = await db
    .prepare(
      `SELECT ${shopColumns}, count(*) OVER () AS total FROM shop s
       WHERE s.alliance = ?1 AND s.alliance <> '' AND s.country_id = ?2
       ORDER BY ${shopSortSql} LIMIT ?3 OFFSET ?4`,
    )
    .bind(shopAlliance, country.id, pageSize, (pageNo - 1) * pageSize)
    .all<ShopRow & { total: number }>()
  const shops = results.map(({ total: _, ...shop }) => shop)
  return { total: results[0]?.total ?? 0, list: await buildShopCards(db, shops) }
}
