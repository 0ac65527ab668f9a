import type { ReturnStatus } from '../returns/states.ts'
import type { DeskRole } from './roles.ts'

/** What is done to a return at the desk. */
export const returnActs = ['inspect', 'approve', 'reject', 'arrive', 'refund'] as const
export type ReturnAct = (typeof returnActs)[number]

interface ReturnActTerms {
  from: ReturnStatus
  to: ReturnStatus
  by: readonly DeskRole[]
  /** `words`: the buyer reads why; `pieces`: how many of each line. */
  needs?: 'words' | 'pieces'
}

const shop: readonly DeskRole[] = ['SELLER', 'SERVICE']

/** Every act: the move that it is and who may do it (src/domain/returns/states.ts). */
export const returnActTerms: Record<ReturnAct, ReturnActTerms> = {
  inspect: { from: 'REQUESTED', to: 'INSPECTING', by: shop },
  approve: { from: 'INSPECTING', to: 'APPROVED', by: shop, needs: 'pieces' },
  reject: { from: 'INSPECTING', to: 'REJECTED', by: shop, needs: 'words' },
  // The buyer forgot to say that it was sent: the parcel is here.
  arrive: { from: 'APPROVED', to: 'IN_TRANSIT', by: shop },
  refund: { from: 'IN_TRANSIT', to: 'REFUNDED', by: ['SERVICE', 'FINANCE'] },
}

/** What somebody may do to a return as it stands. */
export function returnActsFor(status: ReturnStatus, role: DeskRole): ReturnAct[] {
  return returnActs.filter((act) => {
    const { from, by } = returnActTerms[act]
    return from === status && by.includes(role)
  })
}
