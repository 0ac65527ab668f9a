import { type ActionVerdict, hasReachedBuyer } from '../order/buyer-actions.ts'
import type { OrderStatus } from '../order/states.ts'

/** Line of the buyer's order, reduced to the fields that decide whether its part may be rated. */
export interface ReviewableLine {
  status: OrderStatus
  quantity: number
  /** Quantity returned or on its way back. */
  returned: number
  /** True when the buyer already rated this part, with any order. */
  isReviewed: boolean
}

/**
 * Decides whether a buyer may rate the part of a line. Requires receipt, at least one item kept,
 * and no earlier rating.
 */
export function mayReview(line: ReviewableLine): ActionVerdict {
  const refusal = findReviewRefusal(line)
  return refusal === null
    ? { allowed: true, until: null }
    : { allowed: false, why: refusal, from: null }
}

function findReviewRefusal({ status, quantity, returned, isReviewed }: ReviewableLine) {
  if (isReviewed) return 'label_review_given'
  if (!hasReachedBuyer(status)) return 'label_review_not_yet'
  return returned < quantity ? null : 'label_review_returned'
}
