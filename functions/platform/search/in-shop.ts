import { countryOf } from '#domain/country/countries.ts'
import type { Context } from '../context.ts'
import { readShop, type ShopRow } from '../shop/read.ts'

/**
 * A search inside a shop is one in its country, whatever country is browsed: another one's shop has
 * a page like ours, and what it sells is found there.
 */
export async function inShop(
  context: Context,
  shopId: number | undefined,
): Promise<{ context: Context; shop: ShopRow | null }> {
  const shop = shopId === undefined ? null : await readShop(context.db, shopId)
  if (!shop || shop.countryId === context.country.id) return { context, shop }
  return { context: { ...context, country: countryOf(shop.countryId) }, shop }
}
