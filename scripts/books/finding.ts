/** What one comparison came to. */
export interface Finding {
  name: string
  /** Rows that were compared. */
  compared: number
  wrong: readonly object[]
}
