/** Where a review is: to be read at the desk, shown, or not. */
export const reviewStates = ['WAITING', 'PASSED', 'REFUSED'] as const
export type ReviewState = (typeof reviewStates)[number]
