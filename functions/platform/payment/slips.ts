import type { Slip } from '#contract/transfer.ts'
import type { BuyerContext } from '../context.ts'
import { refuse } from '../refusal.ts'
import { addressOfFile, nameOfFile } from '../upload/address.ts'

/** Slips of a payment, the newest first. */
export async function readSlips(db: D1Database, paymentId: number): Promise<Slip[]> {
  const { results } = await db
    .prepare('SELECT name, at FROM payment_slip WHERE payment_id = ? ORDER BY at DESC, name')
    .bind(paymentId)
    .all<{ name: string; at: number }>()
  return results.map(({ name, at }) => ({ url: addressOfFile(name), at }))
}

/**
 * Says which payment an uploaded slip is for, once. A file of another person, of another kind, or
 * of another payment reads as not found.
 */
export async function attachSlip(
  context: BuyerContext,
  paymentId: number,
  url: string,
): Promise<Slip[]> {
  const { db, buyer, now } = context
  const name = nameOfFile(url)
  const subject = `payment:${paymentId}`
  const file = await db
    .prepare(
      `SELECT attached_to AS subject FROM upload WHERE name = ? AND customer_id = ? AND kind = 'SLIP'
         AND attached_to IN ('', ?)`,
    )
    .bind(name, buyer.id, subject)
    .first<{ subject: string }>()
  if (!file) throw refuse('notFound')
  const known = await readSlips(db, paymentId)
  if (file.subject === subject) return known
  const slips = [{ url, at: now }, ...known]
  await context.commit(
    [
      db.prepare('INSERT INTO payment_slip VALUES (?, ?, ?)').bind(name, paymentId, now),
      db.prepare('UPDATE upload SET attached_to = ? WHERE name = ?').bind(subject, name),
    ],
    slips,
  )
  return slips
}
