import { countryOf } from '#domain/country/countries.ts'
import type { Context } from '../../kernel/context.ts'
import { readShop, type ShopRow } from '../../shop/read.ts'

/**
 * Builds the context of a search within a shop. The shop's country replaces the visitor's, because
 * shops of other countries also have pages.
 */
export async function buildContextInShop(
  context: Context,
  shopId: number | undefined,
): Promise<{ context: Context; shop: ShopRow | null }> {
  const shop = shopId === undefined ? null : await readShop(context.db, shopId)
  if (!shop || shop.countryId === context.country.id) return { context, shop }
  return { context: { ...context, country: countryOf(shop.countryId) }, shop }
}
