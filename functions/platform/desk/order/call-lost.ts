import type { DeskOrder } from '#contract/desk/desk-order.ts'
import type { Accepted } from '#contract/index.ts'
import { isReportedMissing, isOwnCarrier } from '#domain/desk/lost.ts'
import type { Service } from '#domain/shipping/services.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { readNoted } from '../../credit/record/note.ts'
import { type DatabaseError, databaseErrorOf } from '../../kernel/database-error.ts'
import { moveOrder, type StandingOrder } from '../../order/move/move.ts'
import type { MovedBy } from '../../order/record/moved-by.ts'
import { receiveOrder } from '../../order/after/receive.ts'
import { moveWhere } from '../../payment/record/move.ts'
import { refuse } from '../../kernel/refusal.ts'
import { bookLost, type LostOrder } from '../../returns/lost.ts'
import { noteAct } from '../../kernel/desk-log.ts'
import { readOrder } from './order.ts'
import { orderOvertaken } from './overtaken.ts'
import { shopSeen } from '../queue/rows.ts'

type Called = Accepted<'POST /desk/orders/{id}/lost'>

/** The inputs changed concurrently; reload and retry. */
const overtaken: readonly DatabaseError[] = [
  'missingAnswered',
  'orderMoved',
  'invoiceMoved',
  'returnMoved',
  'saleMoved',
]

/** Maximum retries after a concurrent change by the buyer, another staff member or a payment. */
const rounds = 5

/**
 * Answers a report of a missing parcel: it is lost. The order ends by the regular status changes,
 * and the buyer is refunded by the original payment method without a return; stock is not restored.
 * Amounts owed at the door or on credit are cancelled.
 */
export async function callLost(context: StaffContext, called: Called): Promise<DeskOrder> {
  const { db, staff } = context
  for (let round = 0; round < rounds; round += 1) {
    const order = await findOrder(context, called.id)
    if (staff.role !== 'SERVICE') throw refuse('deskActNotYours')
    if (!isMissing(order)) throw await orderOvertaken(context, called.id)
    if (isOwnCarrier(order)) throw refuse('deskOwnCarrier')
    try {
      await db.batch(await batchFor(context, order, called))
      return await readOrder(context, called.id)
    } catch (error) {
      const fault = databaseErrorOf(error)
      if (!fault || !overtaken.includes(fault)) throw error
    }
  }
  throw new Error(`order ${called.id} doesn't come to rest`)
}

type Missing = StandingOrder & LostOrder & { service: Service }
type Found = Omit<Missing, 'missing_at'> & { missing_at: number | null }

const isMissing = (order: Found): order is Missing =>
  isReportedMissing({ ...order, missingAt: order.missing_at })

async function findOrder({ db, staff }: StaffContext, id: number): Promise<Found> {
  const order = await db
    .prepare(
      `SELECT id, type, status, customer_id, country_id, paid, missing_at, service,
         shipping_fee - shipping_discount AS delivery
       FROM orders WHERE id = ?1 AND (?2 = 0 OR shop_id = ?2)`,
    )
    .bind(id, shopSeen(staff) ?? 0)
    .first<Found>()
  if (!order) throw refuse('notFound')
  return order
}

async function batchFor(
  context: StaffContext,
  order: Missing,
  { words }: Called,
): Promise<D1PreparedStatement[]> {
  const { db, staff, now: at } = context
  const by = { mover: 'SERVICE', id: staff.id, at } as const
  const onTheWay: MovedBy = { ...by, reason: 'label_order_lost' }
  const invoice = await readNoted(db, order.id)
  const back = await bookLost(db, order, invoice, { ...by, words })
  const isOwn = order.type === 'PLATFORM'
  const settled: StandingOrder = { ...order, status: 'SETTLED' }
  return [
    takeAnswer(db, order, at),
    ...receiveOrder(db, order, isOwn ? onTheWay : { ...by, reason: words }),
    ...back.statements,
    // Cancel the payment due at the door. If money arrives anyway, it is refunded.
    ...moveWhere(
      db,
      { condition: 'y.order_id = ?1', subject: order.id },
      'PENDING',
      'CANCELLED',
      onTheWay,
    ),
    ...(isOwn ? moveOrder(db, settled, 'RETURN_GOODS', { ...by, reason: words }) : []),
    tellBuyer(db, order.id, back.returnId, words, at),
    noteAct(context, {
      act: 'lost',
      subject: `order:${order.id}`,
      before: { status: order.status, missingAt: order.missing_at },
      after: { words, return: back.returnId },
    }),
  ]
}

/**
 * Closes the report. Fails when it was answered meanwhile, the order was received, or its payment
 * arrived.
 */
function takeAnswer(db: D1Database, { id, missing_at, paid }: Missing, at: number) {
  return db
    .prepare(
      `UPDATE orders SET missing_at = NULL, lost_at = ?2, since =
         CASE WHEN missing_at = ?3 AND paid = ?4 AND status IN ('INVOICED', 'SHIPPED') THEN ?2 END
       WHERE id = ?1`,
    )
    .bind(id, at, missing_at, paid)
}

/** Queues one message, with the refund amount if there is one. */
function tellBuyer(
  db: D1Database,
  orderId: number,
  returnId: number,
  words: string,
  at: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO notice (key, kind, placement_id, order_id, amount, words, at, next_at)
       SELECT 'lost:' || o.id, 'lost', o.placement_id, o.id, ifnull(f.amount, 0), ?3, ?4, ?4
       FROM orders o LEFT JOIN refund f ON f.reference = 'return:' || CAST(?2 AS INTEGER)
       WHERE o.id = ?1`,
    )
    .bind(orderId, returnId, words, at)
}
