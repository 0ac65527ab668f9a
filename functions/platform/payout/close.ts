import type { JobContext } from '../kernel/job.ts'
import { createNumber } from '../kernel/order-number.ts'
import { countryOf } from '#domain/country/countries.ts'
import { processDueRows } from '../kernel/process-due-rows.ts'

/** Closing of a period in which the job still has shops to close. */
interface Closing {
  id: number
  country_id: number
  day: string
  until: number
  closed_by: number
}

interface WaitingShop {
  shop_id: number
}

/**
 * Closes the period of each shop of the open closings, in a separate batch per shop. A repeated run
 * skips closed shops: a closing has one payout per shop, and its trigger assigns the entries.
 */
export async function closePayouts(job: JobContext): Promise<number> {
  const { results } = await job.db
    .prepare(
      `SELECT id, country_id, day, until, closed_by FROM payout_closing
       WHERE done_at IS NULL ORDER BY id`,
    )
    .all<Closing>()
  let doneCount = 0
  for (const closing of results) doneCount += await closeShops(job, closing)
  return doneCount
}

/**
 * Closes the period of the shops of one closing while time is left, and marks the closing as
 * finished when no shop is left.
 */
export async function closeShops(job: JobContext, closing: Closing): Promise<number> {
  const { db, now } = job
  const closedCount = await processDueRows<WaitingShop>(job, {
    readDueRows: async (last) => {
      const { results } = await db
        .prepare(waitingShopsSql)
        .bind(closing.country_id, closing.until, last?.shop_id ?? 0, closing.id)
        .all<WaitingShop>()
      return results
    },
    batch: ({ shop_id }) => [closeShop(db, closing, shop_id, now)],
    isLost: () => false,
    subject: ({ shop_id }) => `payout of shop ${shop_id}`,
    owner: ({ shop_id }) => shop_id,
  })
  const { results } = await db
    .prepare(waitingShopsSql)
    .bind(closing.country_id, closing.until, 0, closing.id)
    .all<WaitingShop>()
  if (results.length === 0)
    await db
      .prepare('UPDATE payout_closing SET done_at = ?2 WHERE id = ?1 AND done_at IS NULL')
      .bind(closing.id, now)
      .run()
  return closedCount
}

/**
 * SQL for entries (alias e) of country ?1 that a closing includes: payable before ?2, and not in a
 * payout yet. An open dispute holds back a sale, but never a refund. The trigger payout_closes has
 * the same rule.
 */
const closableEntriesSql = `e.country_id = ?1 AND e.payout_id IS NULL AND e.movable_at IS NOT NULL
  AND e.movable_at < ?2 AND (e.net < 0 OR NOT EXISTS (SELECT 1 FROM payment_case k
    WHERE k.payment_id = e.payment_id AND k.closed_at IS NULL AND k.kind = 'DISPUTE'
      AND k.outcome = ''))`

/** SQL for the shops with closable entries that the closing hasn't processed yet. */
export const waitingShopsSql = `SELECT DISTINCT e.shop_id FROM shop_entry e
  WHERE ${closableEntriesSql} AND e.shop_id > ?3
    AND NOT EXISTS (SELECT 1 FROM payout p WHERE p.closing_id = ?4 AND p.shop_id = e.shop_id)
  ORDER BY e.shop_id LIMIT 200`

function closeShop(
  db: D1Database,
  { id, country_id, day, until, closed_by }: Closing,
  shopId: number,
  now: number,
): D1PreparedStatement {
  const number = createNumber({ now, buyer: { country: countryOf(country_id) } }).replace('E', 'P')
  return db
    .prepare(
      `INSERT INTO payout (number, closing_id, shop_id, country_id, unit, day, until, state,
         closed_by, closed_at)
       SELECT ?3, ?4, ?5, ?1, r.unit, ?6, ?2, 'OPEN', ?7, ?8 FROM payout_rule r
       WHERE r.country_id = ?1 AND EXISTS (SELECT 1 FROM shop_entry e
         WHERE e.shop_id = ?5 AND ${closableEntriesSql})
       ON CONFLICT (closing_id, shop_id) DO NOTHING`,
    )
    .bind(country_id, until, number, id, shopId, day, closed_by, now)
}
