import type { DeskRole } from '../desk/roles.ts'
import type { RedemptionState } from './redemption.ts'

/** Actions that staff take on a gift at the desk. */
export const giftActs = ['send', 'arrive', 'fail'] as const
export type GiftAct = (typeof giftActs)[number]

interface GiftActTerms {
  from: readonly RedemptionState[]
  to: RedemptionState
  /** Required input. `words`: an explanation for the buyer; `way`: carrier and tracking number. */
  needs?: 'words' | 'way'
}

/** Transitions of each action (src/domain/points/redemption.ts). Only service may take them. */
export const giftActTerms: Record<GiftAct, GiftActTerms> = {
  send: { from: ['ORDERED'], to: 'SENT', needs: 'way' },
  arrive: { from: ['SENT'], to: 'ARRIVED' },
  fail: { from: ['ORDERED', 'SENT'], to: 'UNSENDABLE', needs: 'words' },
}

/** Returns the actions that a role may take on a gift in its current state. */
export function giftActsFor(status: RedemptionState, role: DeskRole): GiftAct[] {
  return role === 'SERVICE' ? giftActs.filter((act) => giftActTerms[act].from.includes(status)) : []
}
