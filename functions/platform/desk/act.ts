import type { DeskOrder } from '#contract/desk.ts'
import { actTerms, type DeskAct, mayAct, moverOf } from '#domain/desk/acts.ts'
import type { OrderStatus } from '#domain/order/states.ts'
import type { StaffContext } from '../context.ts'
import { faultOf } from '../db/fault.ts'
import { moveOrder, type StandingOrder } from '../order/move.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { noteAct } from './log.ts'
import { isUnpaid, readOrder } from './order.ts'
import { shopSeen } from './rows.ts'

/** What is done, and what the one who does it saw and wrote. */
export interface Doing {
  id: number
  act: DeskAct
  seen: OrderStatus
  carrier: string
  trackingNumber: string
  words: string
}

interface FoundOrder extends StandingOrder {
  payment_method: number
  paid: number
  carrier: string
  tracking_number: string
}

/**
 * Does an act and answers the order as it is then. Move, tracking, words and the line in the log are
 * one batch. Of two people at once the second is refused, and told who was first.
 */
export async function actOn(context: StaffContext, doing: Doing): Promise<DeskOrder> {
  const { db, staff } = context
  const order = await findOrder(context, doing.id)
  if (order.status !== doing.seen) throw await overtaken(context, order.id)
  const standing = { ...order, unpaid: isUnpaid(order) }
  const way = actTerms[doing.act].ways[order.type]
  if (!way || staff.role === 'FINANCE' || !mayAct(doing.act, standing, staff.role))
    throw refuse('deskActNotYours')
  expectWhatItNeeds(doing)
  const by = { mover: moverOf[staff.role], id: staff.id, reason: doing.words, at: context.now }
  try {
    await db.batch([
      ...moveOrder(db, order, way.to, by),
      ...extrasOf(context, doing),
      noteAct(context, {
        act: doing.act,
        subject: `order:${order.id}`,
        before: shown(order),
        after: shown({ ...order, ...written(doing), status: way.to }),
      }),
    ])
  } catch (error) {
    if (faultOf(error) === 'orderMoved') throw await overtaken(context, order.id)
    throw error
  }
  return readOrder(context, order.id)
}

async function findOrder({ db, staff }: StaffContext, id: number): Promise<FoundOrder> {
  const order = await db
    .prepare(
      `SELECT id, type, status, payment_method, paid, carrier, tracking_number FROM orders
       WHERE id = ?1 AND (?2 = 0 OR shop_id = ?2)`,
    )
    .bind(id, shopSeen(staff) ?? 0)
    .first<FoundOrder>()
  if (!order) throw refuse('notFound')
  return order
}

function expectWhatItNeeds({ act, carrier, trackingNumber, words }: Doing): void {
  const { needs } = actTerms[act]
  if (needs === 'words' && !words) throw refuse('badRequest', { words: 'required' })
  if (needs !== 'tracking') return
  if (!carrier) throw refuse('badRequest', { carrier: 'required' })
  if (!trackingNumber) throw refuse('badRequest', { trackingNumber: 'required' })
}

/** What an act writes beside the move. */
function extrasOf({ db, now }: StaffContext, doing: Doing): D1PreparedStatement[] {
  const { id, act, carrier, trackingNumber, words } = doing
  if (act === 'ship')
    return [
      db
        .prepare('UPDATE orders SET carrier = ?2, tracking_number = ?3 WHERE id = ?1')
        .bind(id, carrier, trackingNumber),
    ]
  if (act !== 'acceptCancel' && act !== 'refuseCancel') return []
  return [
    db
      .prepare(
        `INSERT INTO cancel_step (order_id, position, step, words, at)
         SELECT ?1, ifnull(max(position), 0) + 1, ?2, ?3, ?4 FROM cancel_step WHERE order_id = ?1`,
      )
      .bind(id, act === 'acceptCancel' ? 'FINISH' : 'REFUSED', words, now),
  ]
}

const written = ({ act, carrier, trackingNumber }: Doing) =>
  act === 'ship' ? { carrier, tracking_number: trackingNumber } : {}

/** The fields of an order that acts change, as the log keeps them. */
function shown({ status, carrier, tracking_number }: FoundOrder): object {
  return { status, ...(carrier && { carrier }), ...(tracking_number && { tracking_number }) }
}

interface LastMove {
  status: string
  mover: string
  name: string | null
  at: number
}

/** Who was first, what they made of the order, and when. */
async function overtaken({ db }: StaffContext, orderId: number): Promise<Refusal> {
  const last = await db
    .prepare(
      `SELECT status, mover, at, CASE WHEN mover IN ('SELLER', 'SERVICE')
         THEN (SELECT name FROM staff WHERE id = mover_id) END AS name
       FROM order_history WHERE order_id = ? ORDER BY position DESC LIMIT 1`,
    )
    .bind(orderId)
    .first<LastMove>()
  if (!last) return refuse('notFound')
  const { status, mover, name, at } = last
  return refuse('deskOrderMoved', { name: name ?? whoElse(mover), status, at })
}

/** Buyers are not named to whom they were faster than. */
const whoElse = (mover: string) => (mover === 'BUYER' ? 'the buyer' : 'the schedule')
