/** States by which a seller filters the offers of the own shop. */
export const offerStates = ['ALL', 'ON_SALE', 'LOW', 'SOLD_OUT'] as const
export type OfferState = (typeof offerStates)[number]

/** Stock below which an offer counts as low. Also in the index `offer_low_stock`. */
export const lowStockQuantity = 5

/** Characters of a part number from which its beginning or ending is searched for. */
export const minNumberLength = 3
