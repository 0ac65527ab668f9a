/** States of an offer file that was uploaded at the desk. */
export const offerImportStates = ['DRAFT', 'APPLIED', 'UNDONE'] as const
export type OfferImportState = (typeof offerImportStates)[number]

/** Maximum rows of a file at the desk. Larger files are imported with the operator's command. */
export const maxDeskRows = 5000

/** Maximum length of a file at the desk, in characters. */
export const maxDeskTextLength = 1_000_000

/** Milliseconds until an applied file can no longer be undone: one week. */
export const undoLifetimeMs = 7 * 86_400_000

/** Maximum names of brands in a file for which a person chooses a brand at a time. */
export const maxBrandNames = 50

/** Maximum letters of such a name. */
export const maxBrandNameLength = 80
