/**
 * Cancels prepaid orders whose 24 hours are over and gives their stock back. Each order is one
 * batch guarded by its status, so two runs at once cancel it once. Answers how many.
 */
export async function cancelUnpaid(db: D1Database, now: number): Promise<number> {
  const { results } = await db
    .prepare(
      `SELECT id FROM orders WHERE pay_before <= ? AND paid = 0 AND status = 'CREATED' LIMIT 200`,
    )
    .bind(now)
    .all<{ id: number }>()
  let cancelled = 0
  for (const { id } of results) {
    const due = `SELECT 1 FROM orders WHERE id = ?1 AND status = 'CREATED' AND paid = 0`
    const answers = await db.batch([
      db
        .prepare(
          `UPDATE offer SET stock = stock + (SELECT l.quantity FROM order_line l
             WHERE l.order_id = ?1 AND l.sku_org_id = offer.sku_org_id)
           WHERE sku_org_id IN (SELECT sku_org_id FROM order_line WHERE order_id = ?1)
             AND EXISTS (${due})`,
        )
        .bind(id),
      db
        .prepare(
          `INSERT INTO order_history (order_id, position, status, at)
           SELECT ?1, (SELECT max(position) + 1 FROM order_history WHERE order_id = ?1),
             'CANCELLED', ?2 WHERE EXISTS (${due})`,
        )
        .bind(id, now),
      db
        .prepare(
          "UPDATE orders SET status = 'CANCELLED' WHERE id = ? AND status = 'CREATED' AND paid = 0",
        )
        .bind(id),
    ])
    cancelled += answers[2]?.meta.changes ?? 0
  }
  return cancelled
}

/** Forgets what is over: used challenges, old codes, sessions, keys older than a week. */
export async function sweep(db: D1Database, now: number): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM captcha_used WHERE expires_at < ?').bind(now),
    db.prepare('DELETE FROM one_time_code WHERE sent_at < ?').bind(now - 86_400_000),
    db.prepare('DELETE FROM session WHERE expires_at < ?').bind(now),
    db.prepare('DELETE FROM idempotency WHERE at < ?').bind(now - 7 * 86_400_000),
  ])
}
