import type { DeskRole } from '../desk/roles.ts'
import type { RedemptionState } from './redemption.ts'

/** Actions that staff take on a gift at the desk. */
export const giftActions = ['send', 'arrive', 'fail'] as const
export type GiftAction = (typeof giftActions)[number]

interface GiftActionTerms {
  from: readonly RedemptionState[]
  to: RedemptionState
  /** Required input. `words`: an explanation for the buyer; `way`: carrier and tracking number. */
  needs?: 'words' | 'way'
}

/** Transitions of each action (src/domain/points/redemption.ts). Only service may take them. */
export const giftActionTerms: Record<GiftAction, GiftActionTerms> = {
  send: { from: ['ORDERED'], to: 'SENT', needs: 'way' },
  arrive: { from: ['SENT'], to: 'ARRIVED' },
  fail: { from: ['ORDERED', 'SENT'], to: 'UNSENDABLE', needs: 'words' },
}

/** Returns the actions that a role may take on a gift in its current state. */
export function giftActionsFor(status: RedemptionState, role: DeskRole): GiftAction[] {
  return role === 'SERVICE'
    ? giftActions.filter((action) => giftActionTerms[action].from.includes(status))
    : []
}
