import { expect, test } from 'vitest'
import type { Job, JobContext } from '#platform/kernel/job.ts'
import { jobs } from '#platform/job-list.ts'
import { isDue, runJobs } from '#platform/jobs/run.ts'
import {
  deleteExpiredSql,
  retentionByTable,
  deleteExpiredRows,
} from '#platform/jobs/delete-expired.ts'
import { cancelUnpaid } from '#platform/order/due/cancel-unpaid.ts'
import { dueRefundsSql } from '#platform/payment/send-refunds.ts'
import { Caller, newBuyer, offerWith, stockOf } from '../../support/client.ts'
import { withDatabase, placeOrder, readOrderToMove } from '../../support/order/orders.ts'
import { isLongRun } from '../../support/rounds.ts'
import { query, testUrl } from '../../support/state.ts'
import { jobContext } from '../../support/server/job-context.ts'

const minute = 60_000
const always = () => true

/** Places an order by transfer that is unpaid after its deadline. */
const placeOverdueOrder = async (cellphone: string, position: number) => {
  const { skuOrgId } = offerWith(9, position)
  const orderId = await placeOrder(newBuyer(cellphone), skuOrgId, 2, 6)
  query('UPDATE orders SET pay_before = 1 WHERE id = ?', orderId)
  return { orderId, skuOrgId }
}

const contextOf = (
  db: D1Database,
  logFailure: JobContext['logFailure'],
  hasTimeLeft = always,
): JobContext => jobContext(db, { logFailure, hasTimeLeft })

test('a job runs once per period, at whichever second it is triggered', () => {
  for (const { intervalMinutes } of [...jobs, { intervalMinutes: 1440 }]) {
    expect(1440 % intervalMinutes).toBe(0)
    const start = Date.UTC(2026, 0, 5, 3, 0, 17)
    const triggers = Array.from({ length: 1440 }, (_, i) => start + i * minute)
    expect(triggers.filter((time) => isDue(intervalMinutes, time))).toHaveLength(
      1440 / intervalMinutes,
    )
  }
})

test('a failing job doesn’t stop other jobs, and a job not yet due does not run', async () => {
  const ran: string[] = []
  const job = (name: string, intervalMinutes: number, run: Job['run']): Job => ({
    name,
    intervalMinutes,
    run,
  })
  const list = [
    job('breaks', 1, () => Promise.reject(new Error('storage away'))),
    job('works', 1, async () => ran.push('works')),
    job('rests', 60, async () => ran.push('rests')),
  ]
  await withDatabase((db) => runJobs(list, { DB: db } as never, 5 * minute, () => 0))
  expect(ran).toEqual(['works'])
})

test('an order that can’t be cancelled is reported and doesn’t stop other orders', async () => {
  const brokenOverdueOrder = await placeOverdueOrder('818000001', 50)
  const wholeOverdueOrder = await placeOverdueOrder('818000002', 51)
  query('DELETE FROM order_history WHERE order_id = ?', brokenOverdueOrder.orderId)
  const failures: string[] = []
  await withDatabase((db) => cancelUnpaid(contextOf(db, (subject) => failures.push(subject))))
  expect(failures).toEqual([`order ${brokenOverdueOrder.orderId}`])
  expect(readOrderToMove(wholeOverdueOrder.orderId).status).toBe('CANCELLED')
  expect(readOrderToMove(brokenOverdueOrder.orderId).status).toBe('CREATED')
  expect([stockOf(wholeOverdueOrder.skuOrgId), stockOf(brokenOverdueOrder.skuOrgId)]).toEqual([
    9, 7,
  ])
  query(
    `INSERT INTO order_history (order_id, position, status, mover, mover_id, reason, at)
     SELECT id, 1, status, 'BUYER', customer_id, '', placed_at FROM orders WHERE id = ?`,
    brokenOverdueOrder.orderId,
  )
})

test('cancelling many orders pauses between batches so that buyers get responses', async () => {
  await placeOverdueOrder('818000005', 53)
  await placeOverdueOrder('818000006', 54)
  let rests = 0
  const rest = async () => void (rests += 1)
  const cancelledDatabase = await withDatabase((db) =>
    cancelUnpaid({ ...contextOf(db, (subject) => expect.fail(subject)), yieldToRequests: rest }),
  )
  expect(cancelledDatabase).toBeGreaterThanOrEqual(2)
  // Up to ten orders, of different buyers, share a batch.
  expect(rests).toBeGreaterThanOrEqual(Math.ceil(cancelledDatabase / 10))
  expect(rests).toBeLessThanOrEqual(cancelledDatabase)
})

test('a job that runs out of time leaves the rest to the next run', async () => {
  const { orderId } = await placeOverdueOrder('818000003', 52)
  await withDatabase(async (db) => {
    const failed = (subject: string) => expect.fail(subject)
    expect(await cancelUnpaid(contextOf(db, failed, () => false))).toBe(0)
    expect(readOrderToMove(orderId).status).toBe('CREATED')
    expect(await cancelUnpaid(contextOf(db, failed))).toBeGreaterThan(0)
    expect(await cancelUnpaid(contextOf(db, failed))).toBe(0)
  })
})

test('expired rows are deleted, and valid rows stay', async () => {
  const count = () =>
    query<{ over: number; valid: number }>(
      `SELECT count(*) FILTER (WHERE expires_at < ?1) AS over,
         count(*) FILTER (WHERE expires_at >= ?1) AS valid FROM session`,
      Date.now(),
    )[0]
  newBuyer('818000004')
  query(
    "INSERT INTO session (token_hash, customer_id, created_at, expires_at) VALUES ('over', 1, 0, 1)",
  )
  const today = new Date().toISOString().slice(0, 10)
  for (const day of ['2020-01-01', today])
    query(`INSERT INTO demand VALUES (1001, '${day}', 0, 0, 0, 'SWEPT', 1)`)
  for (const time of [Date.now() - 86_400_001, Date.now()])
    query("INSERT INTO outbox (phone, body, at) VALUES ('swept', ?, ?)", String(time), time)
  const stateBefore = count()
  expect(stateBefore?.over).toBeGreaterThan(0)
  const swept = await withDatabase((db) => deleteExpiredRows(contextOf(db, () => {})))
  expect(swept).toBeGreaterThan(0)
  expect(count()).toEqual({ ...stateBefore, over: 0 })
  expect(query("SELECT id FROM outbox WHERE phone = 'swept'")).toHaveLength(1)
  expect(query("SELECT day FROM demand WHERE norm = 'SWEPT'")).toEqual([{ day: today }])
})

test.each(retentionByTable)('expired rows in $table are found by an index', (what) => {
  const [sql, before] = deleteExpiredSql(what, Date.now())
  const plan = query<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, before)
  const looks = plan.map(({ detail }) => detail).filter((line) => /^(SCAN|SEARCH)/.test(line))
  expect(looks.join()).not.toContain('SCAN')
  expect(looks.join()).toMatch(
    new RegExp(`SEARCH ${what.table} USING ((COVERING )?INDEX|PRIMARY KEY [(]\\w+<)`),
  )
})

test('an index finds open stock alerts without reading sent ones', () => {
  const plan = query<{ detail: string }>(
    'EXPLAIN QUERY PLAN SELECT id FROM arrival_notice WHERE told_at IS NULL AND id > 0 ORDER BY id',
  )
  expect(plan.map(({ detail }) => detail).join()).toContain('arrival_notice_untold')
})

test('an index finds due refunds without reading completed ones', () => {
  const plan = query<{ detail: string }>(`EXPLAIN QUERY PLAN ${dueRefundsSql}`, 0, 0)
  expect(plan.map(({ detail }) => detail).join()).toMatch(/SEARCH r USING INDEX refund_due/)
})

test('buyers get responses while thousands of rows are deleted', async () => {
  const over = 40_000
  query(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${over})
     INSERT INTO idempotency SELECT 1, 'swept', i, 'x', printf('%.*c', 500, 'a'), 0 FROM n`,
  )
  const countRemaining = () =>
    query<{ n: number }>("SELECT count(*) AS n FROM idempotency WHERE call = 'swept'")[0]?.n
  const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000
  const state = { ended: false }
  // A run ends after some seconds, and the next one continues.
  const sweep = async () => {
    while (countRemaining() ?? 0) await fetch(`${testUrl}/cdn-cgi/local/scheduled?time=${hour}`)
  }
  const swept = sweep().finally(() => (state.ended = true))
  const visitor = new Caller()
  let longest = 0
  let answered = 0
  for (; !state.ended; answered++) {
    const from = performance.now()
    await visitor.send('GET /web-api/price/list', { skuOrgIds: '1' })
    longest = Math.max(longest, performance.now() - from)
  }
  await swept
  expect(countRemaining()).toBe(0)
  // Expect a response at least once every few batches of 500 rows. In the short test run, browser
  // tests use the machine too.
  expect(answered).toBeGreaterThan(over / 500 / (isLongRun ? 4 : 10))
  console.log(
    `${answered} answers while ${over} rows were forgotten, the longest ${longest.toFixed(0)} ms`,
  )
  if (isLongRun) expect(longest).toBeLessThan(250)
})
