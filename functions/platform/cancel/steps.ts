/** What happens to the wish to cancel (specification, section 4). */
export type CancelStep = 'CREATE' | 'PENDING' | 'REFUSED' | 'FINISH' | 'CANCEL'

interface StepTerms {
  /** The buyer's reason, on what the buyer does. */
  reasonId?: number
  /** The buyer's remark, or the shop's words. */
  words: string
  at: number
}

/** Writes steps behind those that are there; none is ever changed. */
export function recordSteps(
  db: D1Database,
  orderId: number,
  steps: readonly CancelStep[],
  { reasonId, words, at }: StepTerms,
): D1PreparedStatement[] {
  return steps.map((step, i) =>
    db
      .prepare(
        `INSERT INTO cancel_step (order_id, position, step, reason_id, words, at)
         SELECT ?1, ifnull(max(position), 0) + 1, ?2, ?3, ?4, ?5
         FROM cancel_step WHERE order_id = ?1`,
      )
      .bind(orderId, step, i === 0 ? (reasonId ?? null) : null, i === 0 ? words : '', at),
  )
}
