/** What a gift is: something that is sent, or a coupon that lies in the account at once. */
export const giftKinds = ['GOODS', 'COUPON'] as const
export type GiftKind = (typeof giftKinds)[number]

/** Where a gift stands that was redeemed. */
export const redemptionStates = ['ORDERED', 'SENT', 'ARRIVED', 'UNSENDABLE'] as const
export type RedemptionState = (typeof redemptionStates)[number]

export const redemptionMovers = ['BUYER', 'SERVICE'] as const
export type RedemptionMover = (typeof redemptionMovers)[number]

interface RedemptionMove {
  from: RedemptionState
  to: RedemptionState
  by: readonly RedemptionMover[]
}

/** Every move of a gift that is allowed; one that isn't listed is refused. */
export const redemptionMoves: readonly RedemptionMove[] = [
  { from: 'ORDERED', to: 'SENT', by: ['SERVICE'] },
  // Points come back with their old day of expiry, the piece into the stock.
  { from: 'ORDERED', to: 'UNSENDABLE', by: ['SERVICE'] },
  { from: 'SENT', to: 'ARRIVED', by: ['BUYER', 'SERVICE'] },
  // It came back to us: nobody was there, or the address is none.
  { from: 'SENT', to: 'UNSENDABLE', by: ['SERVICE'] },
]

export function redemptionMoveOf(
  from: RedemptionState,
  to: RedemptionState,
): RedemptionMove | undefined {
  return redemptionMoves.find((one) => one.from === from && one.to === to)
}
