/** Characters in which a buyer says what is wrong. */
export const longestReturnWords = 500

/** Pictures of one return. */
export const mostReturnPictures = 5
