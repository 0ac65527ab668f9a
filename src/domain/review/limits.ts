/** Maximum length of a review, in characters. */
export const longestReview = 1_000

/** Maximum pictures of one review. */
export const mostReviewPictures = 3

export const mostStars = 5
