/** Maximum length of the buyer's description, in characters. */
export const maxReturnTextLength = 500

/** Maximum pictures of one return. */
export const maxReturnPictures = 5
