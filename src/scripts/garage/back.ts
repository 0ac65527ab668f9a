/** Session storage key of the page for which a vehicle is being selected. */
export const returnPageKey = 'egg.back'
