import type { JobContext } from '../kernel/job.ts'

/** Number of requests expired per round trip. */
const rowsPerTrip = 200

/**
 * Expires requests whose deadline passed without an answer, and answers after their last day. A
 * quoted price ends on its date, even before this job runs.
 */
export async function expireQuotations({
  db,
  now,
  hasTimeLeft,
  yieldToRequests,
}: JobContext): Promise<number> {
  let lapsed = 0
  for (const state of ['ASKED', 'ANSWERED'])
    for (
      let changedRows = rowsPerTrip;
      changedRows === rowsPerTrip && hasTimeLeft();
      await yieldToRequests()
    ) {
      const { meta } = await db
        .prepare(
          `UPDATE quotation_shop SET state = 'LAPSED' WHERE id IN (
             SELECT id FROM quotation_shop WHERE state = ?1 AND ends_at <= ?2
             ORDER BY ends_at LIMIT ${rowsPerTrip}) AND state = ?1`,
        )
        .bind(state, now)
        .run()
      changedRows = meta.changes
      lapsed += changedRows
    }
  return lapsed
}

/** Time before the end of quoted prices at which the buyer is notified, milliseconds. */
const expiryNoticeMs = 86_400_000

/**
 * Notifies buyers once when their quoted prices end within a day, unless they have already accepted
 * or ordered them.
 */
export async function sendExpiryMessages({ db, now }: JobContext): Promise<number> {
  const { meta } = await db
    .prepare(
      `INSERT OR IGNORE INTO notice (key, kind, quotation_shop_id, words, at, next_at)
       SELECT 'quotation:' || r.id || ':ending:' || r.ends_at, 'quote_ending', r.id, s.name, ?1, ?1
       FROM quotation_shop r JOIN shop s ON s.id = r.shop_id
       WHERE r.state IN ('ANSWERED', 'ACCEPTED') AND r.ends_at > ?1 AND r.ends_at <= ?2
         AND (r.state = 'ANSWERED' OR EXISTS (SELECT 1 FROM quoted_price p
           WHERE p.quotation_shop_id = r.id AND p.order_id IS NULL))`,
    )
    .bind(now, now + expiryNoticeMs)
    .run()
  return meta.changes
}
