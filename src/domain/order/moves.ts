import type { OrderStatus, OrderType } from './states.ts'

/** Who moves an order; the schedule is the run that nobody starts. */
export const movers = ['BUYER', 'SELLER', 'SERVICE', 'SCHEDULE'] as const
export type Mover = (typeof movers)[number]

/** What an order holds while it stands, and what goes back where when it is cancelled. */
export const holdings = ['stock', 'coupons', 'points', 'credit', 'money'] as const
export type Holding = (typeof holdings)[number]

/** One allowed move (decisions, "Orders, cancellation, returns"). */
export interface OrderMove {
  from: OrderStatus
  to: OrderStatus
  by: readonly Mover[]
  givesBack: readonly Holding[]
  /** Only while the order is paid, or only while it isn't: unpaid ones are cancelled at once. */
  paid?: boolean
  /** Goes on where the order stood before its cancellation was asked for, nowhere else. */
  resumes?: true
}

type Terms = Pick<OrderMove, 'paid' | 'resumes'> & { givesBack?: readonly Holding[] }

const move = (
  from: OrderStatus,
  to: OrderStatus,
  by: readonly Mover[],
  { givesBack = [], ...terms }: Terms = {},
): OrderMove => ({ from, to, by, givesBack, ...terms })

const shop = ['SELLER', 'SERVICE'] as const

/** Cancellation until a status: asked for, refused, asked for again, or gone on with. */
const cancellation = (until: readonly OrderStatus[]): readonly OrderMove[] => [
  move('CREATED', 'CANCELLED', ['BUYER', 'SCHEDULE'], { paid: false, givesBack: holdings }),
  ...until.flatMap((status) => [
    move(status, 'CANCEL_APPLYING', ['BUYER'], status === 'CREATED' ? { paid: true } : {}),
    move('CANCEL_REFUSED', status, ['BUYER'], { resumes: true }),
  ]),
  // The schedule where all its money was sent back at the payment provider.
  move('CANCEL_APPLYING', 'CANCELLED', [...shop, 'SCHEDULE'], { givesBack: holdings }),
  move('CANCEL_APPLYING', 'CANCEL_REFUSED', shop),
  move('CANCEL_REFUSED', 'CANCEL_APPLYING', ['BUYER']),
]

/** What nobody collected at the counter in time, and nobody paid. */
const uncollected = (from: readonly OrderStatus[]): readonly OrderMove[] =>
  from.map((status) =>
    move(status, 'CANCELLED', ['SCHEDULE'], { paid: false, givesBack: holdings }),
  )

/** Every move that is allowed; one that isn't listed is refused. */
export const orderMoves: Record<OrderType, readonly OrderMove[]> = {
  PLATFORM: [
    move('CREATED', 'CONFIRMED', shop),
    move('CONFIRMED', 'PICKED', shop),
    move('PICKED', 'PACKED', shop),
    move('PACKED', 'INVOICED', shop),
    // Who has it in hand, or lets it close itself, says with that that it was delivered.
    move('INVOICED', 'SHIPPED', [...shop, 'BUYER', 'SCHEDULE']),
    // Closes itself where nobody reported within five working days that nothing came.
    // A seller says so only of what is handed over at the counter.
    move('SHIPPED', 'SETTLED', ['BUYER', ...shop, 'SCHEDULE']),
    move('SETTLED', 'COMPLETED', ['SCHEDULE']),
    // What comes back may be faulty: it is counted in by hand, and paid back by its return.
    move('SETTLED', 'RETURN_GOODS', shop),
    ...uncollected(['CONFIRMED', 'PICKED', 'PACKED', 'CANCEL_REFUSED']),
    ...cancellation(['CREATED', 'CONFIRMED', 'PICKED', 'PACKED']),
  ],
  THIRD_PARTY: [
    move('CREATED', 'CONFIRMED', shop),
    move('CONFIRMED', 'SHIPPED', shop),
    move('SHIPPED', 'RECEIVED', ['BUYER', ...shop, 'SCHEDULE']),
    move('RECEIVED', 'COMPLETED', ['SCHEDULE']),
    ...uncollected(['CONFIRMED', 'CANCEL_REFUSED']),
    ...cancellation(['CREATED', 'CONFIRMED']),
  ],
}

/** The row of the table for a move, or undefined where it isn't allowed to anybody. */
export function moveOf(type: OrderType, from: OrderStatus, to: OrderStatus): OrderMove | undefined {
  return orderMoves[type].find((one) => one.from === from && one.to === to)
}
