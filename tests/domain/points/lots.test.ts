import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { addPoints, restorePoints, takePoints } from '#platform/points/lots.ts'
import { openD1OnSqlite } from '../../../scripts/lib/d1.ts'

const folder = 'functions/platform/db/migrations'
const buyer = { customerId: 1, at: 0 }

let file: DatabaseSync
let db: D1Database
beforeEach(() => {
  file = new DatabaseSync(':memory:')
  for (const name of readdirSync(folder).sort())
    file.exec(readFileSync(`${folder}/${name}`, 'utf8'))
  // The customer and the orders exist only as numbers.
  file.exec('PRAGMA foreign_keys = OFF')
  db = openD1OnSqlite(file)
})

const earn = (orderId: number, points: number, expiresAt: number) =>
  db.batch(
    addPoints(
      db,
      { ...buyer, reference: `order:${orderId}`, kind: 'EARNED', points, orderId },
      { lastDay: '2027-01-01', expiresAt },
    ),
  )
const spend = (points: number) =>
  db.batch(
    takePoints(db, {
      ...buyer,
      reference: 'spent',
      kind: 'SPENT',
      points: -points,
      redemptionId: 1,
    }),
  )
const takeBack = (orderId: number, points: number) =>
  db.batch(
    takePoints(db, {
      ...buyer,
      reference: `back:${orderId}`,
      kind: 'TAKEN_BACK',
      points: -points,
      orderId,
      reason: 'returned',
    }),
  )
const giveBack = (points: number) =>
  db.batch(
    restorePoints(
      db,
      { ...buyer, reference: 'gift', kind: 'GIFT_BACK', points, redemptionId: 1 },
      'spent',
    ),
  )
/** Points left in each lot, in the order of earning. */
const countRemaining = () =>
  file
    .prepare('SELECT rest FROM points_lot ORDER BY id')
    .all()
    .map((row) => row['rest'])

describe('points in lots', () => {
  it('are spent from the lot that expires first', async () => {
    await earn(1, 100, 3000)
    await earn(2, 100, 1000)
    await earn(3, 100, 2000)
    await spend(150)
    expect(countRemaining()).toEqual([100, 0, 50])
  })

  it('are spent from the older of two lots that expire together', async () => {
    await earn(1, 100, 1000)
    await earn(2, 100, 1000)
    await spend(30)
    expect(countRemaining()).toEqual([70, 100])
  })

  it('are taken back from the order’s own lot first', async () => {
    await earn(1, 100, 1000)
    await earn(2, 100, 2000)
    await takeBack(2, 130)
    expect(countRemaining()).toEqual([70, 0])
  })

  it('return to the lots that they came from', async () => {
    await earn(1, 100, 1000)
    await earn(2, 100, 2000)
    await spend(150)
    await giveBack(150)
    expect(countRemaining()).toEqual([100, 100])
  })

  it('return to the lot that expires last when a debt uses up a part', async () => {
    await earn(1, 100, 1000)
    await earn(2, 100, 2000)
    await spend(200)
    await takeBack(1, 70)
    await giveBack(200)
    expect(countRemaining()).toEqual([30, 100])
  })

  it('return to the newer of two lots that expire together first', async () => {
    await earn(1, 100, 1000)
    await earn(2, 100, 1000)
    await spend(200)
    await takeBack(2, 150)
    await giveBack(200)
    expect(countRemaining()).toEqual([0, 50])
  })
})
