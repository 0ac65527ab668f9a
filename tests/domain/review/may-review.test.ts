import { expect, test } from 'vitest'
import { orderStatuses } from '#domain/order/states.ts'
import { mayReview, type ReviewableLine } from '#domain/review/may-review.ts'

const line: ReviewableLine = { status: 'COMPLETED', quantity: 2, returned: 0, isReviewed: false }

test('a part can be reviewed in every status from the receipt on', () => {
  const openOrderStatuses = orderStatuses.filter((status) => mayReview({ ...line, status }).allowed)
  expect(openOrderStatuses).toEqual(['SETTLED', 'RECEIVED', 'COMPLETED', 'RETURN_GOODS'])
  expect(mayReview({ ...line, status: 'SHIPPED' })).toMatchObject({ why: 'label_review_not_yet' })
})

test('a buyer may review a part after returning one of two items but not both', () => {
  expect(mayReview({ ...line, returned: 1 }).allowed).toBe(true)
  expect(mayReview({ ...line, returned: 2 })).toMatchObject({ why: 'label_review_returned' })
})

test('a part cannot be reviewed twice', () => {
  expect(mayReview({ ...line, isReviewed: true })).toMatchObject({ why: 'label_review_given' })
})
