/** States of a review: awaiting moderation, published, or refused. */
export const reviewStates = ['WAITING', 'PASSED', 'REFUSED'] as const
export type ReviewState = (typeof reviewStates)[number]
