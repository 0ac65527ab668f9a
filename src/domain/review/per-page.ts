/** Reviews per page on a product page. */
export const reviewsPerPage = 10
