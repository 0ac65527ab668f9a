import type { DeskRole } from '../desk/roles.ts'
import type { RedemptionState } from './redemption.ts'

/** What is done to a gift at the desk. */
export const giftActs = ['send', 'arrive', 'fail'] as const
export type GiftAct = (typeof giftActs)[number]

interface GiftActTerms {
  from: readonly RedemptionState[]
  to: RedemptionState
  /** `words`: the buyer reads why; `way`: who carries it, and under which number. */
  needs?: 'words' | 'way'
}

/** Every act: the moves that it is (src/domain/points/redemption.ts). Service does them. */
export const giftActTerms: Record<GiftAct, GiftActTerms> = {
  send: { from: ['ORDERED'], to: 'SENT', needs: 'way' },
  arrive: { from: ['SENT'], to: 'ARRIVED' },
  fail: { from: ['ORDERED', 'SENT'], to: 'UNSENDABLE', needs: 'words' },
}

/** What somebody may do to a gift as it stands. */
export function giftActsFor(status: RedemptionState, role: DeskRole): GiftAct[] {
  return role === 'SERVICE' ? giftActs.filter((act) => giftActTerms[act].from.includes(status)) : []
}
