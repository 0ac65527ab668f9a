/** What is known of an upstream; all zeros while it works. Times are milliseconds since 1970. */
export interface CircuitState {
  /** Nothing is asked before. */
  openUntil: number
  /** Until then one request tries whether it works again. */
  trialUntil: number
  /** How long the last pause was. */
  pauseMs: number
  /** Failures in a row, the last of them at that time. */
  failures: number
  failedAt: number
  /** Marks of the visitors who met them, as many as it takes to open. */
  by: readonly number[]
}

/** Of an upstream that works, as far as anybody knows. */
export const works: CircuitState = {
  openUntil: 0,
  trialUntil: 0,
  pauseMs: 0,
  failures: 0,
  failedAt: 0,
  by: [],
}
