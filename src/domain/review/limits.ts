/** Characters of a review. */
export const longestReview = 1_000

/** Pictures of one review. */
export const mostReviewPictures = 3

export const mostStars = 5
