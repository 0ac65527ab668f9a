import type { StaffContext } from '../../kernel/context.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'

interface LastStatusChange {
  status: string
  mover: string
  name: string | null
  at: number
}

/** History tables with their ID columns and the actors that are desk staff. */
const historyQueries = {
  order: { of: 'order_history WHERE order_id', desk: "'SELLER', 'SERVICE'" },
  payment: { of: 'payment_history WHERE payment_id', desk: "'FINANCE', 'SELLER'" },
  gift: { of: 'redemption_history WHERE redemption_id', desk: "'SERVICE'" },
} as const

async function readLastStatusChange(
  { db }: StaffContext,
  subjectKind: keyof typeof historyQueries,
  id: number,
): Promise<LastStatusChange | null> {
  const { of, desk } = historyQueries[subjectKind]
  return db
    .prepare(
      `SELECT status, mover, at, CASE WHEN mover IN (${desk})
         THEN (SELECT name FROM staff WHERE id = mover_id) END AS name
       FROM ${of} = ? ORDER BY position DESC LIMIT 1`,
    )
    .bind(id)
    .first<LastStatusChange>()
}

/**
 * Builds the refusal of an action on an order that changed first, with that change, its author and
 * time.
 */
export async function readOrderConflictRefusal(
  context: StaffContext,
  orderId: number,
): Promise<Refusal> {
  return conflictRefusalOf('deskOrderMoved', await readLastStatusChange(context, 'order', orderId))
}

/**
 * Builds the refusal of an action on a payment that changed first, with that change, its author and
 * time.
 */
export async function readPaymentConflictRefusal(
  context: StaffContext,
  id: number,
): Promise<Refusal> {
  return conflictRefusalOf('deskOrderMoved', await readLastStatusChange(context, 'payment', id))
}

/**
 * Builds the refusal of an action on a gift that changed first, with that change, its author and
 * time.
 */
export async function readGiftConflictRefusal(context: StaffContext, id: number): Promise<Refusal> {
  return conflictRefusalOf('deskGiftMoved', await readLastStatusChange(context, 'gift', id))
}

function conflictRefusalOf(
  name: 'deskOrderMoved' | 'deskGiftMoved',
  last: LastStatusChange | null,
): Refusal {
  if (!last) return refuse('notFound')
  const { status, mover, at } = last
  return refuse(name, { name: last.name ?? actorName(mover), status, at })
}

/**
 * Returns a general name for an actor, because the refusal must not reveal the buyer's name when
 * the buyer acted first.
 */
function actorName(actorKind: string): string {
  if (actorKind === 'BUYER') return 'the buyer'
  return actorKind === 'PROVIDER' ? 'the payment provider' : 'the schedule'
}
