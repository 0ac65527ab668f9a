/** States of a change of a shop's bank account. */
export const accountChangeStates = ['WAITING', 'ACCEPTED', 'REFUSED', 'WITHDRAWN'] as const
export type AccountChangeState = (typeof accountChangeStates)[number]

/** Maximum changes that a shop may ask for in 24 hours. */
export const accountChangesPerDay = 3
