import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addPoints } from '#platform/points/lots.ts'
import { openD1OnSqlite } from '../../scripts/lib/d1.ts'
import { databaseFile } from '../../scripts/lib/database.ts'
import { makeSecrets } from '../../scripts/lib/secrets.ts'
import { findWrongRowsIn } from '../support/order/books.ts'
import { buildCalls } from '../support/calls/build.ts'
import { Caller } from '../support/client.ts'
import { OwnShop } from '../support/seller/own-shop.ts'
import { RetryingClients } from '../support/server/patience.ts'
import { roundCount } from '../support/rounds.ts'

makeSecrets()
await buildCalls()

const kills = roundCount('killed during redemption', 1, 20)
const shop = await OwnShop.seeded()
const patience = new RetryingClients()
const workshops = [1, 5, 14]

/** Gives the workshops enough points for every gift they redeem during the test. */
async function givePlenty(): Promise<void> {
  const file = new DatabaseSync(databaseFile(shop.state))
  const db = openD1OnSqlite(file)
  for (const customerId of workshops)
    for (const n of [1, 2, 3]) {
      const booking = {
        reference: `correct:${customerId}:${n}`,
        customerId,
        kind: 'CORRECTED',
        points: 10_000_000,
        reason: 'test',
        at: Date.now(),
      } as const
      const end = { lastDay: '2031-01-01', expiresAt: Date.now() + n * 86_400_000 }
      await db.batch(addPoints(db, booking, end))
    }
  file.close()
  shop.sql('UPDATE gift_offer SET stock = 1000000')
}

/** Redeems one gift after the other, alternating between a shipped gift and a voucher. */
async function redeemOn(customerId: number, isOver: () => boolean): Promise<string[]> {
  const buyer = new Caller(shop.session(customerId), shop.url)
  const [address] = shop.sql<{ id: number }>(
    'SELECT id FROM address WHERE customer_id = ?',
    customerId,
  )
  const gifts = shop.sql<{ id: number; points: number; kind: string }>(
    `SELECT g.id, o.points, g.kind FROM gift g JOIN gift_offer o ON o.gift_id = g.id
     WHERE o.country_id = 1001 AND (g.kind = 'COUPON' OR ?)`,
    address ? 1 : 0,
  )
  const numbers: string[] = []
  for (let n = 0; !isOver(); n += 1) {
    const gift = gifts[n % gifts.length]
    if (!gift) throw new Error('no gift')
    const { number } = await patience.send('redemption', buyer, 'POST /points/redemption/{id}', {
      id: gift.id,
      points: gift.points,
      ...(address && { addressId: address.id }),
    })
    numbers.push(number)
  }
  return numbers
}

test('a server killed during redemption keeps each gift once, with consistent books', async () => {
  await givePlenty()
  const state = { isOver: false }
  const asking = Promise.all(workshops.map((id) => redeemOn(id, () => state.isOver)))
  const killing = (async () => {
    for (let round = 0; round < kills; round += 1) {
      const server = await shop.serve()
      await sleep(100)
      await patience.next('redemption')
      await sleep((round * 7) % 12)
      await server.stop('SIGKILL')
    }
    return shop.serve()
  })()
  await Promise.race([asking, killing])
  state.isOver = true
  const answered = (await asking).flat()
  await (await killing).stop()
  const keptRows = shop.sql<{ number: string }>('SELECT number FROM redemption')
  expect(keptRows.map(({ number }) => number).sort()).toEqual(answered.sort())
  expect(findWrongRowsIn(shop.state)).toEqual([])
  console.log(`${kills} kills, ${answered.length} gifts, cut ${patience.cut.redemption}`)
}, 3_600_000)
