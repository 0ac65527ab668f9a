import type { Env } from '../kernel/context.ts'
import { databasesOf, withDatabase } from '../kernel/databases.ts'
import { withRetries } from '../kernel/with-retries.ts'
import { recordFailedJob } from './failed-jobs.ts'
import type { Job } from '../kernel/job.ts'
import { requeueJob, runJob } from './run.ts'
import type { Work } from '../kernel/work.ts'

/**
 * Delay before a failed job is retried, seconds; doubled with each attempt. The queue's
 * configuration limits the number of attempts.
 */
const firstRetrySeconds = 15

/**
 * Matches the name of the dead-letter queue, to which the runtime moves a message after the last
 * attempt.
 */
const deadQueueNamePattern = /-dead$/

/**
 * Continues jobs that ran out of time. A duplicate message does no harm, because jobs find due work
 * in the database. Identical messages of a batch run once.
 */
export async function continueJobs(
  jobs: readonly Job[],
  batch: MessageBatch<Work>,
  env: Env,
  clock: () => number,
): Promise<void> {
  if (deadQueueNamePattern.test(batch.queue)) return recordFailedJobs(batch, env, clock())
  const byWork = Map.groupBy(
    batch.messages,
    ({ body: { job, countryId } }) => `${countryId} ${job}`,
  )
  await Promise.all(
    [...byWork.values()].map(async ([message, ...same]) => {
      for (const one of same) one.ack()
      if (message) await runMessage(jobs, message, env, clock)
    }),
  )
}

async function runMessage(
  jobs: readonly Job[],
  message: Message<Work>,
  env: Env,
  clock: () => number,
): Promise<void> {
  const { body, attempts } = message
  const job = jobs.find(({ name }) => name === body.job)
  const database = databasesOf(env).find(({ countryId }) => countryId === body.countryId)
  // The message names a job of an earlier release. Discard it: the current jobs find their due work
  // in the database.
  if (!job || !database) return message.ack()
  const jobEnv = withDatabase(env, { ...database, db: withRetries(database.db) })
  const end = await runJob(job, jobEnv, clock)
  if (end === 'failed')
    return message.retry({ delaySeconds: firstRetrySeconds * 2 ** (attempts - 1) })
  if (end === 'cut off') await requeueJob(job, jobEnv)
  message.ack()
}

async function recordFailedJobs(batch: MessageBatch<Work>, env: Env, now: number): Promise<void> {
  for (const { body } of batch.messages) await recordFailedJob(env, body, now)
  batch.ackAll()
}
