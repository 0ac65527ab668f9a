/** Check on the staging area that finds invalid lines. */
export interface RowCheck {
  column: string
  /** Condition that is true for an invalid row `t`. */
  where: string
  wrong: string
  allowed?: string
}
