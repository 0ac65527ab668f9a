import type { Shift } from '../jobs/job.ts'
import { perRound } from '../jobs/work-through.ts'
import { providerNamed } from './provider/chosen.ts'
import { type DueRefund, finishRefund } from './refund.ts'

/** A refund with who took the money, and by which name. */
type OnlineRefund = DueRefund & { provider: string; provider_ref: string; created_at: number }

/**
 * Sends back what was paid online, by the provider that took it. What came by transfer or in cash
 * waits for the desk. The refund's id is the provider's key: sent again it moves nothing.
 */
export async function sendRefunds(shift: Shift): Promise<number> {
  const { db, timeLeft, rest, failed } = shift
  let sent = 0
  for (let due = await readDue(db); due.length > 0; due = await readDue(db, due.at(-1)))
    for (const refund of due) {
      if (!timeLeft()) return sent
      try {
        if (await send(shift, refund)) sent += 1
      } catch (error) {
        failed(`refund ${refund.id}`, error)
      }
      await rest()
    }
  return sent
}

async function send({ env, db, now }: Shift, refund: OnlineRefund): Promise<boolean> {
  const provider = await providerNamed(refund.provider, env, db)
  if (!provider) return false
  await provider.refund(refund.provider_ref, refund.amount, `refund-${refund.id}`, now)
  return finishRefund(db, refund, 0, { mover: 'SCHEDULE', id: null, reason: '', at: now })
}

/**
 * Refunds of online payments, the oldest first. A receipt that goes back names itself: money that
 * came by a page which was given up goes back to where it came from; all else by the first receipt.
 */
async function readDue(db: D1Database, last?: OnlineRefund): Promise<OnlineRefund[]> {
  const { results } = await db
    .prepare(dueRefunds)
    .bind(last?.created_at ?? 0, last?.id ?? 0)
    .all<OnlineRefund>()
  return results
}

/** By when they became due: what was sent long ago isn't looked at. */
export const dueRefunds = `SELECT r.id, r.payment_id, r.amount, r.created_at, p.country_id, c.provider, c.provider_ref
  FROM refund r JOIN payment y ON y.id = r.payment_id AND y.method = 7
  JOIN placement p ON p.id = y.placement_id
  JOIN receipt c ON c.reference = ifnull(r.receipt,
  (SELECT reference FROM receipt f WHERE f.payment_id = y.id ORDER BY f.at LIMIT 1))
  WHERE r.status = 'DUE' AND (r.created_at, r.id) > (?1, ?2)
  ORDER BY r.created_at, r.id LIMIT ${perRound}`
