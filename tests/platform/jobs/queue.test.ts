import { expect, test } from 'vitest'
import type { Env } from '#platform/kernel/context.ts'
import { continueJobs } from '#platform/jobs/continue.ts'
import type { Job } from '#platform/kernel/job.ts'
import { oldestDueSql, readLongestWaits } from '#platform/jobs/oldest-due.ts'
import { runJobs } from '#platform/jobs/run.ts'
import type { Work } from '#platform/kernel/work.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { withDatabase } from '../../support/order/orders.ts'
import { query } from '../../support/state.ts'

const minute = 60_000

/**
 * Creates a queue batch as the runtime passes it to jobs, and records the outcome of each message.
 */
function queueOf(bodies: readonly Work[], name = 'egg-mall-work') {
  const sentWorks: Work[] = []
  const outcomes: string[] = bodies.map(() => 'none')
  const messages = bodies.map((body, i) => ({
    id: String(i),
    body,
    attempts: 1,
    ack: () => void (outcomes[i] = 'ack'),
    retry: ({ delaySeconds }: { delaySeconds: number }) =>
      void (outcomes[i] = `retry in ${delaySeconds} s`),
  }))
  const batch = {
    queue: name,
    messages,
    ackAll: () => outcomes.fill('ack'),
  } as unknown as MessageBatch<Work>
  const WORK = { send: async (work: Work) => void sentWorks.push(work) } as unknown as Queue<Work>
  return { batch, WORK, sent: sentWorks, outcomes }
}

test('reliability 2: work that a job has no time for continues in the queue immediately', async () => {
  let time = 0
  let remainingCount = 25
  const job: Job = {
    name: 'much',
    intervalMinutes: 1,
    run: async ({ hasTimeLeft }) => {
      let doneCount = 0
      for (; remainingCount > 0 && hasTimeLeft(); remainingCount--, doneCount++) time += 1000
      return doneCount
    },
  }
  await withDatabase(async (db) => {
    const clock = () => time
    const first = queueOf([])
    await runJobs([job], { DB: db, WORK: first.WORK } as Env, 5 * minute, clock)
    expect([remainingCount, first.sent]).toEqual([15, [{ job: 'much', countryId: 0 }]])
    // Duplicate messages in a batch run the job once, and the remaining work is queued once.
    const second = queueOf([...first.sent, ...first.sent])
    await continueJobs([job], second.batch, { DB: db, WORK: second.WORK } as Env, clock)
    expect([remainingCount, second.sent, second.outcomes]).toEqual([5, first.sent, ['ack', 'ack']])
    const third = queueOf(second.sent)
    await continueJobs([job], third.batch, { DB: db, WORK: third.WORK } as Env, clock)
    expect([remainingCount, third.sent, third.outcomes]).toEqual([0, [], ['ack']])
  })
})

test('reliability 2: a failing job is retried later, then shown at the desk', async () => {
  const job: Job = {
    name: 'breaks',
    intervalMinutes: 1,
    run: () => Promise.reject(new Error('away')),
  }
  const nok = staffFor('nok')
  const jobs = async () => (await nok.send('GET /desk/work', {})).data?.jobs
  await withDatabase(async (db) => {
    const env = { DB: db } as Env
    const work = { job: 'breaks', countryId: 0 }
    const queue = queueOf([work])
    await continueJobs([job], queue.batch, env, Date.now)
    expect(queue.outcomes).toEqual(['retry in 15 s'])
    const dead = queueOf([work, work], 'egg-mall-work-dead')
    await continueJobs([job], dead.batch, env, Date.now)
    expect(dead.outcomes).toEqual(['ack', 'ack'])
  })
  expect(await jobs()).toEqual([expect.objectContaining({ job: 'breaks', times: 2 })])
  expect((await nok.send('POST /desk/work/again', { job: 'breaks' })).code).toBe(200)
  expect(await jobs()).toEqual([])
  expect((await nok.send('POST /desk/work/again', { job: 'breaks' })).message).toBe(
    'label_not_found',
  )
  expect((await staffFor('siam').send('GET /desk/work', {})).message).toBe(
    'label_desk_act_not_yours',
  )
})

test('the oldest due work is found by indexes', async () => {
  const plan = query<{ detail: string }>(`EXPLAIN QUERY PLAN ${oldestDueSql}`, 0, 0, Date.now())
  const scans = plan
    .map(({ detail }) => detail)
    .filter((line) => /^SCAN (?!CONSTANT|\(subquery|\d)/.test(line))
  expect(scans).toEqual([])
  const readDatabases = await withDatabase((db) => readLongestWaits(db, Date.now()))
  expect(readDatabases.map(({ kind }) => kind)).toEqual([
    'messages',
    'decisions',
    'refunds',
    'cancellations',
  ])
})
