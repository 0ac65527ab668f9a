/** Where a return stands (decisions, "Orders, cancellation, returns"). */
export const returnStatuses = [
  'REQUESTED',
  'INSPECTING',
  'APPROVED',
  'REJECTED',
  'IN_TRANSIT',
  'REFUNDED',
] as const
export type ReturnStatus = (typeof returnStatuses)[number]

/** States of a return that is approved, in their order. */
export const returnPath: readonly ReturnStatus[] = [
  'REQUESTED',
  'INSPECTING',
  'APPROVED',
  'IN_TRANSIT',
  'REFUNDED',
]

/** Why something comes back (return policy 1.5); nothing else is a reason. */
export const returnReasons = ['WRONG_PRODUCT', 'WRONG_APPLICATION', 'FAULTY'] as const
export type ReturnReason = (typeof returnReasons)[number]

/** The parcel was lost on its way: only the desk says so, and nothing is sent back. */
export const lostReason = 'NOT_ARRIVED'

/** Every reason that a return can have: the buyer's, and the desk's own. */
export const knownReturnReasons = [...returnReasons, lostReason] as const
export type KnownReturnReason = (typeof knownReturnReasons)[number]

export const returnMovers = ['BUYER', 'SELLER', 'SERVICE', 'FINANCE'] as const
export type ReturnMover = (typeof returnMovers)[number]

export interface ReturnMove {
  from: ReturnStatus
  to: ReturnStatus
  by: readonly ReturnMover[]
}

const shop = ['SELLER', 'SERVICE'] as const

/** Every move of a return that is allowed; one that isn't listed is refused. */
export const returnMoves: readonly ReturnMove[] = [
  { from: 'REQUESTED', to: 'INSPECTING', by: shop },
  { from: 'INSPECTING', to: 'APPROVED', by: shop },
  { from: 'INSPECTING', to: 'REJECTED', by: shop },
  { from: 'APPROVED', to: 'IN_TRANSIT', by: ['BUYER', ...shop] },
  // What arrived is inspected once more, and paid back.
  { from: 'IN_TRANSIT', to: 'REFUNDED', by: ['SERVICE', 'FINANCE'] },
]

export function returnMoveOf(from: ReturnStatus, to: ReturnStatus): ReturnMove | undefined {
  return returnMoves.find((one) => one.from === from && one.to === to)
}
