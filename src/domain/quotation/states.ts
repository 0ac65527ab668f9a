/**
 * States of a request to one shop. The buyer's device keeps a DRAFT; the platform stores it from
 * ASKED on.
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
