import { checkStock } from '#domain/cart/may-add.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { refusalOfLine } from '../offer/blocking-reason.ts'
import { readOffersById } from '../offer/offers.ts'
import { priceWithoutSale } from '../offer/price-now.ts'

/**
 * Sets the quantity of a cart line; refuses more than the stock. If the buyer has accepted the price
 * for the earlier quantity, the price for the new one counts as accepted too: the buyer causes that
 * difference, the shop doesn't.
 */
export async function changeLineQuantity(
  skuOrgId: number,
  quantity: number,
  context: BuyerContext,
): Promise<void> {
  const { db, buyer, locale } = context
  const [[offer], line] = await Promise.all([
    readOffersById(db, [skuOrgId], locale),
    db
      .prepare('SELECT quantity FROM cart_line WHERE customer_id = ? AND sku_org_id = ?')
      .bind(buyer.personId, skuOrgId)
      .first<{ quantity: number }>(),
  ])
  if (!offer || !line) throw refuse('notFound')
  const stockRefusal = checkStock(offer.stock, quantity)
  if (stockRefusal) throw refusalOfLine(stockRefusal, offer)
  const changedResult = await db
    .prepare(
      `UPDATE cart_line SET quantity = ?3,
         seen_price = iif(quantity = ?4 AND seen_price = ?5, ?6, seen_price)
       WHERE customer_id = ?1 AND sku_org_id = ?2`,
    )
    .bind(
      buyer.personId,
      skuOrgId,
      quantity,
      line.quantity,
      priceWithoutSale(offer, context, line.quantity),
      priceWithoutSale(offer, context, quantity),
    )
    .run()
  if (!changedResult.meta.changes) throw refuse('notFound')
}
