/** Parts that one account marks; a workshop's whole shelf. */
export const maximumFavourites = 5000

/** Lists with names of one account. */
export const maximumFavouriteLists = 50

/** Letters of a list's name. */
export const longestListName = 40
