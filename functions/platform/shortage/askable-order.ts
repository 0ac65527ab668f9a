import { isShopRole, type ShopRole } from '#domain/desk/acts.ts'
import type { OrderStatus } from '#domain/order/states.ts'
import { mayAskShortage } from '#domain/shortage/states.ts'
import type { ReducibleLine } from '#domain/shortage/reduce.ts'
import type { StaffContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { isUnpaid } from '../desk/order/order.ts'
import { isRefundedSql } from '../desk/order/shortages.ts'
import { visibleShopId } from '../desk/queue/rows.ts'

/** Order that a shop can deliver only in part. */
export interface AskedOrder {
  id: number
  status: OrderStatus
  country_id: number
  total: number
  payment_method: number
  paid: number
  /** 1 while the buyer's decision on a shortage is pending. */
  is_asked: number
  /** 1 when money of the order was refunded for a reason other than an earlier shortage. */
  is_refunded: number
}

/** Order line with its commission rate. */
export type AskedLine = ReducibleLine & { commissionRate: number }

/**
 * Reads an order about whose shortage the caller may ask the buyer. Refuses orders of other shops
 * (notFound), other roles (deskActNotYours), and orders that are sent, unpaid, refunded, or already
 * have an open question (deskShortageNotNow).
 */
export async function readAskableOrder(
  context: StaffContext,
  orderId: number,
): Promise<{ order: AskedOrder; lines: AskedLine[]; role: ShopRole }> {
  const order = await findOrder(context, orderId)
  const { role } = context.staff
  if (!isShopRole(role)) throw refuse('deskActNotYours')
  const isAskable = mayAskShortage({
    status: order.status,
    unpaid: isUnpaid(order),
    isAsked: order.is_asked === 1,
    isRefunded: order.is_refunded === 1,
  })
  if (!isAskable) throw refuse('deskShortageNotNow')
  return { order, lines: await readLines(context, orderId), role }
}

async function findOrder({ db, staff }: StaffContext, id: number): Promise<AskedOrder> {
  const order = await db
    .prepare(
      `SELECT o.id, o.status, o.country_id, o.total, o.payment_method, o.paid,
         EXISTS (SELECT 1 FROM order_shortage q WHERE q.order_id = o.id AND q.state = 'ASKED')
           AS is_asked,
         ${isRefundedSql} AS is_refunded
       FROM orders o WHERE o.id = ?1 AND (?2 = 0 OR o.shop_id = ?2)`,
    )
    .bind(id, visibleShopId(staff) ?? 0)
    .first<AskedOrder>()
  if (!order) throw refuse('notFound')
  return order
}

async function readLines({ db }: StaffContext, orderId: number): Promise<AskedLine[]> {
  const { results } = await db
    .prepare(
      `SELECT sku_org_id AS skuOrgId, quantity, unit_price AS unitPrice,
         shop_discount AS shopDiscount, platform_discount AS platformDiscount,
         commission_rate AS commissionRate
       FROM order_line WHERE order_id = ? ORDER BY sku_org_id`,
    )
    .bind(orderId)
    .all<AskedLine>()
  return results
}
