/** Offer states that sellers can filter their shop's offers by. */
export const offerStates = ['ALL', 'ON_SALE', 'LOW', 'SOLD_OUT', 'NO_PICTURE', 'JUMPED'] as const
export type OfferState = (typeof offerStates)[number]

/** Stock below which an offer counts as low. Also in the index `offer_low_stock`. */
export const lowStockQuantity = 5

/** Minimum characters of a part number to search by its beginning or ending. */
export const minNumberLength = 3
