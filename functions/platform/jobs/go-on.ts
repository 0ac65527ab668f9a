import type { Env } from '../context.ts'
import { databasesOf, within } from '../db/databases.ts'
import { patient } from '../db/patient.ts'
import { noteDead } from './dead-work.ts'
import type { Job } from './job.ts'
import { goOn, runJob } from './run.ts'
import type { Work } from './work.ts'

/** Seconds before a job that broke is tried again, doubled with each attempt; the queue sets how often. */
const firstPauseSeconds = 15

/** The queue that the runtime moves a message to after its last attempt ends in this. */
const deadQueue = /-dead$/

/**
 * Goes on with jobs whose time was over. Jobs find what is due in the database, so that a message that
 * comes twice does nothing twice; the same work in one batch is done once.
 */
export async function goOnWith(
  jobs: readonly Job[],
  batch: MessageBatch<Work>,
  env: Env,
  clock: () => number,
): Promise<void> {
  if (deadQueue.test(batch.queue)) return noteAll(batch, env, clock())
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
  // Of an earlier version of the shop: whatever was due is found by the jobs of this one.
  if (!job || !database) return message.ack()
  const own = within(env, { ...database, db: patient(database.db) })
  const end = await runJob(job, own, clock)
  if (end === 'failed')
    return message.retry({ delaySeconds: firstPauseSeconds * 2 ** (attempts - 1) })
  if (end === 'cut off') await goOn(job, own)
  message.ack()
}

async function noteAll(batch: MessageBatch<Work>, env: Env, now: number): Promise<void> {
  for (const { body } of batch.messages) await noteDead(env, body, now)
  batch.ackAll()
}
