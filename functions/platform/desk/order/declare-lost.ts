import type { DeskOrder } from '#contract/desk/desk-order.ts'
import type { Accepted } from '#contract/index.ts'
import { isReportedMissing, isOwnCarrier } from '#domain/desk/lost-order.ts'
import type { Service } from '#domain/shipping/services.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { readInvoiceToCredit } from '../../credit/record/credit-note.ts'
import { type DatabaseError, databaseErrorOf } from '../../kernel/database-error.ts'
import { changeOrderStatus, type OrderToTransition } from '../../order/move/change-status.ts'
import type { OrderActor } from '../../order/record/actor.ts'
import { receiveOrder } from '../../order/after/receive.ts'
import { changePaymentStatusWhere } from '../../payment/record/change-status.ts'
import { refuse } from '../../kernel/refusal.ts'
import { bookLostOrder, type LostOrder } from '../../returns/lost-order.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'
import { readOrder } from './order.ts'
import { readOrderConflictRefusal } from './conflict-refusals.ts'
import { visibleShopId } from '../queue/rows.ts'

type LostInput = Accepted<'POST /desk/orders/{id}/lost'>

/** Database errors after a concurrent change. The order is then reloaded and the action retried. */
const conflictErrors: readonly DatabaseError[] = [
  'missingAnswered',
  'orderMoved',
  'invoiceMoved',
  'returnMoved',
  'saleMoved',
]

/** Maximum retries after a concurrent change by the buyer, another staff member or a payment. */
const maxAttempts = 5

/**
 * Declares a parcel lost that the buyer reported missing. The order ends by the regular status
 * changes, and the buyer is refunded by the original payment method without sending anything back.
 * Stock is not restored. Amounts due at the door or on credit are cancelled.
 */
export async function declareLost(context: StaffContext, called: LostInput): Promise<DeskOrder> {
  const { db, staff } = context
  for (let round = 0; round < maxAttempts; round += 1) {
    const order = await findOrder(context, called.id)
    if (staff.role !== 'SERVICE') throw refuse('deskActNotYours')
    if (!isMissing(order)) throw await readOrderConflictRefusal(context, called.id)
    if (isOwnCarrier(order)) throw refuse('deskOwnCarrier')
    try {
      await db.batch(await buildBatch(context, order, called))
      return await readOrder(context, called.id)
    } catch (error) {
      const databaseError = databaseErrorOf(error)
      if (!databaseError || !conflictErrors.includes(databaseError)) throw error
    }
  }
  throw new Error(`order ${called.id} doesn't come to rest`)
}

type MissingOrder = OrderToTransition & LostOrder & { service: Service }
type FoundOrder = Omit<MissingOrder, 'missing_at'> & { missing_at: number | null }

const isMissing = (order: FoundOrder): order is MissingOrder =>
  isReportedMissing({ ...order, missingAt: order.missing_at })

async function findOrder({ db, staff }: StaffContext, id: number): Promise<FoundOrder> {
  const order = await db
    .prepare(
      `SELECT id, type, status, customer_id, country_id, paid, missing_at, service,
         shipping_fee - shipping_discount AS delivery
       FROM orders WHERE id = ?1 AND (?2 = 0 OR shop_id = ?2)`,
    )
    .bind(id, visibleShopId(staff) ?? 0)
    .first<FoundOrder>()
  if (!order) throw refuse('notFound')
  return order
}

async function buildBatch(
  context: StaffContext,
  order: MissingOrder,
  { words }: LostInput,
): Promise<D1PreparedStatement[]> {
  const { db, staff, now: time } = context
  const actor = { mover: 'SERVICE', id: staff.id, changedAt: time } as const
  const onTheWay: OrderActor = { ...actor, reason: 'label_order_lost' }
  const invoice = await readInvoiceToCredit(db, order.id)
  const lostReturn = await bookLostOrder(db, order, invoice, { ...actor, remark: words })
  const isPlatformShop = order.type === 'PLATFORM'
  const settledOrder: OrderToTransition = { ...order, status: 'SETTLED' }
  return [
    closeReport(db, order, time),
    ...receiveOrder(db, order, isPlatformShop ? onTheWay : { ...actor, reason: words }),
    ...lostReturn.statements,
    // Cancel the payment due at the door. If money arrives anyway, it will be refunded.
    ...changePaymentStatusWhere(
      db,
      { condition: 'y.order_id = ?1', subject: order.id },
      'PENDING',
      'CANCELLED',
      onTheWay,
    ),
    ...(isPlatformShop
      ? changeOrderStatus(db, settledOrder, 'RETURN_GOODS', { ...actor, reason: words })
      : []),
    queueBuyerMessage(db, order.id, lostReturn.returnId, words, time),
    logDeskAction(context, {
      act: 'lost',
      subject: `order:${order.id}`,
      before: { status: order.status, missingAt: order.missing_at },
      after: { words, return: lostReturn.returnId },
    }),
  ]
}

/**
 * Closes the buyer's report. Fails if the report was answered, the order received, or its payment
 * booked meanwhile.
 */
function closeReport(db: D1Database, { id, missing_at, paid }: MissingOrder, time: number) {
  return db
    .prepare(
      `UPDATE orders SET missing_at = NULL, lost_at = ?2, since =
         CASE WHEN missing_at = ?3 AND paid = ?4 AND status IN ('INVOICED', 'SHIPPED') THEN ?2 END
       WHERE id = ?1`,
    )
    .bind(id, time, missing_at, paid)
}

/** Queues one message to the buyer. It states the refund amount, if any. */
function queueBuyerMessage(
  db: D1Database,
  orderId: number,
  returnId: number,
  text: string,
  time: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO notice (key, kind, placement_id, order_id, amount, words, at, next_at)
       SELECT 'lost:' || o.id, 'lost', o.placement_id, o.id, ifnull(f.amount, 0), ?3, ?4, ?4
       FROM orders o LEFT JOIN refund f ON f.reference = 'return:' || CAST(?2 AS INTEGER)
       WHERE o.id = ?1`,
    )
    .bind(orderId, returnId, text, time)
}
