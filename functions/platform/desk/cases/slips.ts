import type { DeskSlip, deskSlipCalls } from '#contract/desk/queue/desk-slips.ts'
import type { StaffContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { refuse } from '../../kernel/refusal.ts'
import { readSlips } from '../../payment/slips.ts'

/** Maximum number of a buyer's earlier payments to count. */
const maxCounted = 500

export const deskSlipHandlers: Handlers<typeof deskSlipCalls> = {
  'GET /desk/slips/{id}': async ({ id }, context) => {
    if (context.staff.role !== 'FINANCE') throw refuse('deskActNotYours')
    return readSlipCase(context, id)
  },
}

async function readSlipCase({ db }: StaffContext, id: number): Promise<DeskSlip> {
  const [row, slips, orders] = await Promise.all([
    db
      .prepare(
        `SELECT y.id AS paymentId, p.number, c.name AS buyer,
           iif(c.prefix = '', '', c.prefix || ' ' || c.cellphone) AS phone,
           c.customer_type AS customerType, p.country_id AS countryId, y.method AS methodId,
           y.status, y.amount, p.placed_at AS placedAt, y.pay_before AS payBefore,
           y.paid_at AS paidAt,
           (SELECT count(*) FROM (SELECT 1 FROM placement e
             JOIN payment b ON b.placement_id = e.id AND b.method = y.method
               AND b.paid_at IS NOT NULL AND b.id <> y.id
             WHERE e.customer_id = p.customer_id LIMIT ${maxCounted})) AS earlierTransfers
         FROM payment y JOIN placement p ON p.id = y.placement_id
         JOIN customer c ON c.id = p.customer_id WHERE y.id = ?`,
      )
      .bind(id)
      .first<Omit<DeskSlip, 'slips' | 'orders'>>(),
    readSlips(db, id),
    db
      .prepare(
        `SELECT o.id AS orderId, o.number, s.name AS shopName, o.type AS orderType, o.status, o.total
         FROM payment y JOIN orders o ON o.placement_id = y.placement_id
           AND o.id = ifnull(y.order_id, o.id)
         JOIN shop s ON s.id = o.shop_id WHERE y.id = ? ORDER BY o.id LIMIT 50`,
      )
      .bind(id)
      .all<DeskSlip['orders'][number]>(),
  ])
  if (!row || slips.length === 0) throw refuse('notFound')
  return { ...row, slips, orders: orders.results }
}
