/** Maximum length of the buyer's description, in characters. */
export const longestReturnText = 500

/** Maximum pictures of one return. */
export const maxReturnPictures = 5
