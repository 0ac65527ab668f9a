import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueLateNotifications } from '#platform/notification/queue.ts'
import { newBuyer, offerWith, stockOf } from '../../support/client.ts'
import { saleOf, startSale } from '../../support/credit/flash.ts'
import { findNewWrongRows, findWrongRows } from '../../support/order/books.ts'
import { moveOrderTo, withDatabase } from '../../support/order/orders.ts'
import {
  answer,
  ask,
  moneyOf,
  openQuestionOf,
  placeLines,
  staffOfTests,
} from '../../support/order/shortages.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { query } from '../../support/state.ts'

/* Effects of a shortage outside its order: stock, flash sales and messages. */

let wrongRowsBefore: readonly string[] = []
beforeAll(() => {
  wrongRowsBefore = findWrongRows()
})
afterAll(() => expect(findNewWrongRows(wrongRowsBefore)).toEqual([]))

const { nok } = staffOfTests()

/** Orders two items from a flash sale of fifty. */
async function flashOrder() {
  const buyer = newBuyer()
  const { skuOrgId, price } = offerWith({ stock: 100 })
  startSale(skuOrgId, { price: Math.floor(price / 2) })
  const orderId = await placeLines(buyer, [{ skuOrgId, quantity: 2 }], 2)
  const boughtOf = () =>
    query<{ quantity: number }>(
      'SELECT quantity FROM flash_bought WHERE sku_org_id = ? AND customer_id = ?',
      skuOrgId,
      buyer.id,
    ).map(({ quantity }) => quantity)
  expect([saleOf(skuOrgId), boughtOf()]).toEqual([{ stock: 48, taken: 2 }, [2]])
  return { buyer, skuOrgId, orderId, boughtOf, one: [{ skuOrgId, available: 1 }] }
}

test('missing items of a flash sale leave the sale and the buyer’s limit', async () => {
  const { buyer, skuOrgId, orderId, boughtOf, one } = await flashOrder()
  await ask(nok, orderId, one)
  expect((await answer(buyer, orderId, 'TAKE')).code).toBe(200)
  expect([saleOf(skuOrgId), boughtOf(), stockOf(skuOrgId)]).toEqual([
    { stock: 48, taken: 1 },
    [1],
    0,
  ])
})

test('a cancellation returns only the available items to a flash sale', async () => {
  const { buyer, skuOrgId, orderId, boughtOf, one } = await flashOrder()
  await ask(nok, orderId, one)
  expect((await answer(buyer, orderId, 'CANCEL')).data.status).toBe('CANCELLED')
  expect([saleOf(skuOrgId), boughtOf(), stockOf(skuOrgId)]).toEqual([
    { stock: 49, taken: 0 },
    [0],
    1,
  ])
})

test('a buyer with an open question gets no message that the parcel is late', async () => {
  const buyer = newBuyer()
  const { skuOrgId } = offerWith({ stock: 20 })
  const orderId = await placeLines(buyer, [{ skuOrgId, quantity: 5 }], 2)
  await moveOrderTo(orderId, 'CONFIRMED', {
    mover: 'SELLER',
    id: 1,
    reason: '',
    changedAt: Date.now(),
  })
  await ask(nok, orderId, [{ skuOrgId, available: 3 }])
  query("UPDATE orders SET from_day = '2020-01-02', to_day = '' WHERE id = ?", orderId)
  const failed = (subject: string, error: unknown) => expect.fail(`${subject}: ${String(error)}`)
  const runJob = () =>
    withDatabase((db) => queueLateNotifications(jobContext(db, { logFailure: failed })))
  const lateOf = () =>
    query("SELECT 1 FROM notice WHERE order_id = ? AND kind = 'late' AND channel = 'TEXT'", orderId)
      .length
  await runJob()
  expect(lateOf()).toBe(0)
  await answer(buyer, orderId, 'TAKE')
  await runJob()
  expect(lateOf()).toBe(1)
  expect(moneyOf(orderId).status).toBe('CONFIRMED')
})

test('an order with an open question isn’t due at the desk', async () => {
  const { orderId, one } = await flashOrder()
  query('UPDATE orders SET since = ? WHERE id = ?', Date.now() - 100 * 86_400_000, orderId)
  const due = async () => {
    const { data } = await nok.send('GET /desk/orders', { due: 'past', state: 'confirm' })
    const { cells } = (await nok.send('GET /desk/counts', {})).data
    const past = cells
      .filter(({ queue, countryId }) => queue === 'confirm' && countryId === 1001)
      .reduce((sum, cell) => sum + cell.past, 0)
    return { isListed: data.list.some((row) => row.orderId === orderId), past }
  }
  const waitingDue = await due()
  expect(waitingDue.isListed).toBe(true)
  await ask(nok, orderId, one)
  expect(await due()).toEqual({ isListed: false, past: waitingDue.past - 1 })
})

test('stock stays off sale while another order lacks the same offer', async () => {
  const { skuOrgId } = offerWith({ stock: 20 })
  const orderIds: number[] = []
  for (const quantity of [5, 4])
    orderIds.push(await placeLines(newBuyer(), [{ skuOrgId, quantity }], 2))
  const stock = stockOf(skuOrgId)
  for (const orderId of orderIds) await ask(nok, orderId, [{ skuOrgId, available: 1 }])
  const remainingStocks: number[] = []
  for (const id of orderIds) {
    const shortageId = openQuestionOf(id)
    await nok.send('POST /desk/orders/{id}/shortage/withdraw', { id, shortageId })
    remainingStocks.push(stockOf(skuOrgId))
  }
  expect(remainingStocks).toEqual([0, stock])
})
