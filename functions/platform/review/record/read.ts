import type { LineReview, Review } from '#contract/product/review.ts'
import { hasReachedBuyer } from '#domain/order/buyer-actions.ts'
import type { OrderStatus } from '#domain/order/states.ts'
import { mayReview } from '#domain/review/may-review.ts'
import type { ReviewState } from '#domain/review/states.ts'
import type { BuyerContext } from '../../kernel/context.ts'
import { filePathOf } from '../../upload/address.ts'

/** Review row with the columns of `reviewColumns`. */
export interface ReviewRow {
  review_id: number
  stars: number
  text: string
  state: ReviewState
  answer: string
  /** JSON array of the names of the review's pictures. */
  pictures: string
}

/** SQL for the picture names of a review `r`, as a JSON array. */
export const reviewPicturesSql = `(SELECT json_group_array(u.name) FROM upload u
  WHERE u.attached_to = 'review:' || r.id)`

/** SQL for the columns of a review `r`. */
export const reviewColumns = `r.id AS review_id, r.stars, r.text, r.state, r.answer,
  ${reviewPicturesSql} AS pictures`

/** Returns the paths of the pictures whose names are in a JSON array. */
export function picturePathsOf(names: string): string[] {
  return (JSON.parse(names) as string[]).map(filePathOf)
}

export function toWireReview(row: ReviewRow): Review {
  return {
    reviewId: row.review_id,
    stars: row.stars,
    words: row.text,
    state: row.state,
    answer: row.answer,
    pictures: picturePathsOf(row.pictures),
  }
}

/** Order line with the buyer's review of its part, or the reason why the buyer can't review it. */
export interface ReviewLine extends LineReview {
  orderId: number
  skuOrgId: number
  partId: number
}

type LineRow = { [Column in keyof ReviewRow]: ReviewRow[Column] | null } & {
  order_id: number
  sku_org_id: number
  part_id: number
  quantity: number
  returned: number
}

/** Reads the lines of the buyer's received orders. Runs no query for other orders. */
export async function readReviewLines(
  { db, buyer }: Pick<BuyerContext, 'db' | 'buyer'>,
  orders: readonly { id: number; status: OrderStatus; lost_at: number | null }[],
): Promise<ReviewLine[]> {
  const receivedTimes = new Map(
    orders
      .filter((order) => hasReachedBuyer(order.status) && order.lost_at === null)
      .map(({ id, status }) => [id, status]),
  )
  if (receivedTimes.size === 0) return []
  const { results } = await db
    .prepare(
      `SELECT l.order_id, l.sku_org_id, o.part_id, l.quantity, ${reviewColumns},
         (SELECT ifnull(sum(ifnull(b.approved, b.applied)), 0)
          FROM sale_return s JOIN sale_return_line b ON b.return_id = s.id
          WHERE s.order_id = l.order_id AND s.status <> 'REJECTED'
            AND b.sku_org_id = l.sku_org_id) AS returned
       FROM json_each(?1) w CROSS JOIN order_line l ON l.order_id = w.value
       JOIN offer o ON o.sku_org_id = l.sku_org_id
       LEFT JOIN review r ON r.customer_id = ?2 AND r.part_id = o.part_id`,
    )
    .bind(JSON.stringify([...receivedTimes.keys()]), buyer.id)
    .all<LineRow>()
  return results.map((row) => lineOf(row, receivedTimes.get(row.order_id) ?? 'CREATED'))
}

function lineOf(row: LineRow, status: OrderStatus): ReviewLine {
  const isReviewed = row.review_id !== null
  const verdict = mayReview({ ...row, status, isReviewed })
  return {
    orderId: row.order_id,
    skuOrgId: row.sku_org_id,
    partId: row.part_id,
    open: verdict.allowed,
    why: verdict.allowed ? '' : verdict.why,
    given: isReviewed ? toWireReview(row as ReviewRow) : null,
  }
}

/** Review state of the lines of an order that the buyer hasn't received yet. */
export const tooEarlyReview: LineReview = { open: false, why: 'label_review_not_yet', given: null }

/** Returns the review state of a line for the order detail. */
export function reviewOf(lines: readonly ReviewLine[], skuOrgId: number): LineReview {
  const line = lines.find((one) => one.skuOrgId === skuOrgId)
  return line ? { open: line.open, why: line.why, given: line.given } : tooEarlyReview
}
