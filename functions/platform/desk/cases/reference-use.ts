import type { DeskSecondUse } from '#contract/desk/desk-cases.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'

interface SecondUseRow extends Omit<DeskSecondUse, 'first' | 'mayDecide'> {
  askedBy: number | null
  firstPayment: number
  firstNumber: string
  firstBuyer: string
  firstAmount: number
  firstBy: string
  firstAt: number
}

/** Reads the second use of a bank reference together with the first use. */
export async function readSecondUse(
  { db, staff }: StaffContext,
  id: number,
): Promise<DeskSecondUse> {
  const row = await db
    .prepare(
      `SELECT r.id AS referenceId, r.payment_id AS paymentId, p.number, ifnull(c.name, '') AS buyer,
         r.amount, ifnull(s.name, '') AS "by", r.asked_at AS at, r.written AS reference,
         r.country_id AS countryId, r.reason, y.status, r.state, r.asked_by AS askedBy,
         f.payment_id AS firstPayment, fp.number AS firstNumber, ifnull(fc.name, '') AS firstBuyer,
         f.amount AS firstAmount, ifnull(fs.name, '') AS firstBy, f.asked_at AS firstAt
       FROM bank_reference r JOIN bank_reference f ON f.country_id = r.country_id
         AND f.account = r.account AND f.reference = r.reference AND f.state = 'FIRST'
       JOIN payment y ON y.id = r.payment_id JOIN placement p ON p.id = y.placement_id
       JOIN customer c ON c.id = p.customer_id LEFT JOIN staff s ON s.id = r.asked_by
       JOIN payment fy ON fy.id = f.payment_id JOIN placement fp ON fp.id = fy.placement_id
       JOIN customer fc ON fc.id = fp.customer_id LEFT JOIN staff fs ON fs.id = f.asked_by
       WHERE r.id = ? AND r.state <> 'FIRST'`,
    )
    .bind(id)
    .first<SecondUseRow>()
  if (!row) throw refuse('notFound')
  const { askedBy, firstPayment, firstNumber, firstBuyer, firstAmount, firstBy, firstAt, ...use } =
    row
  return {
    ...use,
    first: {
      paymentId: firstPayment,
      number: firstNumber,
      buyer: firstBuyer,
      amount: firstAmount,
      by: firstBy,
      at: firstAt,
    },
    mayDecide: use.state === 'WAITING' && askedBy !== staff.id,
  }
}
