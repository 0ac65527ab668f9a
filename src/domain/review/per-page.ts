/** Reviews that a product page shows at a time. */
export const reviewsPerPage = 10
