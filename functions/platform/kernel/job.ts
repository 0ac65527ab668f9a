import type { Env } from './context.ts'

/** Context of a running job. */
export interface Shift {
  env: Env
  db: D1Database
  now: number
  /** False when the job has used up its time; the remaining work continues through the queue. */
  timeLeft: () => boolean
  /** Lets waiting requests run. Call it between any two writing round trips. */
  rest: () => Promise<void>
  /** Logs a row that failed; the other rows continue. */
  failed: (subject: string, error: unknown) => void
}

/**
 * Scheduled job. A job looks for due work, not for changes since the last run, so that a missed run
 * only delays work. Of two concurrent runs, only one processes each row.
 */
export interface Job {
  name: string
  /** Minutes between two runs. */
  every: number
  /** Returns the number of rows processed. */
  run: (shift: Shift) => Promise<number>
}
