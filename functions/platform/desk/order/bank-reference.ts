import type { DeskReferenceUse } from '#contract/desk/desk-cases.ts'
import { foldReference, hasBankReference } from '#domain/payment/bank-reference.ts'
import type { StaffContext } from '../../kernel/context.ts'
import type { PaymentRow } from '../../payment/record/read.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'

/** Money received under a bank reference, with the account that received it. */
export interface ReferencedMoney {
  countryId: number
  /** Account: 'platform', or 'shop:ID' for money that a seller collects. */
  account: string
  paymentId: number
  amount: number
  /** Bank reference as typed. */
  written: string
}

/**
 * Returns the account that receives an order's money, with the reference; null for payments without
 * a bank reference.
 */
export async function findReferencedMoney(
  db: D1Database,
  { id, method, country_id, order_id }: PaymentRow,
  amount: number,
  writtenText: string,
): Promise<ReferencedMoney | null> {
  if (writtenText === '' || !hasBankReference(method)) return null
  const money = { countryId: country_id, paymentId: id, amount, written: writtenText }
  if (method === 6 || order_id === null) return { ...money, account: 'platform' }
  const order = await db
    .prepare('SELECT shop_id FROM orders WHERE id = ?')
    .bind(order_id)
    .first<{ shop_id: number }>()
  return { ...money, account: `shop:${order?.shop_id ?? 0}` }
}

/**
 * Reads the other payment that used this reference first in the same account and country; null if
 * there is none.
 */
export async function readFirstUse(
  db: D1Database,
  { countryId, account, written, paymentId }: ReferencedMoney,
): Promise<DeskReferenceUse | null> {
  return db
    .prepare(
      `${useSelect} WHERE r.country_id = ? AND r.account = ? AND r.reference = ? AND r.state = 'FIRST'
         AND r.payment_id <> ?`,
    )
    .bind(countryId, account, foldReference(written), paymentId)
    .first<DeskReferenceUse>()
}

/** Selects uses `r` of bank references with their payments, as refusals and lists show them. */
const useSelect = `SELECT r.payment_id AS paymentId, p.number, ifnull(c.name, '') AS buyer, r.amount,
    ifnull(s.name, '') AS "by", r.asked_at AS at
  FROM bank_reference r JOIN payment y ON y.id = r.payment_id JOIN placement p ON p.id = y.placement_id
  JOIN customer c ON c.id = p.customer_id LEFT JOIN staff s ON s.id = r.asked_by`

/**
 * Records the first use of a reference. The batch fails ("referenceUsed") if the reference was
 * already used.
 */
export function recordFirstUse(
  { db, staff, now }: StaffContext,
  money: ReferencedMoney | null,
): D1PreparedStatement[] {
  if (!money) return []
  return [
    db
      .prepare(
        `INSERT INTO bank_reference (country_id, account, reference, payment_id, amount, written,
           state, asked_by, asked_at) VALUES (?, ?, ?, ?, ?, ?, 'FIRST', ?, ?)`,
      )
      .bind(
        money.countryId,
        money.account,
        foldReference(money.written),
        money.paymentId,
        money.amount,
        money.written,
        staff.id,
        now,
      ),
  ]
}

/**
 * Requests another person's approval for a second use of a bank reference, with the reason. A
 * repeated request replaces the earlier one.
 */
export async function requestSecondUse(
  context: StaffContext,
  money: ReferencedMoney,
  { seen, reason }: { seen: string; reason: string },
): Promise<void> {
  const { db, staff, now } = context
  const { countryId, account, paymentId, amount, written } = money
  await db.batch([
    db
      .prepare(
        `INSERT INTO bank_reference (country_id, account, reference, payment_id, amount, written,
           seen, reason, state, asked_by, asked_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'WAITING', ?, ?)
         ON CONFLICT (payment_id) WHERE state = 'WAITING' DO UPDATE SET
           reference = excluded.reference, amount = excluded.amount, written = excluded.written,
           seen = excluded.seen, reason = excluded.reason, asked_by = excluded.asked_by,
           asked_at = excluded.asked_at`,
      )
      .bind(
        countryId,
        account,
        foldReference(written),
        paymentId,
        amount,
        written,
        seen,
        reason,
        staff.id,
        now,
      ),
    logDeskAction(context, {
      act: 'reference again',
      subject: `payment:${paymentId}`,
      after: { amount, reference: written, reason },
    }),
  ])
}
