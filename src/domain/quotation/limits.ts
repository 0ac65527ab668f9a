/** Maximum lines of a request. */
export const maximumQuotationLines = 50

/** Maximum shops that one request goes to. */
export const maximumQuotedShops = 10

/** Maximum requests of a buyer that wait for an answer. */
export const maximumOpenQuotations = 30

/** Maximum days from today that quoted prices may be valid, and the days proposed at the desk. */
export const maximumValidDays = 30
export const proposedValidDays = 7

/** Maximum working days until a quoted part ships. */
export const maximumLeadDays = 90

/** Lifetime (ms) of a link that opens a quotation. */
export const quotationLinkMs = 30 * 86_400_000
