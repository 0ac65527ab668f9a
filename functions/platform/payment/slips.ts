import type { Slip } from '#contract/payment/transfer.ts'
import type { BuyerContext, StaffContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { filePathOf, fileNameOf } from '../upload/address.ts'
import { paidBySql } from './record/read.ts'

/** Reads the slips of a payment, newest first. */
export async function readSlips(db: D1Database, paymentId: number): Promise<Slip[]> {
  const { results } = await db
    .prepare('SELECT name, at FROM payment_slip WHERE payment_id = ? ORDER BY at DESC, name')
    .bind(paymentId)
    .all<SlipRow>()
  return results.map(toWireSlip)
}

/**
 * Reads the slips of an order's payments by payment ID, for platform staff. Returns nothing for a
 * seller, because a shop may not see a buyer's bank data.
 */
export async function readSlipsOfOrder(
  { db, staff }: StaffContext,
  orderId: number,
): Promise<Map<number, Slip[]>> {
  if (staff.shopId !== null) return new Map()
  const { results } = await db
    .prepare(
      `SELECT s.name, s.at, s.payment_id FROM orders o JOIN payment y ON ${paidBySql}
       JOIN payment_slip s ON s.payment_id = y.id WHERE o.id = ? ORDER BY s.at DESC, s.name`,
    )
    .bind(orderId)
    .all<SlipRow & { payment_id: number }>()
  return new Map(
    results.map(({ payment_id: id }) => [
      id,
      results.filter((row) => row.payment_id === id).map(toWireSlip),
    ]),
  )
}

interface SlipRow {
  name: string
  at: number
}

const toWireSlip = ({ name, at }: SlipRow): Slip => ({ url: filePathOf(name), at })

/**
 * Attaches an uploaded slip to a payment, once. Refuses (notFound) a file of another person, a file
 * that isn't a slip, and a slip of another payment.
 */
export async function attachSlip(
  context: BuyerContext,
  paymentId: number,
  url: string,
): Promise<Slip[]> {
  const { db, buyer, now } = context
  const name = fileNameOf(url)
  const subject = `payment:${paymentId}`
  const file = await db
    .prepare(
      `SELECT attached_to AS subject FROM upload WHERE name = ? AND customer_id = ? AND kind = 'SLIP'
         AND attached_to IN ('', ?)`,
    )
    .bind(name, buyer.id, subject)
    .first<{ subject: string }>()
  if (!file) throw refuse('notFound')
  const earlierSlips = await readSlips(db, paymentId)
  if (file.subject === subject) return earlierSlips
  const slips = [{ url, at: now }, ...earlierSlips]
  await context.commit(
    [
      db.prepare('INSERT INTO payment_slip VALUES (?, ?, ?)').bind(name, paymentId, now),
      db.prepare('UPDATE upload SET attached_to = ? WHERE name = ?').bind(subject, name),
    ],
    slips,
  )
  return slips
}
