import type { Answer } from '#contract/index.ts'
import type { OrderStatus } from '#domain/order/states.ts'
import { type OrderTab, tabStatuses } from '#domain/order/states.ts'
import { withdrawableUntil } from '#domain/privacy/withdrawal.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { unreadSql } from '../chat/list.ts'
import { deletionDeadline } from './request-deletion.ts'

type AccountHome = Answer<'GET /web-api/account/home'>

interface CountRow {
  status: OrderStatus
  unpaid: number
  back: number
  n: number
}

type ToPayRow = NonNullable<AccountHome['toPay']>
type ArrivingRow = NonNullable<AccountHome['arriving']>

/** Reads the buyer's account overview: orders by tab, amounts due and the next delivery. */
export async function readHome(context: BuyerContext): Promise<AccountHome> {
  const { db, buyer } = context
  const [counts, toPay, arriving, leaving, chats] = await db.batch([
    db
      .prepare(
        `SELECT status, paid = 0 AND payment_method IN (6, 7) AS unpaid,
           EXISTS (SELECT 1 FROM sale_return r WHERE r.order_id = o.id) AS back, count(*) AS n
         FROM orders o WHERE customer_id = ? GROUP BY 1, 2, 3`,
      )
      .bind(buyer.id),
    // With min(), SQLite takes the other columns from the row with the minimum.
    db
      .prepare(
        `SELECT count(*) AS count, sum(total) AS total, min(pay_before) AS payBefore, id AS orderId,
           placement_id AS placementId, payment_method AS paymentMethodId
         FROM orders WHERE customer_id = ? AND status = 'CREATED' AND paid = 0
           AND pay_before IS NOT NULL`,
      )
      .bind(buyer.id),
    db
      .prepare(
        `SELECT count(*) AS count, min(from_day) AS fromDay, to_day AS toDay, id AS orderId,
           number AS orderNumber, carrier
         FROM orders WHERE customer_id = ? AND missing_at IS NULL
           AND (status = 'INVOICED' OR (status = 'SHIPPED' AND type = 'THIRD_PARTY'))`,
      )
      .bind(buyer.id),
    db.prepare('SELECT leaves_at FROM customer WHERE id = ?').bind(buyer.personId),
    db.prepare(unreadSql).bind(buyer.personId),
  ])
  const [pay] = (toPay?.results ?? []) as ToPayRow[]
  const [parcel] = (arriving?.results ?? []) as ArrivingRow[]
  const [left] = (leaving?.results ?? []) as { leaves_at: number | null }[]
  return {
    orders: countsByTab((counts?.results ?? []) as CountRow[]),
    toPay: pay?.count ? pay : null,
    arriving: parcel?.count ? parcel : null,
    chatUnread: ((chats?.results ?? []) as { unread: number }[])[0]?.unread ?? 0,
    deletedBy: left?.leaves_at ? deletionDeadline(left.leaves_at, buyer.country) : null,
    stayBy: left?.leaves_at ? withdrawableUntil(left.leaves_at) : null,
  }
}

/** Counts orders by the same rules as the tabs of the order list. */
function countsByTab(rows: readonly CountRow[]): AccountHome['orders'] {
  const count = (tab: OrderTab) =>
    rows
      .filter(({ status, unpaid, back }) => {
        const statuses = tabStatuses[tab]
        if (tab === 'returned' && back) return true
        return (
          statuses === 'every' || (statuses.includes(status) && (tab !== 'unpaid' || unpaid === 1))
        )
      })
      .reduce((sum, row) => sum + row.n, 0)
  return {
    all: count('all'),
    unpaid: count('unpaid'),
    inProcess: count('inProcess'),
    completed: count('completed'),
    returned: count('returned'),
  }
}
