import type { DeskBalance } from '#contract/desk/desk-shop.ts'
import type { StaffContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { type PayoutRule, closablePeriod, ruleColumns } from './rules.ts'

type BalanceTotals = PayoutRule &
  Pick<DeskBalance, 'held' | 'movable' | 'inPayout' | 'onTheWay' | 'commission'>

/** Returns the shop of a seller; refuses other roles. */
export function shopOfSeller({ staff }: StaffContext): number {
  if (staff.role !== 'SELLER' || staff.shopId === null) throw refuse('deskActNotYours')
  return staff.shopId
}

const balanceSql = (account: string) =>
  `ifnull((SELECT b.amount FROM ledger_balance b WHERE b.account = ${account} AND b.unit = r.unit), 0)`

/** Reads the balance of a shop from the ledger. */
export async function readBalance({ db, now }: StaffContext, shopId: number): Promise<DeskBalance> {
  const row = await db
    .prepare(
      `SELECT ${ruleColumns}, ${balanceSql("'shopPending:' || s.id")} AS held,
         ${balanceSql("'shopAvailable:' || s.id")} AS movable,
         (SELECT ifnull(sum(p.amount), 0) FROM payout p
           WHERE p.shop_id = s.id AND p.state IN ('CLOSED', 'SENT')) AS inPayout,
         (SELECT ifnull(sum(o.total), 0) FROM orders o WHERE o.shop_id = s.id
           AND o.queue IN ('way', 'missing') AND o.paid = 1) AS onTheWay,
         (SELECT ifnull(sum(e.commission + e.fee), 0) FROM shop_entry e
           WHERE e.country_id = s.country_id AND e.shop_id = s.id AND e.payout_id IS NULL
             AND e.movable_at IS NOT NULL)
         + (SELECT ifnull(sum(e.commission + e.fee), 0) FROM shop_entry e
           WHERE e.shop_id = s.id AND e.movable_at IS NULL) AS commission
       FROM shop s JOIN payout_rule r ON r.country_id = s.country_id WHERE s.id = ?1`,
    )
    .bind(shopId)
    .first<BalanceTotals>()
  if (!row) throw refuse('notFound')
  const { countryId, held, movable, inPayout, onTheWay, commission, minimum } = row
  const { nextDay } = closablePeriod(row, now)
  const total = held + movable + inPayout
  return {
    countryId,
    total,
    held,
    movable,
    inPayout,
    onTheWay,
    nextDay,
    minimum,
    commission,
  }
}
