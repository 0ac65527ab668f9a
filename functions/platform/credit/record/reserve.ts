import type { Country } from '#domain/country/countries.ts'
import { toLocalTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { creditAccountOf, openCreditAccountOf, unitOf } from '../../ledger/accounts.ts'
import { postAllTransfers, postSelectedTransfers } from '../../ledger/post.ts'
import { spendingReferenceOf } from '../../ledger/spending.ts'

interface CreditOrder {
  orderId: number
  shopId: number
  /** Order total, minor units. */
  total: number
}

/**
 * Reserves the totals of orders from their shops' credit. The batch fails ("balance too low") when
 * an account has too little, even if an earlier read showed enough.
 */
export function reserveCredit(
  db: D1Database,
  { id: customerId, country }: { id: number; country: Country },
  orders: readonly CreditOrder[],
  time: number,
): D1PreparedStatement[] {
  const payableOrders = orders.filter(({ total }) => total > 0)
  const postings = payableOrders.map(({ orderId, shopId, total }) => ({
    reference: spendingReferenceOf(orderId, 'credit'),
    transfers: [
      {
        from: creditAccountOf(customerId, shopId),
        to: openCreditAccountOf(customerId, shopId),
        unit: unitOf(country),
        amount: total,
      },
    ],
  }))
  const { day } = toLocalTime(time, calendarOf(country))
  const shopIds = JSON.stringify(payableOrders.map(({ shopId }) => shopId))
  return [
    ...endExpiredGrants(db, [customerId, shopIds, day], time),
    postAllTransfers(db, postings, time),
  ]
}

/**
 * Ends expired temporary limits before reserving, because the scheduled job may run minutes too
 * late. Skips limits that have already ended.
 */
function endExpiredGrants(
  db: D1Database,
  values: readonly [customerId: number, shopIds: string, today: string],
  time: number,
): D1PreparedStatement[] {
  const expiredGrantsSql = `g.customer_id = ?1 AND g.shop_id IN (SELECT value FROM json_each(?2))
    AND g.ended = 0 AND g.until_day < ?3`
  return [
    postSelectedTransfers(
      db,
      `SELECT l.reference || ':back', l.line, l.lines, l.to_account, l.from_account, l.unit,
         l.amount, ?4
       FROM credit_grant g CROSS JOIN ledger l ON l.reference = 'grant:' || g.id WHERE ${expiredGrantsSql}`,
      ...values,
      time,
    ),
    db.prepare(`UPDATE credit_grant AS g SET ended = 1 WHERE ${expiredGrantsSql}`).bind(...values),
  ]
}
