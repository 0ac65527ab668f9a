import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findWrongRowsIn } from '../../support/order/books.ts'
import { type ExpectedEnd, stories } from '../../support/order/life-stories.ts'
import { OrderLife } from '../../support/order/lives.ts'
import { OwnShop } from '../../support/seller/own-shop.ts'
import { RetryingClients } from '../../support/server/patience.ts'
import { roundCount } from '../../support/rounds.ts'

const kills = roundCount('killed during payment, cancellation and return', 2, 30)
const shop = await OwnShop.seeded()
const clients = new RetryingClients()
const aims = ['payment', 'cancellation', 'return'] as const

/**
 * Runs order stories one after the other, starting with story `first`, which differs for each
 * buyer.
 */
async function runStories(
  life: OrderLife,
  first: number,
  isOver: () => boolean,
): Promise<ExpectedEnd[]> {
  const storyEntries = Object.entries(stories)
  const endedExpectedEnds: ExpectedEnd[] = []
  for (let turn = first; !isOver(); turn += 1) {
    const [name, story] = storyEntries[turn % storyEntries.length] ?? []
    if (!story) throw new Error('nothing to tell')
    endedExpectedEnds.push(
      await story(life).catch((error: unknown) => {
        throw new Error(`“${name}”: ${String(error)}`, { cause: error })
      }),
    )
  }
  return endedExpectedEnds
}

/** Runs the shop's schedule until `isOver`, even while the shop is killed and restarted. */
async function runSchedule(isOver: () => boolean): Promise<void> {
  const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000
  while (!isOver()) {
    await fetch(`${shop.url}/cdn-cgi/local/scheduled?time=${hour}`).catch(() => {})
    await sleep(100)
  }
}

/** Kills the shop during the chosen phases as often as required, then lets it run to the end. */
async function killAndServe(): Promise<Awaited<ReturnType<OwnShop['serve']>>> {
  for (let round = 0; round < kills; round += 1) {
    const server = await shop.serve()
    await sleep(100)
    await clients.next(aims[round % aims.length] ?? 'payment')
    await sleep((round * 7) % 12)
    await server.stop('SIGKILL')
  }
  return shop.serve()
}

test('killing the server during payment, cancellation or return leaves nothing lost, duplicated or stuck', async () => {
  const offers = shop.plenty()
  const lives = [1, 2, 3].map((customer) => new OrderLife(shop, clients, customer, offers))
  const state = { isOver: false, isQuiet: false }
  const ticking = runSchedule(() => state.isQuiet)
  const living = Promise.all(lives.map((life, i) => runStories(life, 3 * i, () => state.isOver)))
  // Stop waiting when one of the buyers fails.
  const killing = killAndServe()
  await Promise.race([living, killing])
  state.isOver = true
  const endedLives = (await living).flat()
  // Messages in flight at the kill are retried a minute later.
  shop.sql('UPDATE notice SET next_at = 1 WHERE sent_at IS NULL')
  await clients.wait('messages', async () => unsent() === 0)
  state.isQuiet = true
  await ticking
  await (await killing).stop()
  expect(endedLives.map((one) => [one.orderId, foundOf(one)])).toEqual(
    endedLives.map((one) => [one.orderId, expectedOf(one)]),
  )
  expect(readBookDifferences()).toEqual([])
  expect(readWrongMessages()).toEqual([])
  expect(findWrongRowsIn(shop.state)).toEqual([])
  console.log(
    `${kills} kills, ${endedLives.length} orders; under way when it was killed: ${JSON.stringify(clients.cut)}`,
  )
}, 3_600_000)

const words = (sql: string, id: number) =>
  shop
    .sql<{ word: string }>(sql, id)
    .map(({ word }) => word)
    .join(' ')

/** Returns the outcome of an order according to all its records. */
function foundOf({ orderId, placementId }: ExpectedEnd) {
  const payments = shop.sql<{ id: number }>(
    'SELECT id FROM payment WHERE placement_id = ? ORDER BY created_at, rowid',
    placementId,
  )
  return {
    path: words(
      'SELECT status AS word FROM order_history WHERE order_id = ? ORDER BY position',
      orderId,
    ),
    payments: payments.map(({ id }) =>
      words(
        'SELECT status AS word FROM payment_history WHERE payment_id = ? ORDER BY position',
        id,
      ),
    ),
    steps: words(
      'SELECT step AS word FROM cancel_step WHERE order_id = ? ORDER BY position',
      orderId,
    ),
    returned: words(
      `SELECT h.status AS word FROM sale_return r JOIN sale_return_history h ON h.return_id = r.id
       WHERE r.order_id = ? ORDER BY r.id, h.position`,
      orderId,
    ),
    back: shop.sql(
      `SELECT f.amount, f.status FROM refund f JOIN payment y ON y.id = f.payment_id
       WHERE y.placement_id = ?`,
      placementId,
    ),
  }
}

function expectedOf({ orderId, path, payments, steps, returned, back }: ExpectedEnd) {
  const [order] = shop.sql<{ all: number; one: number }>(
    `SELECT o.total AS "all", (l.amount - l.shop_discount - l.platform_discount) / l.quantity AS one
     FROM orders o JOIN order_line l ON l.order_id = o.id WHERE o.id = ? ORDER BY l.sku_org_id`,
    orderId,
  )
  const amount = back === 'all' ? order?.all : order?.one
  return {
    path,
    payments,
    steps,
    returned,
    back: back === 'none' ? [] : [{ amount, status: 'DONE' }],
  }
}

/** Returns the payments on which the provider's and the shop's books disagree. */
function readBookDifferences(): unknown[] {
  return shop.sql(
    // Add the money that has moved from the payment to the shop's account.
    `SELECT y.id, p.held AS provider, ifnull(b.sum, 0) + ifnull(e.sum, 0) AS shop FROM payment y
     JOIN (SELECT s.payment_id, sum(s.paid - ifnull(
         (SELECT sum(amount) FROM provider_refund WHERE session_id = s.id), 0)) AS held
       FROM provider_session s GROUP BY 1) p ON p.payment_id = y.id
     LEFT JOIN (SELECT account, sum(amount) AS sum FROM ledger_entry GROUP BY 1) b
       ON b.account = 'payment:' || y.id
     LEFT JOIN (SELECT payment_id, sum(paid) AS sum FROM shop_entry GROUP BY 1) e
       ON e.payment_id = y.id
     WHERE p.held <> ifnull(b.sum, 0) + ifnull(e.sum, 0)`,
  )
}

const unsent = () =>
  shop.sql<{ n: number }>('SELECT count(*) AS n FROM notice WHERE sent_at IS NULL')[0]?.n

/** Returns due messages that a buyer got twice or never. */
function readWrongMessages(): unknown[] {
  return shop.sql(
    `SELECT n, told FROM (SELECT (SELECT count(*) FROM notice) AS n,
       (SELECT count(*) FROM outbox) AS told) WHERE n <> told`,
  )
}
