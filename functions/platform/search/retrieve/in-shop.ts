import { countryOf } from '#domain/country/countries.ts'
import type { Context } from '../../kernel/context.ts'
import { readShop, type ShopRow } from '../../shop/read.ts'

/**
 * Builds the context for a search inside a shop: the shop's country replaces the visitor's, because
 * pages also exist for shops of other countries.
 */
export async function buildContextInShop(
  context: Context,
  shopId: number | undefined,
): Promise<{ context: Context; shop: ShopRow | null }> {
  const shop = shopId === undefined ? null : await readShop(context.db, shopId)
  if (!shop || shop.countryId === context.country.id) return { context, shop }
  return { context: { ...context, country: countryOf(shop.countryId) }, shop }
}
