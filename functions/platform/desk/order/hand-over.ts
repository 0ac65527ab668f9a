import type { DeskOrder } from '#contract/desk/desk-order.ts'
import { isCollectionCode } from '#domain/order/collecting.ts'
import { orderPath } from '#domain/order/states.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import { changeOrderStatus, type OrderToTransition } from '../../order/move/change-status.ts'
import type { OrderActor } from '../../order/record/actor.ts'
import { completePayment } from '../../payment/complete.ts'
import { refuse } from '../../kernel/refusal.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'
import { readOrder } from './order.ts'
import { readOrderConflictRefusal } from './conflict-refusals.ts'

interface CollectedOrder extends OrderToTransition {
  collect_code: string
  paid: number
}

/**
 * Hands an order over at the counter: checks the buyer's code, takes the money and marks the order
 * received, in one batch. Refuses with deskWrongCode, or with deskWrongAmount and the amount due.
 */
export async function handOverOrder(
  context: StaffContext,
  order: CollectedOrder,
  { code, amount }: { code: string; amount: number },
): Promise<DeskOrder> {
  const { db, staff, now } = context
  if (!isCollectionCode(code, order.collect_code)) throw refuse('deskWrongCode')
  const payment = order.paid === 1 ? null : await readDuePayment(db, order.id)
  if (payment && amount !== payment.amount) throw refuse('deskWrongAmount', { due: payment.amount })
  const actorKind = staff.role === 'SELLER' ? 'SELLER' : 'SERVICE'
  const transitions = [
    ...collectionStatements(db, order, {
      mover: actorKind,
      id: staff.id,
      reason: '',
      changedAt: now,
    }),
    logDeskAction(context, {
      act: 'handOver',
      subject: `order:${order.id}`,
      before: { status: order.status },
      after: { status: orderPath[order.type].at(-2), amount: payment?.amount ?? 0 },
    }),
  ]
  try {
    if (payment === null) await db.batch(transitions)
    else {
      const completion = await completePayment(db, {
        paymentId: payment.id,
        amount,
        provider: 'desk',
        ref: 'counter',
        by: staff.role === 'SELLER' ? 'SELLER' : 'FINANCE',
        byId: staff.id,
        paidAt: now,
        furtherStatements: transitions,
      })
      // A concurrent request has already booked the money, so don't hand the order over a second
      // time.
      if (completion !== 'paid') throw await readOrderConflictRefusal(context, order.id)
    }
  } catch (error) {
    if (databaseErrorOf(error) === 'orderMoved')
      throw await readOrderConflictRefusal(context, order.id)
    throw error
  }
  return readOrder(context, order.id)
}

function readDuePayment(
  db: D1Database,
  orderId: number,
): Promise<{ id: number; amount: number } | null> {
  return db
    .prepare(
      "SELECT id, amount FROM payment WHERE order_id = ? AND status = 'PENDING' AND amount > 0",
    )
    .bind(orderId)
    .first<{ id: number; amount: number }>()
}

/**
 * Returns the status changes up to "received" one by one, because an order's history must not skip
 * a status.
 */
function collectionStatements(
  db: D1Database,
  order: OrderToTransition,
  actor: OrderActor,
): D1PreparedStatement[] {
  const path = orderPath[order.type]
  const remainingStatuses = path.slice(path.indexOf(order.status) + 1, -1)
  return remainingStatuses.flatMap((to, step) => {
    const statusBefore = step === 0 ? order.status : (remainingStatuses[step - 1] ?? order.status)
    return changeOrderStatus(db, { ...order, status: statusBefore }, to, actor)
  })
}
