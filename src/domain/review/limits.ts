/** Maximum length of a review, in characters. */
export const maxReviewLength = 1_000

/** Maximum pictures of one review. */
export const maxReviewPictures = 3

export const maxStars = 5
