import { type ActVerdict, isWithBuyer } from '../order/acts.ts'
import type { OrderStatus } from '../order/states.ts'

/** A line of an own order, as far as it decides whether its part may be rated. */
export interface ReviewableLine {
  status: OrderStatus
  quantity: number
  /** Pieces that went back, or are on their way. */
  returned: number
  /** The buyer rated this part, with this order or another. */
  isReviewed: boolean
}

/** Whether a buyer may rate the part of a line: received, kept at least one of it, and once. */
export function mayReview(line: ReviewableLine): ActVerdict {
  const why = hindranceOf(line)
  return why === null ? { open: true, until: null } : { open: false, why, from: null }
}

function hindranceOf({ status, quantity, returned, isReviewed }: ReviewableLine) {
  if (isReviewed) return 'label_review_given'
  if (!isWithBuyer(status)) return 'label_review_not_yet'
  return returned < quantity ? null : 'label_review_returned'
}
