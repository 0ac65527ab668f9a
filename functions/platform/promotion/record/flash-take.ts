import type { CartOfferLine } from '../../cart/line/cart-offer-line.ts'
import type { BuyerContext } from '../../kernel/context.ts'

/**
 * Takes the quantity ordered at a sale price out of the sale and counts it towards the buyer's
 * limit. The schema refuses the batch if the sale has too little left or the buyer exceeds the
 * limit. Lines at other prices are skipped.
 */
export function takeFlashQuantity(
  { db, buyer }: BuyerContext,
  lines: readonly CartOfferLine[],
): D1PreparedStatement[] {
  const flashLines = lines
    .filter(({ reason }) => reason === 'flash')
    .map(({ offer, quantity }) => ({
      sku: offer.sku_org_id,
      sale: offer.flash_sale_id,
      quantity,
    }))
  if (flashLines.length === 0) return []
  const rows = `(SELECT value ->> 'sku' AS sku, value ->> 'sale' AS sale,
    value ->> 'quantity' AS quantity FROM json_each(?1))`
  return [
    db
      .prepare(
        `UPDATE flash_offer SET stock = stock - w.quantity, taken = taken + w.quantity
         FROM ${rows} w WHERE sku_org_id = w.sku AND sale_id = w.sale`,
      )
      .bind(JSON.stringify(flashLines)),
    db
      .prepare(
        `INSERT INTO flash_bought (sale_id, sku_org_id, customer_id, quantity)
         SELECT w.sale, w.sku, ?2, w.quantity FROM ${rows} w WHERE true
         ON CONFLICT DO UPDATE SET quantity = quantity + excluded.quantity`,
      )
      .bind(JSON.stringify(flashLines), buyer.id),
  ]
}

/**
 * Returns an order's quantities to a sale that is still running, so that the buyer may order them
 * again; the counterpart of `takeFlashQuantity`.
 */
export function returnFlashQuantity(
  db: D1Database,
  orderId: number,
  time: number,
): D1PreparedStatement[] {
  const flashLinesSql = `FROM order_line l WHERE l.order_id = ?1 AND l.flash_sale_id IS NOT NULL`
  return [
    db
      .prepare(
        `UPDATE flash_offer SET stock = stock + iif(ends_at > ?2, l.quantity, 0),
           taken = taken - l.quantity
         ${flashLinesSql} AND flash_offer.sku_org_id = l.sku_org_id
           AND flash_offer.sale_id = l.flash_sale_id`,
      )
      .bind(orderId, time),
    db
      .prepare(
        `UPDATE flash_bought SET quantity = flash_bought.quantity - l.quantity
         ${flashLinesSql.replace('WHERE', 'JOIN orders o ON o.id = l.order_id WHERE')}
           AND flash_bought.sale_id = l.flash_sale_id
           AND flash_bought.sku_org_id = l.sku_org_id
           AND flash_bought.customer_id = o.customer_id`,
      )
      .bind(orderId),
  ]
}

/**
 * Deducts the quantity that a shop can't deliver from the sale's ordered quantity and from the
 * buyer's limit. The sale's remaining quantity stays the same. Must precede the change of the
 * lines.
 */
export function reduceFlashQuantity(
  db: D1Database,
  { shortageId, orderId }: { shortageId: number; orderId: number },
): D1PreparedStatement[] {
  const missingLinesSql = `FROM order_shortage_line s JOIN order_line l
    ON l.order_id = ?2 AND l.sku_org_id = s.sku_org_id AND l.flash_sale_id IS NOT NULL
    JOIN orders o ON o.id = l.order_id WHERE s.shortage_id = ?1`
  return [
    db
      .prepare(
        `UPDATE flash_offer SET taken = flash_offer.taken - (s.ordered - s.available)
         ${missingLinesSql} AND flash_offer.sku_org_id = l.sku_org_id
           AND flash_offer.sale_id = l.flash_sale_id`,
      )
      .bind(shortageId, orderId),
    db
      .prepare(
        `UPDATE flash_bought SET quantity = flash_bought.quantity - (s.ordered - s.available)
         ${missingLinesSql} AND flash_bought.sale_id = l.flash_sale_id
           AND flash_bought.sku_org_id = l.sku_org_id
           AND flash_bought.customer_id = o.customer_id`,
      )
      .bind(shortageId, orderId),
  ]
}
