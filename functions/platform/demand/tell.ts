import type { Shift } from '../jobs/job.ts'

/** Notices that are looked at in one go. */
const batch = 200

/** Whether what a notice waits for can be bought in its country: the number, or the part of the car. */
const isOnSale = `CASE
  WHEN n.norm <> '' THEN EXISTS (
    SELECT 1 FROM part p CROSS JOIN offer o ON o.part_id = p.id
    WHERE p.number_norm = n.norm AND o.country_id = n.country_id AND o.gone = 0)
  WHEN n.serial_id > 0 THEN EXISTS (
    SELECT 1 FROM part_fit f CROSS JOIN offer o ON o.part_id = f.part_id
    WHERE f.serial_id = n.serial_id
      AND (n.type_to = 0 OR f.category_id BETWEEN n.type_from AND n.type_to)
      AND o.country_id = n.country_id AND o.gone = 0)
  ELSE EXISTS (
    SELECT 1 FROM offer o WHERE o.country_id = n.country_id
      AND o.category_id BETWEEN n.type_from AND n.type_to AND o.gone = 0)
  END`

/** Sends everybody who waits for something that is on sale now their one message. */
export async function tellArrivals({ db, now, timeLeft, rest, failed }: Shift): Promise<number> {
  let told = 0
  let last = 0
  while (timeLeft()) {
    const { results } = await db
      .prepare(
        `SELECT n.id, ${isOnSale} AS onSale FROM arrival_notice n
         WHERE n.told_at IS NULL AND n.id > ? ORDER BY n.id LIMIT ${batch}`,
      )
      .bind(last)
      .all<{ id: number; onSale: number }>()
    for (const { id } of results.filter((row) => row.onSale === 1))
      try {
        told += await tell(db, id, now)
        await rest()
      } catch (error) {
        failed(`arrival notice ${id}`, error)
      }
    await rest()
    last = results.at(-1)?.id ?? 0
    if (results.length < batch) break
  }
  return told
}

/** Writes the message and that it was written at once: two runs send one message. */
async function tell(db: D1Database, id: number, now: number): Promise<number> {
  const [message] = await db.batch([
    db
      .prepare(
        `INSERT INTO outbox (phone, body, at)
         SELECT c.prefix || c.cellphone, n.body, ?2 FROM arrival_notice n
         JOIN customer c ON c.id = n.customer_id
         WHERE n.id = ?1 AND n.told_at IS NULL AND c.state = 'ACTIVE'`,
      )
      .bind(id, now),
    db
      .prepare('UPDATE arrival_notice SET told_at = ?2 WHERE id = ?1 AND told_at IS NULL')
      .bind(id, now),
  ])
  return message?.meta.changes ?? 0
}
