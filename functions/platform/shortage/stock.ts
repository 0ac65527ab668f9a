/** Takes the missing offers off sale. The lines of the question store the previous stock. */
export function takeOffSale(db: D1Database, shortageId: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE offer SET stock = 0 WHERE stock > 0 AND sku_org_id IN (
         SELECT sku_org_id FROM order_shortage_line WHERE shortage_id = ?1)`,
    )
    .bind(shortageId)
}

/** SQL for another open question about the offer of a line `l` of the question ?1. */
const otherQuestionSql = `SELECT x.shortage_id FROM order_shortage q
  JOIN order_shortage_line x ON x.shortage_id = q.id
  WHERE q.state = 'ASKED' AND q.id <> ?1 AND x.sku_org_id = l.sku_org_id LIMIT 1`

/**
 * Restores the stock of a withdrawn question for sale, unless the shop has changed the stock. If
 * another order also lacks the offer, its question keeps the stock instead.
 */
export function putBackOnSale(db: D1Database, shortageId: number): D1PreparedStatement[] {
  return [
    `UPDATE order_shortage_line AS held SET stock_off = held.stock_off + l.stock_off
     FROM order_shortage_line l
     WHERE l.shortage_id = ?1 AND held.sku_org_id = l.sku_org_id
       AND held.shortage_id = (${otherQuestionSql})`,
    `UPDATE offer SET stock = l.stock_off FROM order_shortage_line l
     WHERE l.shortage_id = ?1 AND offer.sku_org_id = l.sku_org_id AND offer.stock = 0
       AND NOT EXISTS (${otherQuestionSql})`,
  ].map((sql) => db.prepare(sql).bind(shortageId))
}

/** Lowers the quantity reserved for orders. The missing items don't return to stock. */
export function reduceReservedStock(db: D1Database, shortageId: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE offer SET taken = taken - (l.ordered - l.available) FROM order_shortage_line l
       WHERE l.shortage_id = ?1 AND offer.sku_org_id = l.sku_org_id`,
    )
    .bind(shortageId)
}

/**
 * Removes the missing quantity from the stock and the flash sale to which a cancellation has
 * returned it. Must follow the cancellation.
 */
export function removeMissingFromStock(db: D1Database, shortageId: number): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE offer SET stock = stock - (l.ordered - l.available) FROM order_shortage_line l
         WHERE l.shortage_id = ?1 AND offer.sku_org_id = l.sku_org_id`,
      )
      .bind(shortageId),
    // If the flash sale has ended, the cancellation returned nothing to it.
    db
      .prepare(
        `UPDATE flash_offer SET stock = flash_offer.stock - (s.ordered - s.available)
         FROM order_shortage_line s JOIN order_shortage q ON q.id = s.shortage_id
         JOIN order_line l ON l.order_id = q.order_id AND l.sku_org_id = s.sku_org_id
         WHERE s.shortage_id = ?1 AND flash_offer.sku_org_id = s.sku_org_id
           AND flash_offer.sale_id = l.flash_sale_id AND flash_offer.ends_at > q.answered_at`,
      )
      .bind(shortageId),
  ]
}
