/**
 * States of a request to one shop. A DRAFT exists only on the buyer's device; the platform stores
 * the request once it is ASKED.
 */
export const quotationStates = [
  'DRAFT',
  'ASKED',
  'ANSWERED',
  'ACCEPTED',
  'DECLINED',
  'LAPSED',
] as const
export type QuotationState = (typeof quotationStates)[number]

/** States that the platform stores. */
export const storedStates = ['ASKED', 'ANSWERED', 'ACCEPTED', 'DECLINED', 'LAPSED'] as const
export type StoredState = (typeof storedStates)[number]
