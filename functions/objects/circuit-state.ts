/** Known state of an upstream; all zeros while it works. Times are milliseconds since 1970. */
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
  /** Anonymous marks of the affected visitors, up to the number needed to open the circuit. */
  by: readonly number[]
}

/** State of a working upstream. */
export const closedCircuit: CircuitState = {
  openUntil: 0,
  trialUntil: 0,
  pauseMs: 0,
  failures: 0,
  failedAt: 0,
  by: [],
}
