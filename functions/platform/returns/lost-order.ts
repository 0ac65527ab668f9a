import { countryOf } from '#domain/country/countries.ts'
import { lostReason, type ReturnStatus } from '#domain/returns/states.ts'
import { type PaidLine, amountPaidFor } from '#domain/returns/amount-paid.ts'
import type { InvoiceToCredit } from '../credit/record/credit-note.ts'
import { insertRows } from '../kernel/insert-rows.ts'
import { createId, createNumber } from '../kernel/order-number.ts'
import { reverseShopSale } from '../payout/reverse.ts'
import { refundReturn } from './decide.ts'
import { changeReturnStatus, type ReturnActor } from './change-status.ts'

/** Order whose parcel never arrived. */
export interface LostOrder {
  id: number
  customer_id: number
  country_id: number
  /** Shipping fee minus its coupon discount, minor units. */
  delivery: number
  paid: number
  /** Time at which the buyer reported non-receipt, milliseconds. */
  missing_at: number
}

interface Line extends PaidLine {
  skuOrgId: number
  /** Quantity of this line that other returns of the order contain. */
  returnedBefore: number
}

/** Statuses that the return passes through immediately after the request. */
const statusesPassed: readonly ReturnStatus[] = ['INSPECTING', 'APPROVED', 'IN_TRANSIT']

/**
 * Returns the batch of a return that refunds a lost parcel. The return has the date of the buyer's
 * report and the desk's approval, but no form and no items. Unlike other returns it also refunds
 * the shipping fee, because nothing was delivered. Refunds nothing when the order was neither paid
 * nor invoiced.
 */
export async function bookLostOrder(
  db: D1Database,
  order: LostOrder,
  invoice: InvoiceToCredit | null,
  actor: ReturnActor,
): Promise<{ returnId: number; statements: D1PreparedStatement[] }> {
  const { country_id, id: orderId } = order
  const lines = (await readRemainingLines(db, orderId)).filter(({ left }) => left > 0)
  const isNothingReturned = lines.every(({ returnedBefore }) => returnedBefore === 0)
  const itemsTotal = lines.reduce(
    (sum, line) => sum + amountPaidFor(line, line.left, line.returnedBefore),
    0,
  )
  const lossValue = itemsTotal + (isNothingReturned ? order.delivery : 0)
  const refundAmount = order.paid === 1 || invoice ? lossValue : 0
  const id = createId()
  const reversalStatements = await reverseShopSale(
    db,
    {
      orderId,
      reference: `return:${id}`,
      kind: 'REFUND',
      amount: refundAmount,
      lines: [
        ...lines.map((line) => ({
          skuOrgId: line.skuOrgId,
          pieces: line.left,
          worth: amountPaidFor(line, line.left, line.returnedBefore),
        })),
        ...(isNothingReturned ? [{ skuOrgId: 0, pieces: 1, worth: order.delivery }] : []),
      ],
    },
    actor.changedAt,
  )
  const requestedReturn = { return_id: id, position: 1, status: 'REQUESTED', mover: 'BUYER' }
  const at = (status: ReturnStatus) => ({ id, status, country_id, order_id: orderId })
  const statements = [
    insertRows(db, 'INSERT INTO sale_return', [
      {
        id,
        number: createNumber({
          now: actor.changedAt,
          buyer: { country: countryOf(country_id) },
        }).replace('E', 'R'),
        order_id: orderId,
        customer_id: order.customer_id,
        status: 'REQUESTED',
        reason: lostReason,
        words: '',
        answer: actor.remark,
        refund_amount: refundAmount,
        created_at: actor.changedAt,
      },
    ]),
    insertRows(
      db,
      'INSERT INTO sale_return_line',
      lines.map(({ skuOrgId, left }) => ({
        return_id: id,
        sku_org_id: skuOrgId,
        applied: left,
        approved: left,
      })),
    ),
    insertRows(db, 'INSERT INTO sale_return_history', [
      { ...requestedReturn, mover_id: order.customer_id, words: '', at: order.missing_at },
    ]),
    ...statusesPassed.flatMap((to, i) =>
      changeReturnStatus(db, at(statusesPassed[i - 1] ?? 'REQUESTED'), to, actor),
    ),
    // Must precede the refund: this statement moves money back to the payment, and the refund takes
    // that money.
    ...reversalStatements,
    ...refundReturn(db, { ...at('IN_TRANSIT'), refund_amount: refundAmount }, invoice, actor),
  ]
  return { returnId: id, statements }
}

async function readRemainingLines(
  db: D1Database,
  orderId: number,
): Promise<(Line & { left: number })[]> {
  const { results } = await db
    .prepare(
      `SELECT o.sku_org_id AS skuOrgId, o.quantity, o.amount,
         o.shop_discount + o.platform_discount AS discount,
         (SELECT ifnull(sum(ifnull(d.approved, d.applied)), 0) FROM sale_return r
          JOIN sale_return_line d ON d.return_id = r.id AND d.sku_org_id = o.sku_org_id
          WHERE r.order_id = o.order_id AND r.status <> 'REJECTED') AS returnedBefore
       FROM order_line o WHERE o.order_id = ? ORDER BY o.sku_org_id`,
    )
    .bind(orderId)
    .all<Line>()
  return results.map((line) => ({ ...line, left: line.quantity - line.returnedBefore }))
}
