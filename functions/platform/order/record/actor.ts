import type { OrderActorKind } from '#domain/order/transitions.ts'

/** Actor, reason and time (ms) of a status change. The schedule has no ID (null). */
export interface OrderActor {
  mover: OrderActorKind
  id: number | null
  /** Free text of the actor, or a label. */
  reason: string
  changedAt: number
}
