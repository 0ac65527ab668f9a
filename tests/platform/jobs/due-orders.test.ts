import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Env } from '#platform/kernel/context.ts'
import { jobs } from '#platform/job-list.ts'
import { openD1OnSqlite } from '../../../scripts/lib/d1.ts'
import { databaseFile } from '../../../scripts/lib/database.ts'
import { findWrongRowsIn } from '../../support/order/books.ts'
import { Caller } from '../../support/client.ts'
import { dueScenes, writeDue } from '../../support/order/due-orders.ts'
import { OwnShop } from '../../support/seller/own-shop.ts'
import { isLongRun, roundCount, timeLimitFactor } from '../../support/rounds.ts'

const count = roundCount('orders whose time has come', 250, 10_000)
const scenes = dueScenes(Date.now())
const each = count / scenes.length
const firstOf = (scene: number) => 8_000_000_000 + scene * 100_000

/** Runs all scheduled jobs at a time when all of them are due. */
async function run(shop: OwnShop): Promise<void> {
  const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000
  await fetch(`${shop.url}/cdn-cgi/local/scheduled?time=${hour}`)
}

const stockOf = 'SELECT stock FROM offer WHERE sku_org_id = ?'
const rangeOf = (scene: number) => `BETWEEN ${firstOf(scene)} AND ${firstOf(scene) + each}`

/** Returns the number of orders and messages that are still to be processed. */
function countRemainingWork(shop: OwnShop): number {
  const expectedNotices = scenes.filter(({ tells }) => tells).length * each
  const movedCountSql = scenes.map(
    ({ becomes }, i) =>
      `(SELECT count(*) FROM orders WHERE id ${rangeOf(i)} AND status <> '${becomes}')`,
  )
  const [row] = shop.sql<{ n: number }>(
    `SELECT ${movedCountSql.join(' + ')} + ${expectedNotices}
       - (SELECT count(*) FROM notice WHERE sent_at IS NOT NULL) AS n`,
  )
  return row?.n ?? 0
}

/** Sends requests of buyers until `state.isOver`. Returns the response times in milliseconds. */
async function sendRequestsUntilOver(shop: OwnShop, state: { isOver: boolean }): Promise<number[]> {
  const buyer = new Caller(shop.session(3), shop.url)
  const waited: number[] = []
  const timed = async (request: Promise<{ code: number }>, from = performance.now()) => {
    expect((await request).code).toBe(200)
    waited.push(performance.now() - from)
  }
  for (; !state.isOver; await sleep(5)) {
    await timed(buyer.send('GET /web-api/price/list', { skuOrgIds: '1' }))
    await timed(buyer.send('GET /app/material/order/myOrders', { tab: 'all' }))
    await timed(buyer.send('GET /web-api/shoppingCart/list', {}))
  }
  return waited.sort((a, b) => a - b)
}

/**
 * Starts the run that processes all due orders, and kills it after a tenth of them. Returns the
 * number of orders still due.
 */
async function killInTheMiddle(shop: OwnShop): Promise<number> {
  const server = await shop.serve()
  const cut = run(shop).catch(() => {})
  const all = countRemainingWork(shop)
  while (countRemainingWork(shop) > (all * 9) / 10) await sleep(20)
  await server.stop('SIGKILL')
  await cut
  // Messages in flight at the kill are sent a minute later.
  shop.sql('UPDATE notice SET next_at = 1 WHERE sent_at IS NULL')
  return countRemainingWork(shop)
}

/**
 * Runs two job runs in parallel until all orders are processed, while buyers send requests. Returns
 * the sorted response times.
 */
async function runJobsUnderLoad(shop: OwnShop) {
  const server = await shop.serve()
  const state = { isOver: false }
  const asking = sendRequestsUntilOver(shop, state)
  const from = performance.now()
  let runs = 0
  for (let due = countRemainingWork(shop); due > 0; runs += 1) {
    await Promise.all([run(shop), run(shop)])
    const still = countRemainingWork(shop)
    expect(still, 'a run does some of what is due').toBeLessThan(due)
    due = still
  }
  const seconds = (performance.now() - from) / 1000
  state.isOver = true
  const waited = await asking
  await server.stop()
  return { runs, seconds, waited }
}

/**
 * Expects every order of a kind to have changed status once, and its buyer to have been notified
 * once.
 */
function expectDone(shop: OwnShop, scene: number): void {
  const { name, way, becomes, tells } = scenes[scene] ?? {}
  const moves = (way?.length ?? 0) + (way?.at(-1) === becomes ? 0 : 1)
  const movedOrdersSql = `SELECT status, moves, count(*) AS n FROM (
    SELECT o.status, count(*) AS moves FROM orders o JOIN order_history h ON h.order_id = o.id
    WHERE o.id ${rangeOf(scene)} GROUP BY o.id) GROUP BY 1, 2`
  expect(shop.sql(movedOrdersSql), name).toEqual([{ status: becomes, moves, n: each }])
  const noticeCountsSql = `SELECT kind, count(*) AS n FROM notice WHERE placement_id ${rangeOf(scene)} GROUP BY 1`
  expect(shop.sql(noticeCountsSql), name).toEqual(tells ? [{ kind: tells, n: each }] : [])
}

/** Creates a shop with many due orders of each kind. */
async function createShopWithDueOrders(): Promise<{ shop: OwnShop; skuOrgId: number }> {
  const shop = await OwnShop.seeded()
  const [skuOrgId = 0] = shop.plenty()
  for (const [i, scene] of scenes.entries()) writeDue(shop, scene, skuOrgId, firstOf(i), each)
  return { shop, skuOrgId }
}

test('no step of a job between two pauses takes long, however much work is due', async () => {
  const { shop } = await createShopWithDueOrders()
  const file = new DatabaseSync(databaseFile(shop.state))
  // Exclude the disk from the measured time.
  file.exec('PRAGMA synchronous = OFF')
  const db = openD1OnSqlite(file)
  const longest: Record<string, number> = {}
  for (const { name, run: work } of jobs.filter((job) => job.name !== 'forget loose pictures')) {
    let from = performance.now()
    const rest = async () => {
      longest[name] = Math.max(longest[name] ?? 0, performance.now() - from)
      from = performance.now()
    }
    const failed = (subject: string, error: unknown) => expect.fail(`${subject}: ${String(error)}`)
    const env = { DB: db, SMS_MODE: 'outbox' } as Env
    await work({
      env,
      db,
      now: Date.now(),
      hasTimeLeft: () => true,
      yieldToRequests: rest,
      logFailure: failed,
    })
  }
  file.close()
  expect(countRemainingWork(shop)).toBe(0)
  console.log(`longest work of ${count} due orders between two rests, ms`, longest)
  expect(Math.max(...Object.values(longest))).toBeLessThan(150 * timeLimitFactor)
}, 3_600_000)

// In the short test run, tests/platform/order/killed.test.ts covers a kill.
test.runIf(isLongRun)(
  'thousands of due orders survive two concurrent runs and a kill while buyers get responses',
  async () => {
    const { shop, skuOrgId } = await createShopWithDueOrders()
    const [before] = shop.sql<{ stock: number }>(stockOf, skuOrgId)
    expect(findWrongRowsIn(shop.state)).toEqual([])

    const restKill = await killInTheMiddle(shop)
    expect(restKill).toBeGreaterThan(0)
    const { runs, seconds, waited } = await runJobsUnderLoad(shop)

    for (const i of scenes.keys()) expectDone(shop, i)
    const unequal = 'SELECT (SELECT count(*) FROM outbox) - count(*) AS n FROM notice'
    expect(shop.sql(unequal)).toEqual([{ n: 0 }])
    // The stock of cancelled orders is restored.
    const [after] = shop.sql<{ stock: number }>(stockOf, skuOrgId)
    expect((after?.stock ?? 0) - (before?.stock ?? 0)).toBe(each)
    expect(findWrongRowsIn(shop.state)).toEqual([])
    const percentile = (share: number) => waited[Math.ceil(waited.length * share) - 1] ?? 0
    console.log(
      `${count} orders, killed with ${restKill} left, the rest in ${runs} double runs of ${seconds.toFixed(0)} s; ` +
        `${waited.length} answers meanwhile, p50 ${percentile(0.5).toFixed(0)} ms, ` +
        `p99 ${percentile(0.99).toFixed(0)} ms, the longest ${percentile(1).toFixed(0)} ms`,
    )
    expect(percentile(0.99)).toBeLessThan(250 * timeLimitFactor)
  },
  3_600_000,
)
