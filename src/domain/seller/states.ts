/**
 * States of an application to open a shop. ASKED waits for a corrected document, CHECKED for the
 * second person. A refused applicant may start another application.
 */
export const sellerApplicationStates = [
  'DRAFT',
  'SENT',
  'ASKED',
  'CHECKED',
  'APPROVED',
  'REFUSED',
] as const
export type SellerState = (typeof sellerApplicationStates)[number]

/** States in which the applicant may change the application. */
export const isEditable = (state: SellerState): boolean => state === 'DRAFT' || state === 'ASKED'

/** Actions of staff on an application. */
export const sellerActions = ['ask', 'refuse', 'check', 'approve'] as const
export type SellerAction = (typeof sellerActions)[number]

interface SellerActionTerms {
  from: readonly SellerState[]
  to: SellerState
  needsWords?: true
}

/** Transitions of staff. Approving needs another person than the one who checked. */
export const sellerActionTerms: Record<SellerAction, SellerActionTerms> = {
  ask: { from: ['SENT', 'CHECKED'], to: 'ASKED', needsWords: true },
  refuse: { from: ['SENT', 'CHECKED'], to: 'REFUSED', needsWords: true },
  check: { from: ['SENT'], to: 'CHECKED' },
  approve: { from: ['CHECKED'], to: 'APPROVED' },
}

/** Returns the actions that a state allows. */
export const sellerActionsFor = (state: SellerState): SellerAction[] =>
  sellerActions.filter((action) => sellerActionTerms[action].from.includes(state))

/** Maximum times that an account sends applications in a day. */
export const maxSubmissionsPerDay = 5

/** Days after the decision until the identity card is deleted. */
export const identityCardDays = 30
