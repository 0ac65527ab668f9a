import type { DeskCreditTransfer, DeskCreditExcess } from '#contract/desk/desk-credit.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'

type RawRow<Money> = Omit<Money, 'isOpen'> & { isOpen: number }

export async function readTransfer({ db }: StaffContext, id: number): Promise<DeskCreditTransfer> {
  const row = await db
    .prepare(
      `SELECT y.id AS paymentId, p.number, c.name AS customerName, p.country_id AS countryId,
         y.amount, y.created_at AS at, y.status = 'PENDING' AS isOpen
       FROM payment y JOIN placement p ON p.id = y.placement_id JOIN customer c ON c.id = p.customer_id
       WHERE y.id = ? AND y.method = 6
         AND EXISTS (SELECT 1 FROM credit_settlement WHERE payment_id = y.id)`,
    )
    .bind(id)
    .first<RawRow<DeskCreditTransfer>>()
  if (!row) throw refuse('notFound')
  return { ...row, isOpen: row.isOpen === 1 }
}

export async function readOverpayment({ db }: StaffContext, id: number): Promise<DeskCreditExcess> {
  const row = await db
    .prepare(
      `SELECT r.id AS refundId, p.number, c.name AS customerName, p.country_id AS countryId,
         r.amount, r.created_at AS at, r.status = 'DUE' AS isOpen
       FROM refund r JOIN payment y ON y.id = r.payment_id JOIN placement p ON p.id = y.placement_id
       JOIN customer c ON c.id = p.customer_id
       WHERE r.id = ? AND r.order_id IS NULL AND y.method <> 7
         AND EXISTS (SELECT 1 FROM credit_settlement WHERE payment_id = y.id)`,
    )
    .bind(id)
    .first<RawRow<DeskCreditExcess>>()
  if (!row) throw refuse('notFound')
  return { ...row, isOpen: row.isOpen === 1 }
}
