/** Kinds of gift: an item that is shipped, or a coupon that is credited immediately. */
export const giftKinds = ['GOODS', 'COUPON'] as const
export type GiftKind = (typeof giftKinds)[number]

/** States of a redeemed gift. */
export const redemptionStates = ['ORDERED', 'SENT', 'ARRIVED', 'UNSENDABLE'] as const
export type RedemptionState = (typeof redemptionStates)[number]

export const redemptionActorKinds = ['BUYER', 'SERVICE'] as const
export type RedemptionActorKind = (typeof redemptionActorKinds)[number]

interface RedemptionTransition {
  from: RedemptionState
  to: RedemptionState
  by: readonly RedemptionActorKind[]
}

/** All allowed transitions of a gift. Any other is refused. */
export const redemptionTransitions: readonly RedemptionTransition[] = [
  { from: 'ORDERED', to: 'SENT', by: ['SERVICE'] },
  // The points return with their original expiry day, the item to the stock.
  { from: 'ORDERED', to: 'UNSENDABLE', by: ['SERVICE'] },
  { from: 'SENT', to: 'ARRIVED', by: ['BUYER', 'SERVICE'] },
  // The parcel was returned: the buyer was absent, or the address is invalid.
  { from: 'SENT', to: 'UNSENDABLE', by: ['SERVICE'] },
]

export function findRedemptionTransition(
  from: RedemptionState,
  to: RedemptionState,
): RedemptionTransition | undefined {
  return redemptionTransitions.find((one) => one.from === from && one.to === to)
}
