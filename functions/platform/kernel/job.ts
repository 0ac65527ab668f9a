import type { Env } from './context.ts'

/** Context of a running job. */
export interface JobContext {
  env: Env
  db: D1Database
  now: number
  /** False when the job has used up its time. The queue then continues the remaining work. */
  hasTimeLeft: () => boolean
  /** Lets waiting requests run. Call it between two round trips that write. */
  yieldToRequests: () => Promise<void>
  /** Logs the error of one row, so that the job continues with the other rows. */
  logFailure: (subject: string, error: unknown) => void
}

/**
 * Scheduled job. A job looks for due work, not for changes since the last run, so a missed run only
 * delays the work. Of two concurrent runs, only one processes a row.
 */
export interface Job {
  name: string
  /** Minutes between two runs. */
  intervalMinutes: number
  /** Returns the number of rows processed. */
  run: (job: JobContext) => Promise<number>
}
