import type { Env } from '../context.ts'

/** What a job has while it runs. */
export interface Shift {
  env: Env
  db: D1Database
  now: number
  /** False once the job has had its time; what is left goes on in the queue. */
  timeLeft: () => boolean
  /** Lets buyers through who came meanwhile; between any two trips that write. */
  rest: () => Promise<void>
  /** Logs one row that could not be worked on; the others go on. */
  failed: (subject: string, error: unknown) => void
}

/**
 * Work that nobody asks for. It looks for what is due, not for what happened since last time, so
 * a run that the network lost delays work and loses none; and two runs at once do it once.
 */
export interface Job {
  name: string
  /** Minutes between two turns. */
  every: number
  /** Answers how many rows it worked on. */
  run: (shift: Shift) => Promise<number>
}
