import type { DeskTrackingOutcome } from '#contract/desk/desk-sell.ts'
import type { Accepted } from '#contract/index.ts'
import type { OrderStatus } from '#domain/order/states.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { SellerContext } from '../../offer-import/seller.ts'
import { applyOrderAction } from '../order/apply-action.ts'

type Row = Accepted<'POST /desk/shop/tracking/apply'>['rows'][number]

interface OrderState {
  id: number
  status: OrderStatus
  tracking_number: string
}

/**
 * Ships orders with their tracking numbers one by one, so that a refused order doesn't stop the
 * others. On a repeated call, orders shipped with the same number get ALREADY.
 */
export async function applyTracking(
  context: SellerContext,
  rows: readonly Row[],
): Promise<DeskTrackingOutcome[]> {
  const outcomes: DeskTrackingOutcome[] = []
  for (const row of rows) outcomes.push(await shipOrder(context, row))
  return outcomes
}

async function shipOrder(context: SellerContext, row: Row): Promise<DeskTrackingOutcome> {
  const { orderId } = row
  const order = await context.db
    .prepare('SELECT id, status, tracking_number FROM orders WHERE id = ? AND shop_id = ?')
    .bind(orderId, context.shopId)
    .first<OrderState>()
  if (order && order.tracking_number !== '' && order.tracking_number === row.trackingNumber)
    return { orderId, outcome: 'ALREADY', label: '' }
  try {
    await applyOrderAction(context, {
      ...row,
      id: orderId,
      act: 'ship',
      seen: order?.status ?? 'CONFIRMED',
      words: '',
      code: '',
      amount: 0,
    })
    return { orderId, outcome: 'SHIPPED', label: '' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { orderId, outcome: 'REFUSED', label: error.message }
  }
}
