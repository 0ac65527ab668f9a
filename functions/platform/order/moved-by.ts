import type { Mover } from '#domain/order/moves.ts'

/** Who moves it, why, and when (milliseconds). The schedule is nobody: its id is null. */
export interface MovedBy {
  mover: Mover
  id: number | null
  /** Their own words, or a label. */
  reason: string
  at: number
}
