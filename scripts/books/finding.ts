/** Result of one comparison. */
export interface Finding {
  name: string
  /** Number of compared rows. */
  compared: number
  wrong: readonly object[]
}
