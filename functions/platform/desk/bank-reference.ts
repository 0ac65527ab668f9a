import type { DeskReferenceUse } from '#contract/desk-cases.ts'
import { foldReference, hasBankReference } from '#domain/payment/bank-reference.ts'
import type { StaffContext } from '../context.ts'
import type { PaymentRow } from '../payment/read.ts'
import { noteAct } from './log.ts'

/** Money that came under a bank's reference, and the account that it came to. */
export interface ReferencedMoney {
  countryId: number
  /** 'platform', or 'shop:ID' for what a seller collects. */
  account: string
  paymentId: number
  amount: number
  /** As it was typed. */
  written: string
}

/** The account that money of an order comes to, with its reference; null where no bank names it. */
export async function referencedMoney(
  db: D1Database,
  { id, method, country_id, order_id }: PaymentRow,
  amount: number,
  written: string,
): Promise<ReferencedMoney | null> {
  if (written === '' || !hasBankReference(method)) return null
  const money = { countryId: country_id, paymentId: id, amount, written }
  if (method === 6 || order_id === null) return { ...money, account: 'platform' }
  const order = await db
    .prepare('SELECT shop_id FROM orders WHERE id = ?')
    .bind(order_id)
    .first<{ shop_id: number }>()
  return { ...money, account: `shop:${order?.shop_id ?? 0}` }
}

/** The payment that a reference of the same account and country paid before, if it is another one. */
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

/** A use of a reference (alias r) with its payment, as refusals and lists name it. */
const useSelect = `SELECT r.payment_id AS paymentId, p.number, ifnull(c.name, '') AS buyer, r.amount,
    ifnull(s.name, '') AS "by", r.asked_at AS at
  FROM bank_reference r JOIN payment y ON y.id = r.payment_id JOIN placement p ON p.id = y.placement_id
  JOIN customer c ON c.id = p.customer_id LEFT JOIN staff s ON s.id = r.asked_by`

/** Notes the first use of a reference; one that is used makes the batch fail ("referenceUsed"). */
export function noteFirstUse(
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

/** Has a second use wait for another person, with its reason; asked for again it takes the place of the last wish. */
export async function askSecondUse(
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
    noteAct(context, {
      act: 'reference again',
      subject: `payment:${paymentId}`,
      after: { amount, reference: written, reason },
    }),
  ])
}
