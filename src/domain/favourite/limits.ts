/** Maximum favourites of one account: a workshop's whole shelf. */
export const maximumFavourites = 5000

/** Maximum named lists of one account. */
export const maximumFavouriteLists = 50

/** Maximum length of a list's name, in characters. */
export const maxListNameLength = 40
