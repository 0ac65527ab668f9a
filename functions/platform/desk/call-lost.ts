import type { DeskOrder } from '#contract/desk-order.ts'
import type { Accepted } from '#contract/index.ts'
import { isMissed, isOwnCarrier } from '#domain/desk/lost.ts'
import type { Service } from '#domain/shipping/services.ts'
import type { StaffContext } from '../context.ts'
import { readNoted } from '../credit/note.ts'
import { type Fault, faultOf } from '../db/fault.ts'
import { moveOrder, type StandingOrder } from '../order/move.ts'
import type { MovedBy } from '../order/moved-by.ts'
import { receiveOrder } from '../order/receive.ts'
import { moveWhere } from '../payment/move.ts'
import { refuse } from '../refusal.ts'
import { bookLost, type LostOrder } from '../returns/lost.ts'
import { noteAct } from './log.ts'
import { readOrder } from './order.ts'
import { orderOvertaken } from './overtaken.ts'
import { shopSeen } from './rows.ts'

type Called = Accepted<'POST /desk/orders/{id}/lost'>

/** Somebody wrote at the same moment what this is reckoned from; it is read anew. */
const overtaken: readonly Fault[] = ['missingAnswered', 'orderMoved', 'invoiceMoved', 'returnMoved']

/** Races that one answer can lose: the buyer, another member of staff, money that came. */
const rounds = 5

/**
 * Answers who said that nothing came: the parcel is lost. The order is over by the moves that every
 * order makes, and its buyer is paid back the way the money came without sending anything; stock
 * doesn't come back. Who owes money for it, at the door or on credit, owes none any more.
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
      const fault = faultOf(error)
      if (!fault || !overtaken.includes(fault)) throw error
    }
  }
  throw new Error(`order ${called.id} doesn't come to rest`)
}

type Missing = StandingOrder & LostOrder & { service: Service }
type Found = Omit<Missing, 'missing_at'> & { missing_at: number | null }

const isMissing = (order: Found): order is Missing =>
  isMissed({ ...order, missingAt: order.missing_at })

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
    // What was to be paid at the door isn't any more; money that came all the same goes back.
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

/** Fails where it was answered meanwhile, the buyer has it, or its money came. */
function takeAnswer(db: D1Database, { id, missing_at, paid }: Missing, at: number) {
  return db
    .prepare(
      `UPDATE orders SET missing_at = NULL, lost_at = ?2, since =
         CASE WHEN missing_at = ?3 AND paid = ?4 AND status IN ('INVOICED', 'SHIPPED') THEN ?2 END
       WHERE id = ?1`,
    )
    .bind(id, at, missing_at, paid)
}

/** One message, with the money that goes back of it; nothing where there is none. */
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
