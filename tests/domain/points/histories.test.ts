import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import {
  addPoints,
  expirePoints,
  restorePoints,
  takePoints,
} from '../../../functions/platform/points/lots.ts'
import { openD1OnSqlite } from '../../../scripts/lib/d1.ts'
import { pointsBooks } from '../../../scripts/books/points.ts'
import { generatedCases } from '../../support/rounds.ts'

/*
 * Compares the platform's points writers with an independent model: plain lists of lots and a debt.
 * Histories of several buyers are interleaved.
 */

const day = 86_400_000
const folder = 'functions/platform/db/migrations'

interface Lot {
  endsAt: number
  remainingPoints: number
  order: number
}

interface Model {
  lots: Lot[]
  owed: number
  /** Points that each order earned and that weren't taken back. */
  orders: Map<number, number>
  /** Amounts that redemptions took from each lot, until they are returned. */
  gifts: Map<number, readonly (readonly [Lot, number])[]>
}

const step = fc.record({
  buyer: fc.integer({ min: 0, max: 2 }),
  kind: fc.constantFrom('earn', 'earn', 'spend', 'spend', 'back', 'return', 'correct', 'end'),
  amount: fc.integer({ min: 1, max: 400 }),
  days: fc.integer({ min: 0, max: 70 }),
  life: fc.integer({ min: 1, max: 184 }),
})

/** Number of histories per database: rows stay in memory, and queries get slower. */
const perDatabase = 1000

let file: DatabaseSync
let db: D1Database
beforeAll(open)

function open(): void {
  file = new DatabaseSync(':memory:')
  for (const name of readdirSync(folder).sort())
    file.exec(readFileSync(`${folder}/${name}`, 'utf8'))
  // Orders, gifts and customers in these histories exist only as numbers.
  file.exec('PRAGMA foreign_keys = OFF')
  db = openD1OnSqlite(file)
}

function expectBooks(): void {
  for (const { name, wrong } of pointsBooks)
    if (!name.includes('order') && !name.includes('gift'))
      expect([name, file.prepare(wrong).all()]).toEqual([name, []])
}

/** Takes an amount from lots: first from the order's own, then from those that expire first. */
function take(model: Model, amount: number, order = -1): [Lot, number][] {
  const from = model.lots
    .map((lot, position) => ({ lot, place: position }))
    .sort(
      (a, b) =>
        Number(a.lot.order !== order) - Number(b.lot.order !== order) ||
        a.lot.endsAt - b.lot.endsAt ||
        a.place - b.place,
    )
  const takenLots: [Lot, number][] = []
  for (const { lot } of from) {
    const part = Math.min(
      lot.remainingPoints,
      amount - takenLots.reduce((sum, [, n]) => sum + n, 0),
    )
    if (part <= 0) continue
    lot.remainingPoints -= part
    takenLots.push([lot, part])
  }
  model.owed += amount - takenLots.reduce((sum, [, n]) => sum + n, 0)
  return takenLots
}

const leftOf = (model: Model) =>
  model.lots.reduce((sum, { remainingPoints }) => sum + remainingPoints, 0)

function end(model: Model, time: number): void {
  for (const lot of model.lots) if (lot.endsAt <= time) lot.remainingPoints = 0
}

function add(model: Model, amount: number, endsAt: number, order: number): void {
  const settledAmount = Math.min(amount, model.owed)
  model.owed -= settledAmount
  model.lots.push({ endsAt, remainingPoints: amount - settledAmount, order })
}

let next = 1

/**
 * Applies a step to the platform and the model. The model must refuse the same steps as the
 * platform.
 */
async function live(
  model: Model,
  customerId: number,
  { kind, amount, life }: { kind: string; amount: number; life: number },
  time: number,
): Promise<void> {
  const id = next++
  const booking = { reference: `t:${id}`, customerId, at: time }
  const until = { lastDay: '2027-01-01', expiresAt: time + life * day }
  if (kind === 'earn') {
    await db.batch(
      addPoints(db, { ...booking, kind: 'EARNED', points: amount, orderId: id }, until),
    )
    add(model, amount, until.expiresAt, id)
    model.orders.set(id, amount)
  } else if (kind === 'spend') {
    const spend = takePoints(db, {
      ...booking,
      kind: 'SPENT',
      points: -amount,
      redemptionId: id,
    })
    const remainingBefore = model.lots.map((lot) => lot.remainingPoints)
    end(model, time)
    if (leftOf(model) - model.owed < amount) {
      await expect(db.batch(spend)).rejects.toThrow('balance too low')
      // The platform books expired lots only with the next successful change, so undo the expiry in
      // the model.
      for (const [i, left] of remainingBefore.entries())
        if (model.lots[i]) model.lots[i].remainingPoints = left
      return
    }
    await db.batch(spend)
    model.gifts.set(id, take(model, amount))
  } else if (kind === 'back') {
    const [gift] = model.gifts
    if (!gift) return
    const [redemptionId, taken] = gift
    model.gifts.delete(redemptionId)
    const points = taken.reduce((sum, [, n]) => sum + n, 0)
    const giftBooking = { ...booking, kind: 'GIFT_BACK', points, redemptionId } as const
    await db.batch(restorePoints(db, giftBooking, `t:${redemptionId}`))
    let remainder = points - Math.min(points, model.owed)
    model.owed -= points - remainder
    const order = (lot: Lot) => model.lots.indexOf(lot)
    for (const [lot, n] of taken.toSorted(
      ([a], [b]) => b.endsAt - a.endsAt || order(b) - order(a),
    )) {
      const part = Math.min(n, remainder)
      lot.remainingPoints += part
      remainder -= part
    }
  } else if (kind === 'return' || kind === 'correct') {
    const [order, kept = 0] = kind === 'return' ? ([...model.orders].at(-1) ?? []) : []
    const points = kind === 'return' ? Math.min(amount, kept) : amount
    if (points === 0) return
    await db.batch(
      takePoints(db, {
        ...booking,
        kind: kind === 'return' ? 'TAKEN_BACK' : 'CORRECTED',
        points: -points,
        ...(order !== undefined && { orderId: order }),
        reason: 'because',
      }),
    )
    end(model, time)
    take(model, points, order)
    if (order !== undefined) model.orders.set(order, kept - points)
  } else {
    await db.batch(expirePoints(db, customerId, time))
    end(model, time)
  }
}

const lotsIn = (customerId: number) =>
  file
    .prepare('SELECT rest FROM points_lot WHERE customer_id = ? ORDER BY id')
    .all(customerId)
    .map((row) => Number(row['rest']))

const balanceIn = (customerId: number) =>
  Number(
    file
      .prepare('SELECT amount FROM ledger_balance WHERE account = ?')
      .get(`points:${customerId}`)?.['amount'] ?? 0,
  )

test(
  'every balance equals its ledger and an independent calculation, and no point is spent twice',
  { timeout: 3_600_000 },
  async () => {
    let customers = 1
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 16 }), async (steps) => {
        if (customers > 3 * perDatabase) {
          expectBooks()
          file.close()
          open()
          customers = 1
        }
        const first = customers
        customers += 3
        const models = Array.from({ length: 3 }, (): Model => ({
          lots: [],
          owed: 0,
          orders: new Map(),
          gifts: new Map(),
        }))
        let time = Date.UTC(2026, 0, 1)
        for (const one of steps) {
          time += one.days * day
          const model = models[one.buyer]
          if (model) await live(model, first + one.buyer, one, time)
          for (const [i, each] of models.entries()) {
            expect(lotsIn(first + i)).toEqual(
              each.lots.map(({ remainingPoints }) => remainingPoints),
            )
            expect(balanceIn(first + i)).toBe(leftOf(each) - each.owed)
            // A buyer owes points only when no lot has points left.
            expect(each.owed === 0 || leftOf(each) === 0).toBe(true)
          }
        }
      }),
      generatedCases('histories of points', 400, 10_000),
    )
    expectBooks()
  },
)
