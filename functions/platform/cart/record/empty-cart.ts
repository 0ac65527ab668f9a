import type { CartOfferLine } from '../line/cart-offer-line.ts'

/** Removes the ordered quantities from the cart; a quantity added meanwhile stays. */
export function emptyCart(
  db: D1Database,
  customerId: number,
  lines: readonly CartOfferLine[],
): D1PreparedStatement[] {
  const orderedIdsJson = JSON.stringify(
    lines.map(({ offer, quantity }) => ({ sku: offer.sku_org_id, quantity })),
  )
  const rows = `(SELECT value ->> 'sku' AS sku, value ->> 'quantity' AS pieces
    FROM json_each(?2)) w`
  return [
    db
      .prepare(
        `DELETE FROM cart_line WHERE customer_id = ?1 AND EXISTS
           (SELECT 1 FROM ${rows} WHERE w.sku = sku_org_id AND quantity <= w.pieces)`,
      )
      .bind(customerId, orderedIdsJson),
    db
      .prepare(
        `UPDATE cart_line SET quantity = quantity - w.pieces FROM ${rows}
         WHERE customer_id = ?1 AND sku_org_id = w.sku`,
      )
      .bind(customerId, orderedIdsJson),
  ]
}
