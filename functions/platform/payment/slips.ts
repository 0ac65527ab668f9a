import type { Slip } from '#contract/transfer.ts'
import type { BuyerContext, StaffContext } from '../context.ts'
import { refuse } from '../refusal.ts'
import { addressOfFile, nameOfFile } from '../upload/address.ts'
import { paidBy } from './read.ts'

/** Slips of a payment, the newest first. */
export async function readSlips(db: D1Database, paymentId: number): Promise<Slip[]> {
  const { results } = await db
    .prepare('SELECT name, at FROM payment_slip WHERE payment_id = ? ORDER BY at DESC, name')
    .bind(paymentId)
    .all<SlipRow>()
  return results.map(wireSlip)
}

/**
 * Slips of the payments of an order by their ids, for the platform's own staff. A seller sees none,
 * as with the files: what a buyer's bank wrote is no business of the shop's.
 */
export async function readSlipsOfOrder(
  { db, staff }: StaffContext,
  orderId: number,
): Promise<Map<number, Slip[]>> {
  if (staff.shopId !== null) return new Map()
  const { results } = await db
    .prepare(
      `SELECT s.name, s.at, s.payment_id FROM orders o JOIN payment y ON ${paidBy}
       JOIN payment_slip s ON s.payment_id = y.id WHERE o.id = ? ORDER BY s.at DESC, s.name`,
    )
    .bind(orderId)
    .all<SlipRow & { payment_id: number }>()
  return new Map(
    results.map(({ payment_id: id }) => [
      id,
      results.filter((row) => row.payment_id === id).map(wireSlip),
    ]),
  )
}

interface SlipRow {
  name: string
  at: number
}

const wireSlip = ({ name, at }: SlipRow): Slip => ({ url: addressOfFile(name), at })

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
