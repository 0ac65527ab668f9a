/** Steps of a cancellation request (specification, section 4). */
export type CancelStep = 'CREATE' | 'PENDING' | 'REFUSED' | 'FINISH' | 'CANCEL'

interface StepDetails {
  /** Buyer's reason; only steps of the buyer have a reason. */
  reasonId?: number
  /** Remark of the buyer or reply of the shop. */
  remark: string
  takenAt: number
}

/** Appends steps to the history; existing steps never change. */
export function recordSteps(
  db: D1Database,
  orderId: number,
  steps: readonly CancelStep[],
  { reasonId, remark, takenAt }: StepDetails,
): D1PreparedStatement[] {
  return steps.map((step, i) =>
    db
      .prepare(
        `INSERT INTO cancel_step (order_id, position, step, reason_id, words, at)
         SELECT ?1, ifnull(max(position), 0) + 1, ?2, ?3, ?4, ?5
         FROM cancel_step WHERE order_id = ?1`,
      )
      .bind(orderId, step, i === 0 ? (reasonId ?? null) : null, i === 0 ? remark : '', takenAt),
  )
}
