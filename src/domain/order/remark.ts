/** Characters of what a buyer tells a shop with an order; as many as feedback may have. */
export const longestOrderRemark = 200
