import type { JobContext } from '../kernel/job.ts'
import { processInParallel } from '../kernel/process-in-parallel.ts'
import { sendText } from '../notification/gateway.ts'

/** Number of stock alerts checked per query. */
const alertsPerRound = 200

/**
 * SQL condition: the item of a stock alert is available. The item is an offer, a part number, or a
 * part in a country.
 */
const isAvailableSql = `CASE
  WHEN n.sku_org_id > 0 THEN EXISTS (
    SELECT 1 FROM offer o WHERE o.sku_org_id = n.sku_org_id AND o.gone = 0)
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

/** Sends one message for each stock alert whose item is now available. */
export async function sendStockAlerts(job: JobContext): Promise<number> {
  const { db, hasTimeLeft, yieldToRequests } = job
  let sentCount = 0
  let last = 0
  while (hasTimeLeft()) {
    const { results } = await db
      .prepare(
        `SELECT n.id, ${isAvailableSql} AS onSale FROM arrival_notice n
         WHERE n.told_at IS NULL AND n.id > ? ORDER BY n.id LIMIT ${alertsPerRound}`,
      )
      .bind(last)
      .all<{ id: number; onSale: number }>()
    const availableAlerts = results.filter((row) => row.onSale === 1)
    sentCount += await processInParallel(job, availableAlerts, {
      work: ({ id }) => sendAlert(job, id),
      subject: ({ id }) => `arrival notice ${id}`,
    })
    await yieldToRequests()
    last = results.at(-1)?.id ?? 0
    if (results.length < alertsPerRound) break
  }
  return sentCount
}

/**
 * Claims the alert before sending, so that only one of two concurrent runs sends it. If no gateway
 * accepts the message, the next run tries again.
 */
async function sendAlert({ env, db, now }: JobContext, id: number): Promise<boolean> {
  const claimed = await db
    .prepare(
      `UPDATE arrival_notice SET told_at = ?2 WHERE id = ?1 AND told_at IS NULL
       RETURNING body, (SELECT c.prefix || c.cellphone FROM customer c
         WHERE c.id = customer_id AND c.state = 'ACTIVE') AS phone`,
    )
    .bind(id, now)
    .first<{ body: string; phone: string | null }>()
  if (!claimed?.phone) return false
  const { phone, body } = claimed
  try {
    await sendText(env, { key: `arrival:${id}`, phone, body, at: now }, [])
    return true
  } catch (error) {
    await db.prepare('UPDATE arrival_notice SET told_at = NULL WHERE id = ?').bind(id).run()
    throw error
  }
}
