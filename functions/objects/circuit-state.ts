/**
 * Circuit state of an upstream call; all zeros while the upstream works. Times are milliseconds
 * since 1970.
 */
export interface CircuitState {
  /** Time before which no calls are made. */
  openUntil: number
  /** Time until which a trial request may be under way. */
  trialUntil: number
  /** Length of the last pause. */
  pauseMs: number
  /** Number of consecutive failures, and the time of the last failure. */
  failures: number
  failedAt: number
  /**
   * Anonymous marks of the visitors whose calls failed, up to the number needed to open the
   * circuit.
   */
  by: readonly number[]
}

export const closedCircuit: CircuitState = {
  openUntil: 0,
  trialUntil: 0,
  pauseMs: 0,
  failures: 0,
  failedAt: 0,
  by: [],
}
