import type { Env } from '../context.ts'
import type { Job } from './job.ts'
import type { Work } from './work.ts'

/** Minutes between two triggers (wrangler.toml). */
const triggerMinutes = 1

/** Longest time of one job at a time, milliseconds; what is left goes on in the queue. */
const longestMs = 10_000

/** How a run of a job ended: with nothing left, when its time was over, or broken. */
export type JobEnd = 'done' | 'cut off' | 'failed'

/**
 * Whether a job's turn is in the minute that `time` lies in. The time alone decides: a table
 * of last runs would be one more thing that two runs at once have to agree on.
 */
export function isDue(every: number, time: number): boolean {
  const turn = Math.floor(time / (triggerMinutes * 60_000))
  return turn % (every / triggerMinutes) === 0
}

/**
 * Runs the jobs that are due, one after the other. A job that fails is logged and stops no other one;
 * what one had no time for goes on in the queue at once, beside the others and the next turn.
 */
export async function runJobs(
  jobs: readonly Job[],
  env: Env,
  time: number,
  clock: () => number,
): Promise<void> {
  for (const job of jobs) {
    if (!isDue(job.every, time)) continue
    if ((await runJob(job, env, clock)) === 'cut off') await goOn(job, env)
  }
}

/** Puts the rest of a job into the queue. Where there is none, the next turn finds it. */
export async function goOn({ name }: Pick<Job, 'name'>, env: Env): Promise<void> {
  const work: Work = { job: name, countryId: env.APART ?? 0 }
  await env.WORK?.send(work)
}

/** Runs a job as long as its time allows. */
export async function runJob(job: Job, env: Env, clock: () => number): Promise<JobEnd> {
  const now = clock()
  let failures = 0
  const failed = (subject: string, error: unknown): void => {
    failures += 1
    console.error(JSON.stringify({ job: job.name, subject, error: String(error) }))
  }
  let done = 0
  let end: JobEnd = 'done'
  try {
    done = await job.run({
      env,
      db: env.DB,
      now,
      timeLeft: () => {
        const isLeft = clock() - now < longestMs
        if (!isLeft) end = 'cut off'
        return isLeft
      },
      rest,
      failed,
    })
  } catch (error) {
    failed('', error)
    end = 'failed'
  }
  console.log(JSON.stringify({ job: job.name, done, failures, ms: clock() - now }))
  return end
}

/**
 * One trip that follows on the last without a gap keeps the local database from everybody else, for
 * as long as the job takes.
 */
function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
