import type { CartLine } from '#contract/cart/cart.ts'
import type { Context } from '../../kernel/context.ts'
import { type OfferRow, offerSelect, nameLocale } from '../../offer/offers.ts'
import { buyerPrice } from '../../offer/price-now.ts'
import { blockingReason, cartOwnerOf } from '../../offer/blocking-reason.ts'

interface Line {
  offer: OfferRow
  quantity: number
  blocked: string
}

/**
 * Finds alternatives for blocked lines, and for a visitor's lines of the platform's own shop, which
 * sells only to verified customers. An alternative is the same part from another shop that has the
 * full quantity and may sell to this buyer; the cheapest wins. Runs one statement for all lines, or
 * none when no line needs one.
 */
export async function readAlternatives(
  context: Context,
  lines: readonly Line[],
  countryId: number,
): Promise<(line: Line) => CartLine['alternative']> {
  const { buyer } = context
  const isBlocked = ({ offer, blocked }: Line) =>
    blocked !== '' || (buyer === null && offer.shop_type === 'OWN')
  const blockedLines = lines.filter(isBlocked)
  if (blockedLines.length === 0) return () => null
  const { results } = await context.db
    .prepare(
      `${offerSelect} WHERE o.part_id IN (SELECT value FROM json_each(?2))
         AND o.country_id = ?3 AND o.stock > 0`,
    )
    .bind(
      nameLocale(context.locale),
      JSON.stringify(blockedLines.map((line) => line.offer.part_id)),
      countryId,
    )
    .all<OfferRow>()
  const owner = { ...cartOwnerOf(buyer), countryId }
  return (line) => {
    if (!isBlocked(line)) return null
    const { offer, quantity } = line
    const priceOf = (row: OfferRow) => buyerPrice(row, context, { quantity })
    const [bestOfferRow] = results
      .filter((row) => row.part_id === offer.part_id && row.sku_org_id !== offer.sku_org_id)
      .filter((row) => buyer !== null || row.shop_type !== 'OWN')
      .filter((row) => blockingReason(row, owner, quantity) === '')
      .sort((a, b) => priceOf(a) - priceOf(b))
    if (!bestOfferRow) return null
    const { sku_org_id: skuOrgId, shop_name: shopName, stock } = bestOfferRow
    return { skuOrgId, shopName, countryId, stock, price: priceOf(bestOfferRow) }
  }
}
