/** Maximum length of the buyer's note to a shop, in characters. Feedback has the same limit. */
export const maxOrderRemarkLength = 200
