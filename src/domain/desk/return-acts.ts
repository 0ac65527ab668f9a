import type { ReturnStatus } from '../returns/states.ts'
import type { DeskRole } from './roles.ts'

/** Actions that staff take on a return at the desk. */
export const returnActions = ['inspect', 'approve', 'reject', 'arrive', 'refund'] as const
export type ReturnAction = (typeof returnActions)[number]

interface ReturnActionTerms {
  from: ReturnStatus
  to: ReturnStatus
  by: readonly DeskRole[]
  /** Required input. `words`: an explanation for the buyer; `pieces`: the quantity of each line. */
  needs?: 'words' | 'pieces'
}

const shopRoles: readonly DeskRole[] = ['SELLER', 'SERVICE']

/** Transition of each action and the roles that may take it (src/domain/returns/states.ts). */
export const returnActionTerms: Record<ReturnAction, ReturnActionTerms> = {
  inspect: { from: 'REQUESTED', to: 'INSPECTING', by: shopRoles },
  approve: { from: 'INSPECTING', to: 'APPROVED', by: shopRoles, needs: 'pieces' },
  reject: { from: 'INSPECTING', to: 'REJECTED', by: shopRoles, needs: 'words' },
  // For a parcel that arrived although the buyer never marked it as sent.
  arrive: { from: 'APPROVED', to: 'IN_TRANSIT', by: shopRoles },
  refund: { from: 'IN_TRANSIT', to: 'REFUNDED', by: ['SERVICE', 'FINANCE'] },
}

/** Returns the actions that a role may take on a return in its current state. */
export function returnActionsFor(status: ReturnStatus, role: DeskRole): ReturnAction[] {
  return returnActions.filter((action) => {
    const { from, by } = returnActionTerms[action]
    return from === status && by.includes(role)
  })
}
