/** Maximum part lists of one account. */
export const maximumPartLists = 100

/** Maximum lines of one part list, as many as a cart can take. */
export const maximumListLines = 200

/** Maximum length of a list's name, in characters. */
export const maxPartListNameLength = 60
