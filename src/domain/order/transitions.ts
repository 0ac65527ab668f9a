import type { OrderStatus, OrderType } from './states.ts'

/** Actors that change the status of an order. SCHEDULE is the scheduled job. */
export const orderActorKinds = ['BUYER', 'SELLER', 'SERVICE', 'SCHEDULE'] as const
export type OrderActorKind = (typeof orderActorKinds)[number]

/** Resources that an order holds, and that a cancellation may return. */
export const orderHoldings = ['stock', 'coupons', 'points', 'credit', 'money'] as const
export type Holding = (typeof orderHoldings)[number]

/** Allowed transition (decisions, "Orders, cancellation, returns"). */
export interface OrderTransition {
  from: OrderStatus
  to: OrderStatus
  by: readonly OrderActorKind[]
  givesBack: readonly Holding[]
  /**
   * Requires the order to be paid (true) or unpaid (false). Unpaid orders are cancelled
   * immediately.
   */
  paid?: boolean
  /** Allows only the status that the order had before the cancellation request. */
  resumes?: true
}

type TransitionTerms = Pick<OrderTransition, 'paid' | 'resumes'> & {
  givesBack?: readonly Holding[]
}

const toTransition = (
  from: OrderStatus,
  to: OrderStatus,
  actorKinds: readonly OrderActorKind[],
  { givesBack = [], ...terms }: TransitionTerms = {},
): OrderTransition => ({ from, to, by: actorKinds, givesBack, ...terms })

const shopActors = ['SELLER', 'SERVICE'] as const

/**
 * Returns the cancellation transitions for orders up to a status: requested, refused, requested
 * again, or resumed.
 */
const makeCancellationTransitions = (until: readonly OrderStatus[]): readonly OrderTransition[] => [
  toTransition('CREATED', 'CANCELLED', ['BUYER', 'SCHEDULE'], {
    paid: false,
    givesBack: orderHoldings,
  }),
  ...until.flatMap((status) => [
    toTransition(status, 'CANCEL_APPLYING', ['BUYER'], status === 'CREATED' ? { paid: true } : {}),
    toTransition('CANCEL_REFUSED', status, ['BUYER'], { resumes: true }),
  ]),
  // SCHEDULE applies when the payment provider refunded the whole order.
  toTransition('CANCEL_APPLYING', 'CANCELLED', [...shopActors, 'SCHEDULE'], {
    givesBack: orderHoldings,
  }),
  toTransition('CANCEL_APPLYING', 'CANCEL_REFUSED', shopActors),
  toTransition('CANCEL_REFUSED', 'CANCEL_APPLYING', ['BUYER']),
]

/** Returns the transitions of unpaid orders that weren't collected at the counter in time. */
const makeUncollectedTransitions = (from: readonly OrderStatus[]): readonly OrderTransition[] =>
  from.map((status) =>
    toTransition(status, 'CANCELLED', ['SCHEDULE'], { paid: false, givesBack: orderHoldings }),
  )

/** All allowed transitions. Any other is refused. */
export const orderTransitions: Record<OrderType, readonly OrderTransition[]> = {
  PLATFORM: [
    toTransition('CREATED', 'CONFIRMED', shopActors),
    toTransition('CONFIRMED', 'PICKED', shopActors),
    toTransition('PICKED', 'PACKED', shopActors),
    toTransition('PACKED', 'INVOICED', shopActors),
    // A buyer who confirms receipt, or lets the order close automatically, also confirms delivery.
    toTransition('INVOICED', 'SHIPPED', [...shopActors, 'BUYER', 'SCHEDULE']),
    // Closes automatically without a report of non-receipt within five working days. A seller
    // confirms receipt only for a handover at the counter.
    toTransition('SHIPPED', 'SETTLED', ['BUYER', ...shopActors, 'SCHEDULE']),
    toTransition('SETTLED', 'COMPLETED', ['SCHEDULE']),
    // Returned items may be faulty. Staff add them to stock by hand, and the return handles the
    // refund.
    toTransition('SETTLED', 'RETURN_GOODS', shopActors),
    ...makeUncollectedTransitions(['CONFIRMED', 'PICKED', 'PACKED', 'CANCEL_REFUSED']),
    ...makeCancellationTransitions(['CREATED', 'CONFIRMED', 'PICKED', 'PACKED']),
  ],
  THIRD_PARTY: [
    toTransition('CREATED', 'CONFIRMED', shopActors),
    toTransition('CONFIRMED', 'SHIPPED', shopActors),
    toTransition('SHIPPED', 'RECEIVED', ['BUYER', ...shopActors, 'SCHEDULE']),
    toTransition('RECEIVED', 'COMPLETED', ['SCHEDULE']),
    ...makeUncollectedTransitions(['CONFIRMED', 'CANCEL_REFUSED']),
    ...makeCancellationTransitions(['CREATED', 'CONFIRMED']),
  ],
}

/** Returns the transition between two statuses, or undefined when it isn't allowed. */
export function findOrderTransition(
  type: OrderType,
  from: OrderStatus,
  to: OrderStatus,
): OrderTransition | undefined {
  return orderTransitions[type].find((one) => one.from === from && one.to === to)
}
