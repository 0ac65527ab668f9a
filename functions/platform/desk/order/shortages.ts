import type { DeskOrder } from '#contract/desk/desk-order.ts'
import { isShopRole } from '#domain/desk/acts.ts'
import { mayCall } from '#domain/desk/seller-roles.ts'
import type { OrderStatus } from '#domain/order/states.ts'
import { mayAskShortage } from '#domain/shortage/states.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { type ShortageRow, toWireShortage } from '../../order/read/shortage.ts'

/**
 * SQL condition: money of an order `o` was refunded for a reason other than an earlier shortage.
 */
export const isRefundedSql = `EXISTS (SELECT 1 FROM refund r
  WHERE r.order_id = o.id AND r.reference NOT GLOB 'shortage:*')`

type ShortageFields = Pick<DeskOrder, 'shortages' | 'mayAskShortage' | 'mayWithdrawShortage'>

/**
 * Returns the shortages of an order that the shop asked the buyer about, and the actions that the
 * caller may take.
 */
export function shortageFieldsOf(
  { staff }: StaffContext,
  order: { status: OrderStatus; unpaid: boolean; is_refunded: number },
  rows: readonly ShortageRow[],
): ShortageFields {
  const isAsked = isBuyerAsked(rows)
  const isPermitted =
    isShopRole(staff.role) && mayCall(staff.sellerRole, 'POST /desk/orders/{id}/shortage')
  const { status, unpaid } = order
  return {
    shortages: rows.map((row) => ({ ...toWireShortage(row), askedBy: row.asked_by })),
    mayAskShortage:
      isPermitted &&
      mayAskShortage({ status, unpaid, isAsked, isRefunded: order.is_refunded === 1 }),
    mayWithdrawShortage: isPermitted && isAsked,
  }
}

/**
 * True while the buyer's decision on a shortage is pending. The order's status can't change
 * meanwhile.
 */
export const isBuyerAsked = (rows: readonly Pick<ShortageRow, 'state'>[]): boolean =>
  rows.some(({ state }) => state === 'ASKED')
