import type { Env } from '../kernel/context.ts'
import type { Job } from '../kernel/job.ts'
import type { Work } from '../kernel/work.ts'

/** Minutes between two triggers (wrangler.toml). */
const triggerMinutes = 1

/** Maximum time of one job per run, milliseconds. The queue continues a job that takes longer. */
const maxJobMs = 10_000

/** Outcome of a job run: finished, out of time, or failed. */
export type JobOutcome = 'done' | 'cut off' | 'failed'

/**
 * True when a job is due in the minute of `time`. The decision depends on the time alone, because a
 * table of last runs would have to be synchronised between concurrent runs.
 */
export function isDue(every: number, time: number): boolean {
  const triggerNumber = Math.floor(time / (triggerMinutes * 60_000))
  return triggerNumber % (every / triggerMinutes) === 0
}

/**
 * Runs the due jobs one after the other. A failed job is logged and doesn't stop the others. A job
 * that ran out of time continues immediately through the queue, parallel to other jobs and the next
 * run.
 */
export async function runJobs(
  jobs: readonly Job[],
  env: Env,
  time: number,
  clock: () => number,
): Promise<void> {
  for (const job of jobs) {
    if (!isDue(job.intervalMinutes, time)) continue
    if ((await runJob(job, env, clock)) === 'cut off') await requeueJob(job, env)
  }
}

/** Queues the remaining work of a job. Without a queue, the next run finds the work. */
export async function requeueJob({ name }: Pick<Job, 'name'>, env: Env): Promise<void> {
  const work: Work = { job: name, countryId: env.APART ?? 0 }
  await env.WORK?.send(work)
}

/** Runs a job until it is finished or out of time. */
export async function runJob(job: Job, env: Env, clock: () => number): Promise<JobOutcome> {
  const now = clock()
  let failures = 0
  const logFailure = (subject: string, error: unknown): void => {
    failures += 1
    console.error(JSON.stringify({ job: job.name, subject, error: String(error) }))
  }
  let doneCount = 0
  let end: JobOutcome = 'done'
  try {
    doneCount = await job.run({
      env,
      db: env.DB,
      now,
      hasTimeLeft: () => {
        const isTimeLeft = clock() - now < maxJobMs
        if (!isTimeLeft) end = 'cut off'
        return isTimeLeft
      },
      yieldToRequests: yieldToOthers,
      logFailure,
    })
  } catch (error) {
    logFailure('', error)
    end = 'failed'
  }
  console.log(JSON.stringify({ job: job.name, done: doneCount, failures, ms: clock() - now }))
  return end
}

/**
 * Lets other requests run. Round trips without a pause would block the local database for the whole
 * duration of the job.
 */
function yieldToOthers(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
