import type { CartOfferLine } from '../../cart/line/cart-offer-line.ts'
import type { BuyerContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'

/** Cart line with the price shown on the page, minor units. */
interface ShownLine {
  skuOrgId: number
  price: number
}

/** Accepts higher prices; refuses a price that changed again after the page showed it. */
export async function confirmPrices(
  context: BuyerContext,
  shownLines: readonly ShownLine[],
  cart: readonly CartOfferLine[],
): Promise<void> {
  const statements = shownLines.map(({ skuOrgId, price: seenPrice }) => {
    const line = cart.find(({ offer }) => offer.sku_org_id === skuOrgId)
    if (!line) throw refuse('notFound')
    const { price } = line
    if (price !== seenPrice) throw refuse('priceRisen', { risen: [{ skuOrgId, seenPrice, price }] })
    return context.db
      .prepare('UPDATE cart_line SET seen_price = ? WHERE customer_id = ? AND sku_org_id = ?')
      .bind(price, context.buyer.personId, skuOrgId)
  })
  await context.commit(statements, {})
}
