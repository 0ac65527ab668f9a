import { expect, test } from 'vitest'
import { maxReviewLength, maxReviewPictures, maxStars } from '#domain/review/limits.ts'
import { reviewsPerPage } from '#domain/review/per-page.ts'

test('a review has up to 5 stars, 1,000 characters and 3 pictures; a page shows 10 reviews', () => {
  expect([maxStars, maxReviewLength, maxReviewPictures, reviewsPerPage]).toEqual([5, 1000, 3, 10])
})
