import { maximumQuotedShops } from '#domain/quotation/limits.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { type RequestedLine, type RequestedPart, resolveParts } from './resolve-parts.ts'

interface FoundShop {
  shopId: number
  shopName: string
  area: string
  rating: number
  sells: number
}

/** Maximum number of a brand's offers examined to find its shops, best first. */
const maxExaminedOffers = 200

/** Maximum number of the country's shops examined when no shop sells the parts. */
const maxFallbackShops = 100

/**
 * Finds open shops of the buyer's country that may quote: first shops that sell most of the parts,
 * then shops that sell the brands, then the best rated shops. Excludes the platform's own shop for
 * private customers, who can't buy there.
 */
export async function findShops(
  lines: readonly RequestedLine[],
  context: BuyerContext,
): Promise<FoundShop[]> {
  const parts = await resolveParts(lines, context)
  const rankedShops = await rankShopsQuery(parts, context)
  return rankedShops.slice(0, 2 * maximumQuotedShops)
}

async function rankShopsQuery(parts: readonly RequestedPart[], { db, buyer }: BuyerContext) {
  const brands = [...new Set(parts.flatMap(({ brandId }) => brandId ?? []))]
  const { results } = await db
    .prepare(
      `WITH selling (shop_id, sells) AS (
         SELECT o.shop_id, count(*) FROM json_each(?2) w CROSS JOIN offer o
           ON o.part_id = w.value AND +o.country_id = ?1 AND o.gone = 0 GROUP BY o.shop_id),
       branded (shop_id) AS (
         SELECT DISTINCT o.shop_id FROM json_each(?3) w CROSS JOIN offer o
           ON o.sku_org_id IN (SELECT b.sku_org_id FROM offer b WHERE b.country_id = ?1
             AND b.brand_id = w.value AND b.gone = 0 ORDER BY b.rank LIMIT ${maxExaminedOffers})),
       near (shop_id) AS (
         SELECT id FROM shop WHERE country_id = ?1 LIMIT ${maxFallbackShops}),
       candidate (shop_id) AS (
         SELECT shop_id FROM selling UNION SELECT shop_id FROM branded
         UNION SELECT shop_id FROM near)
       SELECT s.id AS shopId, s.name AS shopName, s.area, s.rating,
         ifnull((SELECT sells FROM selling x WHERE x.shop_id = s.id), 0) AS sells,
         s.id IN (SELECT shop_id FROM branded) AS isBrand
       FROM candidate CROSS JOIN shop s ON s.id = candidate.shop_id
       WHERE s.state = 'OPEN' AND (s.type <> 'OWN' OR ?4)
       ORDER BY sells DESC, isBrand DESC, s.rating DESC, s.id LIMIT ${2 * maximumQuotedShops}`,
    )
    .bind(
      buyer.country.id,
      JSON.stringify(parts.flatMap(({ partId }) => partId ?? [])),
      JSON.stringify(brands),
      Number(buyer.customerType !== 'Consumer'),
    )
    .all<FoundShop & { isBrand: number }>()
  return results.map(({ isBrand: _, ...shop }) => shop)
}
