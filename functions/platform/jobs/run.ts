import type { Env } from '../context.ts'
import type { Job } from './job.ts'

/** Minutes between two triggers (wrangler.toml). */
const triggerMinutes = 5

/** Longest time of one job in milliseconds; with all of them a run stays below its fifteen minutes. */
const longest = 20_000

/**
 * Whether a job's turn is in the five minutes that `time` lies in. The time alone decides: a table
 * of last runs would be one more thing that two runs at once have to agree on.
 */
export function isDue(every: number, time: number): boolean {
  const turn = Math.floor(time / (triggerMinutes * 60_000))
  return turn % (every / triggerMinutes) === 0
}

/** Runs what is due, one job after the other. A job that fails is logged and stops no other one. */
export async function runJobs(
  jobs: readonly Job[],
  env: Env,
  time: number,
  clock: () => number,
): Promise<void> {
  for (const job of jobs) if (isDue(job.every, time)) await runJob(job, env, clock)
}

async function runJob(job: Job, env: Env, clock: () => number): Promise<void> {
  const now = clock()
  let failures = 0
  const failed = (subject: string, error: unknown): void => {
    failures += 1
    console.error(JSON.stringify({ job: job.name, subject, error: String(error) }))
  }
  let done = 0
  try {
    done = await job.run({
      env,
      db: env.DB,
      now,
      timeLeft: () => clock() - now < longest,
      rest,
      failed,
    })
  } catch (error) {
    failed('', error)
  }
  console.log(JSON.stringify({ job: job.name, done, failures, ms: clock() - now }))
}

/**
 * One trip that follows on the last without a gap keeps the local database from everybody else, for
 * as long as the job takes.
 */
function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
