/** Statuses of a return (decisions, "Orders, cancellation, returns"). */
export const returnStatuses = [
  'REQUESTED',
  'INSPECTING',
  'APPROVED',
  'REJECTED',
  'IN_TRANSIT',
  'REFUNDED',
] as const
export type ReturnStatus = (typeof returnStatuses)[number]

/** Statuses of an approved return, in sequence. */
export const returnPath: readonly ReturnStatus[] = [
  'REQUESTED',
  'INSPECTING',
  'APPROVED',
  'IN_TRANSIT',
  'REFUNDED',
]

/** Return reasons that a buyer can choose (return policy 1.5). */
export const returnReasons = ['WRONG_PRODUCT', 'WRONG_APPLICATION', 'FAULTY'] as const
export type ReturnReason = (typeof returnReasons)[number]

/** Reason set by the desk for a parcel lost in transit. Nothing is sent back. */
export const lostReason = 'NOT_ARRIVED'

/** All reasons: the buyer's, and the one set by the desk. */
export const knownReturnReasons = [...returnReasons, lostReason] as const
export type KnownReturnReason = (typeof knownReturnReasons)[number]

export const returnActorKinds = ['BUYER', 'SELLER', 'SERVICE', 'FINANCE'] as const
export type ReturnActorKind = (typeof returnActorKinds)[number]

export interface ReturnTransition {
  from: ReturnStatus
  to: ReturnStatus
  by: readonly ReturnActorKind[]
}

const shopAndService = ['SELLER', 'SERVICE'] as const

/** All allowed transitions of a return. Any other is refused. */
export const returnTransitions: readonly ReturnTransition[] = [
  { from: 'REQUESTED', to: 'INSPECTING', by: shopAndService },
  { from: 'INSPECTING', to: 'APPROVED', by: shopAndService },
  { from: 'INSPECTING', to: 'REJECTED', by: shopAndService },
  { from: 'APPROVED', to: 'IN_TRANSIT', by: ['BUYER', ...shopAndService] },
  // Received items are inspected again, then refunded.
  { from: 'IN_TRANSIT', to: 'REFUNDED', by: ['SERVICE', 'FINANCE'] },
  // Decisions of service: against the shop, or against the buyer once the shop has received the
  // items.
  { from: 'REJECTED', to: 'APPROVED', by: ['SERVICE'] },
  { from: 'IN_TRANSIT', to: 'REJECTED', by: ['SERVICE'] },
]

export function findReturnTransition(
  from: ReturnStatus,
  to: ReturnStatus,
): ReturnTransition | undefined {
  return returnTransitions.find((one) => one.from === from && one.to === to)
}
