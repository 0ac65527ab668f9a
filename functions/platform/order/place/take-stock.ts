import type { CartOfferLine } from '../../cart/line/cart-offer-line.ts'

/**
 * Takes the ordered quantities out of stock. If stock falls below zero, the schema refuses the
 * batch.
 */
export function takeStock(db: D1Database, lines: readonly CartOfferLine[]): D1PreparedStatement {
  const orderedQuantities = lines.map(({ offer, quantity }) => ({
    sku: offer.sku_org_id,
    quantity,
  }))
  return db
    .prepare(
      `UPDATE offer SET stock = stock - w.quantity, taken = taken + w.quantity
       FROM (SELECT value ->> 'sku' AS sku, value ->> 'quantity' AS quantity FROM json_each(?)) w
       WHERE sku_org_id = w.sku`,
    )
    .bind(JSON.stringify(orderedQuantities))
}
