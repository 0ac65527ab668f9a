/** Session storage key of the page that the vehicle is selected for. */
export const returnPageKey = 'egg.back'
