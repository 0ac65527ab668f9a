import { expect, test } from 'vitest'
import type { OrderActor } from '../../../functions/platform/order/record/actor.ts'
import { shipStatements } from '../../../functions/platform/order/after/ship.ts'
import { closeOrders } from '../../../functions/platform/order/due/close-orders.ts'
import { offerWith, stockOf } from '../../support/client.ts'
import { moveOrderTo, withDatabase, readOrderToMove } from '../../support/order/orders.ts'
import { placeUnpaid } from '../../support/order/paying.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

const seller: OrderActor = { mover: 'SELLER', id: 1, reason: '', changedAt: Date.now() }
const day = 86_400_000

/** Places and ships an order of a third-party shop. */
async function placeAndShip(cellphone: string, position: number) {
  const placed = await placeUnpaid(cellphone, [{ stock: 9, place: position, quantity: 2 }], 2)
  const orderId = placed.orderIds[0] ?? 0
  await moveOrderTo(orderId, 'CONFIRMED', seller)
  const [days] = query<{ country_id: number; from_day: string; to_day: string }>(
    'SELECT country_id, from_day, to_day FROM orders WHERE id = ?',
    orderId,
  )
  await withDatabase((db) =>
    db.batch(
      shipStatements(
        db,
        { ...readOrderToMove(orderId), country_id: 1001, from_day: '', to_day: '', ...days },
        { carrier: 'Flash Express', trackingNumber: 'TH01428837' },
        null,
        seller,
      ),
    ),
  )
  return { ...placed, orderId }
}

const runCloseJob = (now: number) =>
  withDatabase((db) =>
    closeOrders(
      jobContext(db, {
        now,
        logFailure: (subject, error) => expect.fail(`${subject}: ${String(error)}`),
      }),
    ),
  )

test('an order in transit shows carrier and closing time, and receipt starts the return period', async () => {
  const { buyer, orderId } = await placeAndShip('823000001', 320)
  const { data } = await buyer.send('GET /client/version2/order/detail/{id}', { id: orderId })
  expect([data.status, data.carrier, data.trackingNumber]).toEqual([
    'SHIPPED',
    'Flash Express',
    'TH01428837',
  ])
  expect(data.closeAt).toBeGreaterThan(Date.now() + 5 * day)
  const earlyResponse = await buyer.send('POST /client/version2/order/nonReceipt/{orderId}', {
    orderId,
  })
  expect(earlyResponse.data).toMatchObject({
    why: 'label_missing_not_yet',
    from: expect.any(Number),
  })
  const { data: here } = await buyer.send('POST /client/version2/order/receive/{orderId}', {
    orderId,
  })
  expect(here.status).toBe('RECEIVED')
  const returnAction = here.acts.find((action) => action.act === 'return')
  // The return period lasts until the end of the seventh day, in the time zone of the buyer's
  // country.
  expect([returnAction?.open, Math.floor(((returnAction?.at ?? 0) - Date.now()) / day)]).toEqual([
    true,
    7,
  ])
  const secondResponse = await buyer.send('POST /client/version2/order/receive/{orderId}', {
    orderId,
  })
  expect(secondResponse.data).toMatchObject({ why: 'label_received_already' })
})

test('an unreported order closes automatically, and a reported order stays open', async () => {
  const quiet = await placeAndShip('823000002', 321)
  const missingOrder = await placeAndShip('823000003', 322)
  query("UPDATE orders SET from_day = '2020-01-02', to_day = '' WHERE id = ?", missingOrder.orderId)
  const { data } = await missingOrder.buyer.send(
    'POST /client/version2/order/nonReceipt/{orderId}',
    {
      orderId: missingOrder.orderId,
    },
  )
  expect([data.status, data.missingAt !== null, data.closeAt]).toEqual(['SHIPPED', true, null])
  const [{ close_at: closing = 0 } = {}] = query<{ close_at: number }>(
    'SELECT close_at FROM orders WHERE id = ?',
    quiet.orderId,
  )
  await runCloseJob(closing - 1)
  expect(readOrderToMove(quiet.orderId).status).toBe('SHIPPED')
  await runCloseJob(closing)
  expect(readOrderToMove(quiet.orderId).status).toBe('RECEIVED')
  expect(readOrderToMove(missingOrder.orderId).status).toBe('SHIPPED')
})

test('a non-receipt report is answered once, and the order then closes automatically', async () => {
  const { buyer, orderId } = await placeAndShip('823000006', 325)
  query("UPDATE orders SET from_day = '2020-01-02', to_day = '' WHERE id = ?", orderId)
  await buyer.send('POST /client/version2/order/nonReceipt/{orderId}', { orderId })
  const answer = { id: orderId, words: 'Sent again today', carrier: 'flash', trackingNumber: 'N2' }
  const half = { ...answer, carrier: '' }
  const name = 'POST /desk/orders/{id}/answerMissing'
  expect((await staffFor('nok').send(name, half)).code).toBe(400)
  expect((await staffFor('fern').send(name, answer)).message).toBe('label_desk_act_not_yours')
  const bothResponses = await Promise.all(
    [staffFor('nok'), staffFor('nok')].map((one) => one.send(name, answer)),
  )
  expect(bothResponses.map(({ code }) => code).sort()).toEqual([200, 4402])
  const { data } = await buyer.send('GET /client/version2/order/detail/{id}', { id: orderId })
  expect(data).toMatchObject({
    missingAt: null,
    trackingNumber: 'N2',
    trackingPage: 'https://www.flashexpress.co.th/fle/tracking?se=N2',
  })
  expect(data.closeAt).toBeGreaterThan(Date.now() + 5 * day)
  expect(
    query(
      'SELECT kind, words FROM notice WHERE order_id = ? AND kind = ?',
      orderId,
      'missing_answered',
    ),
  ).toEqual([{ kind: 'missing_answered', words: 'Sent again today' }])
})

test('reordering adds available items, and gives a reason and alternative for others', async () => {
  const { buyer, orderId, skuOrgId } = await placeAndShip('823000004', 323)
  offerWith(0, 323)
  const headers = { 'X-Requested-With': 'XMLHttpRequest' }
  const none = await buyer.send('GET /client/version2/order/again/{orderId}', { orderId }, headers)
  expect(none.data).toMatchObject({ added: 0, notAdded: [{ skuOrgId, reason: 'label_sold_out' }] })
  offerWith(5, 323)
  const all = await buyer.send('GET /client/version2/order/again/{orderId}', { orderId }, headers)
  expect(all.data).toMatchObject({ added: 1, notAdded: [], cartQuantity: 2 })
  expect(stockOf(skuOrgId)).toBe(5)
})

test('a buyer finds orders by part of a part number or order number', async () => {
  const { buyer, orderId } = await placeAndShip('823000005', 324)
  const { data } = await buyer.send('GET /client/version2/order/detail/{id}', { id: orderId })
  const find = async (keyword: string) =>
    (await buyer.send('GET /app/material/order/myOrders', { keyword })).data.list.map(
      (order) => order.orderId,
    )
  expect(await find(data.orderNumber.slice(-4))).toEqual([orderId])
  expect(await find((data.lines[0]?.number ?? '').toLowerCase())).toEqual([orderId])
  expect(await find('nothing-like-it')).toEqual([])
  // Input that normalizes to an empty string matches no number.
  for (const odd of ['!!!', 'ก', '----']) expect(await find(odd)).toEqual([])
})
