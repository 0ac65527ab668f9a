import { expect, test } from 'vitest'
import { maxReviewLength, maxReviewPictures, maxStars } from '#domain/review/limits.ts'
import { reviewsPerPage } from '#domain/review/per-page.ts'

test('a review has five stars, 1,000 characters and three pictures; a page has ten reviews', () => {
  expect([maxStars, maxReviewLength, maxReviewPictures, reviewsPerPage]).toEqual([5, 1000, 3, 10])
})
