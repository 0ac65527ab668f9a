import type { OrderStatus, OrderType } from './states.ts'

/** Actors that move an order. SCHEDULE is the scheduled job. */
export const movers = ['BUYER', 'SELLER', 'SERVICE', 'SCHEDULE'] as const
export type Mover = (typeof movers)[number]

/** Resources that an order holds, and that a cancellation may return. */
export const orderHoldings = ['stock', 'coupons', 'points', 'credit', 'money'] as const
export type Holding = (typeof orderHoldings)[number]

/** Allowed transition (decisions, "Orders, cancellation, returns"). */
export interface OrderMove {
  from: OrderStatus
  to: OrderStatus
  by: readonly Mover[]
  givesBack: readonly Holding[]
  /**
   * Requires the order to be paid (true) or unpaid (false). Unpaid orders are cancelled
   * immediately.
   */
  paid?: boolean
  /** Returns the order only to its status before the cancellation request. */
  resumes?: true
}

type Terms = Pick<OrderMove, 'paid' | 'resumes'> & { givesBack?: readonly Holding[] }

const move = (
  from: OrderStatus,
  to: OrderStatus,
  by: readonly Mover[],
  { givesBack = [], ...terms }: Terms = {},
): OrderMove => ({ from, to, by, givesBack, ...terms })

const shopMovers = ['SELLER', 'SERVICE'] as const

/**
 * Returns the cancellation transitions for orders up to a status: requested, refused, requested
 * again, or resumed.
 */
const cancellation = (until: readonly OrderStatus[]): readonly OrderMove[] => [
  move('CREATED', 'CANCELLED', ['BUYER', 'SCHEDULE'], { paid: false, givesBack: orderHoldings }),
  ...until.flatMap((status) => [
    move(status, 'CANCEL_APPLYING', ['BUYER'], status === 'CREATED' ? { paid: true } : {}),
    move('CANCEL_REFUSED', status, ['BUYER'], { resumes: true }),
  ]),
  // SCHEDULE applies when the payment provider refunded the whole order.
  move('CANCEL_APPLYING', 'CANCELLED', [...shopMovers, 'SCHEDULE'], { givesBack: orderHoldings }),
  move('CANCEL_APPLYING', 'CANCEL_REFUSED', shopMovers),
  move('CANCEL_REFUSED', 'CANCEL_APPLYING', ['BUYER']),
]

/** Returns the transitions of unpaid orders that weren't collected at the counter in time. */
const uncollected = (from: readonly OrderStatus[]): readonly OrderMove[] =>
  from.map((status) =>
    move(status, 'CANCELLED', ['SCHEDULE'], { paid: false, givesBack: orderHoldings }),
  )

/** All allowed transitions. Any other is refused. */
export const orderMoves: Record<OrderType, readonly OrderMove[]> = {
  PLATFORM: [
    move('CREATED', 'CONFIRMED', shopMovers),
    move('CONFIRMED', 'PICKED', shopMovers),
    move('PICKED', 'PACKED', shopMovers),
    move('PACKED', 'INVOICED', shopMovers),
    // A buyer who confirms receipt, or lets the order close, also confirms delivery.
    move('INVOICED', 'SHIPPED', [...shopMovers, 'BUYER', 'SCHEDULE']),
    // Closes automatically without a report of non-receipt within five working days. A seller
    // confirms receipt only for a handover at the counter.
    move('SHIPPED', 'SETTLED', ['BUYER', ...shopMovers, 'SCHEDULE']),
    move('SETTLED', 'COMPLETED', ['SCHEDULE']),
    // Returned items may be faulty. Staff add them to stock by hand, and the return handles the
    // refund.
    move('SETTLED', 'RETURN_GOODS', shopMovers),
    ...uncollected(['CONFIRMED', 'PICKED', 'PACKED', 'CANCEL_REFUSED']),
    ...cancellation(['CREATED', 'CONFIRMED', 'PICKED', 'PACKED']),
  ],
  THIRD_PARTY: [
    move('CREATED', 'CONFIRMED', shopMovers),
    move('CONFIRMED', 'SHIPPED', shopMovers),
    move('SHIPPED', 'RECEIVED', ['BUYER', ...shopMovers, 'SCHEDULE']),
    move('RECEIVED', 'COMPLETED', ['SCHEDULE']),
    ...uncollected(['CONFIRMED', 'CANCEL_REFUSED']),
    ...cancellation(['CREATED', 'CONFIRMED']),
  ],
}

/** Returns the transition between two statuses, or undefined when it isn't allowed. */
export function findOrderMove(
  type: OrderType,
  from: OrderStatus,
  to: OrderStatus,
): OrderMove | undefined {
  return orderMoves[type].find((one) => one.from === from && one.to === to)
}
