import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countryOf } from '#domain/country/countries.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { shortageUntil } from '#domain/shortage/deadline.ts'
import { newBuyer, offerWith, stockOf } from '../../support/client.ts'
import { findMember, memberWith, staffFor } from '../../support/auth/staff.ts'
import { newCompany, newMember } from '../../support/auth/team.ts'
import { pageOf, sendCallback } from '../../support/order/callbacks.ts'
import { findNewWrongRows, findWrongRows } from '../../support/order/books.ts'
import { moveOrderTo, placeOrder } from '../../support/order/orders.ts'
import { decideAtProvider, openPage } from '../../support/order/paying.ts'
import {
  answer,
  ask,
  letExpire,
  moneyOf,
  openQuestionOf,
  placeLines,
  staffOfTests,
} from '../../support/order/shortages.ts'
import { query } from '../../support/state.ts'

/*
 * Permissions and deadlines of a question about a shortage, and the order that waits for the
 * answer.
 */

let wrongRowsBefore: readonly string[] = []
beforeAll(() => {
  wrongRowsBefore = findWrongRows()
})
afterAll(() => expect(findNewWrongRows(wrongRowsBefore)).toEqual([]))

const { nok, fern } = staffOfTests()
const detail = 'GET /client/version2/order/detail/{id}'
const preview = 'POST /desk/orders/{id}/shortage/preview'
const withdraw = 'POST /desk/orders/{id}/shortage/withdraw'

async function order(method = 2, quantity = 5) {
  const buyer = newBuyer()
  const { skuOrgId } = offerWith({ stock: 20 })
  const orderId = await placeOrder(buyer, skuOrgId, quantity, method)
  return { buyer, skuOrgId, orderId, three: [{ skuOrgId, available: 3 }] }
}

test('the order list, the order detail and a message ask the buyer, until the second working day', async () => {
  const { buyer, orderId, three } = await order()
  const { data } = await ask(nok, orderId, three, 'The box was short')
  const [question] = data.shortages
  const until = shortageUntil(question?.askedAt ?? 0, calendarOf(countryOf(1001)))
  expect(question).toMatchObject({ state: 'ASKED', until, askedBy: 'Nok Phanit' })
  expect([data.isAsked, data.dueAt]).toEqual([true, null])
  expect([data.acts, data.mayAskShortage, data.mayWithdrawShortage]).toEqual([[], false, true])

  const shownResponse = (await buyer.send(detail, { id: orderId })).data
  expect(shownResponse.shortage).toMatchObject({ available: 3, ordered: 5, until })
  expect(shownResponse.shortages?.[0]).toMatchObject({ words: 'The box was short', state: 'ASKED' })
  const closedActions = shownResponse.acts
    .filter(({ open }) => !open)
    .map(({ act, why }) => `${act} ${why}`)
  expect(closedActions).toContain('cancel label_shortage_waits')
  expect(closedActions).toContain('changePayment label_shortage_waits')
  const list = await buyer.send('GET /app/material/order/myOrders', { tab: 'all', pageNo: 1 })
  expect(list.data.list[0]?.shortage?.ordered).toBe(5)
  expect(
    query<{ kind: string }>('SELECT kind FROM notice WHERE order_id = ?', orderId).map(
      ({ kind }) => kind,
    ),
  ).toContain('shortage')
})

test('an open question blocks every change of the order: by staff, job, cancellation or payment method', async () => {
  const { buyer, orderId, three } = await order()
  await ask(nok, orderId, three)
  const action = { id: orderId, act: 'confirm', seen: 'CREATED' } as const
  expect((await nok.send('POST /desk/orders/{id}/act', action)).code).toBe(4761)
  const actor = { mover: 'SELLER', id: 1, reason: '', changedAt: Date.now() } as const
  await expect(moveOrderTo(orderId, 'CONFIRMED', actor)).rejects.toThrow('order moved')
  const cancel = { orderId, reasonId: 2 }
  expect(
    (await buyer.send('POST /client/version2/order/apply/cancel/submit', cancel)).message,
  ).toBe('label_act_closed')
  const { data } = await buyer.send(detail, { id: orderId })
  const change = { placementId: data.placementId, paymentMethodId: 6 }
  const changedResponse = await buyer.send(
    'POST /app-api/order/changePaymentMethod/forShipByType',
    change,
  )
  expect(changedResponse.code).not.toBe(200)
  expect(moneyOf(orderId).status).toBe('CREATED')
  expect((await answer(buyer, orderId, 'TAKE')).code).toBe(200)
  expect((await nok.send('POST /desk/orders/{id}/act', action)).code).toBe(200)
})

test('quantities must be lower than ordered, known, and not all zero', async () => {
  const { orderId, skuOrgId } = await order()
  const otherOrgId = offerWith({ stock: 3 }).skuOrgId
  for (const lines of [
    [{ skuOrgId, available: 5 }],
    [{ skuOrgId, available: 6 }],
    [{ skuOrgId, available: 0 }],
    [{ skuOrgId: otherOrgId, available: 0 }],
  ])
    expect((await nok.send(preview, { id: orderId, lines })).code).toBe(4762)
  const duplicateLines = [
    { skuOrgId, available: 1 },
    { skuOrgId, available: 2 },
  ]
  expect((await nok.send(preview, { id: orderId, lines: duplicateLines })).code).toBe(400)
})

test('a refund that differs from the platform’s amount is refused', async () => {
  const { orderId, three } = await order()
  const wish = { id: orderId, lines: three, words: '', refund: 1 }
  expect((await nok.send('POST /desk/orders/{id}/shortage', wish)).code).toBe(4402)
  expect(openQuestionOf(orderId)).toBe(0)
})

test('a shop can ask only before dispatch, after an advance payment, and without a refund', async () => {
  const unpaid = await order(6)
  expect((await nok.send(preview, { id: unpaid.orderId, lines: unpaid.three })).code).toBe(4763)

  const sentOrder = await order()
  const actor = { mover: 'SELLER', id: 1, reason: '', changedAt: Date.now() } as const
  await moveOrderTo(sentOrder.orderId, 'CONFIRMED', actor)
  expect((await nok.send(preview, { id: sentOrder.orderId, lines: sentOrder.three })).code).toBe(
    200,
  )
  await moveOrderTo(sentOrder.orderId, 'SHIPPED', actor)
  expect((await nok.send(preview, { id: sentOrder.orderId, lines: sentOrder.three })).code).toBe(
    4763,
  )
})

test('the marketplace’s own shop may ask until the parcel is packed', async () => {
  const { buyer, orderId, three } = await order()
  query(
    "UPDATE orders SET type = 'PLATFORM', shop_id = ? WHERE id = ?",
    findMember('chai').shopId,
    orderId,
  )
  const actor = { mover: 'SERVICE', id: 1, reason: '', changedAt: Date.now() } as const
  for (const to of ['CONFIRMED', 'PICKED', 'PACKED'] as const) {
    await moveOrderTo(orderId, to, actor)
    expect((await nok.send(preview, { id: orderId, lines: three })).code).toBe(200)
  }
  await ask(nok, orderId, three)
  const { data } = await answer(buyer, orderId, 'CANCEL')
  expect([data.status, data.history.map(({ status }) => status).slice(-2)]).toEqual([
    'CANCELLED',
    ['CANCEL_APPLYING', 'CANCELLED'],
  ])
})

test('the shop’s owner may ask; a packer, finance, another shop and a stranger may not', async () => {
  const { buyer, orderId, skuOrgId, three } = await order()
  const shopId = findMember('siam').shopId ?? 0
  query('UPDATE orders SET shop_id = ? WHERE id = ?', shopId, orderId)
  const wish = { id: orderId, lines: three }
  expect((await fern.send(preview, wish)).code).toBe(4401)
  expect((await staffFor('chai').send(preview, wish)).code).toBe(404)
  const login = `pack.${randomUUID().slice(0, 8)}`
  await staffFor('siam').send('POST /desk/staff/add', {
    login,
    name: login,
    role: 'SELLER',
    sellerRole: 'PACKER',
  })
  const [packer] = query<{ id: number }>('SELECT id FROM staff WHERE login = ?', login)
  expect((await memberWith(packer?.id ?? 0).send(preview, wish)).code).toBe(4746)
  expect((await ask(staffFor('siam'), orderId, three)).code).toBe(200)

  const shortageId = openQuestionOf(orderId)
  expect((await staffFor('chai').send(withdraw, { id: orderId, shortageId })).code).toBe(404)
  expect((await fern.send(withdraw, { id: orderId, shortageId })).code).toBe(4401)
  const otherAnswer = { orderId, shortageId, choice: 'CANCEL' } as const
  expect((await newBuyer().send('POST /web-api/order/shortage/answer', otherAnswer)).code).toBe(404)
  const second = await placeOrder(buyer, offerWith({ stock: 9 }).skuOrgId, 2)
  const mixed = { ...otherAnswer, orderId: second }
  expect((await buyer.send('POST /web-api/order/shortage/answer', mixed)).code).toBe(404)
  expect(stockOf(skuOrgId)).toBe(0)
})

test('in a company, only roles that may order can decide', async () => {
  const owner = newCompany()
  const [buyer, mechanic] = [await newMember(owner, 'BUYER'), await newMember(owner, 'MECHANIC')]
  const { skuOrgId } = offerWith({ stock: 20 })
  const orderId = await placeOrder(buyer, skuOrgId, 5)
  await ask(nok, orderId, [{ skuOrgId, available: 3 }])
  expect((await answer(mechanic, orderId, 'TAKE')).code).toBe(4701)
  expect((await answer(buyer, orderId, 'TAKE')).code).toBe(200)
  expect(
    query<{ by: number }>(
      'SELECT answered_by AS "by" FROM order_shortage WHERE order_id = ?',
      orderId,
    ).map(({ by }) => by),
  ).toEqual([buyer.id])
})

test('withdrawing a question restores the stock, and the buyer gets a message', async () => {
  const { buyer, orderId, skuOrgId, three } = await order()
  expect(stockOf(skuOrgId)).toBe(15)
  await ask(nok, orderId, three)
  expect(stockOf(skuOrgId)).toBe(0)
  const shortageId = openQuestionOf(orderId)
  const { data, code } = await nok.send(withdraw, { id: orderId, shortageId })
  expect([code, data.acts.length > 0, stockOf(skuOrgId)]).toEqual([200, true, 15])
  expect((await nok.send(withdraw, { id: orderId, shortageId })).code).toBe(4760)
  const lateAnswer = { orderId, shortageId, choice: 'TAKE' } as const
  const refusedResponse = await buyer.send('POST /web-api/order/shortage/answer', lateAnswer)
  expect([refusedResponse.code, refusedResponse.data]).toEqual([4760, { state: 'WITHDRAWN' }])
  expect(
    query("SELECT 1 FROM notice WHERE order_id = ? AND kind = 'shortage_withdrawn'", orderId)
      .length,
  ).toBeGreaterThan(0)
  // Stock that the shop has set meanwhile stays unchanged.
  await ask(nok, orderId, three)
  query('UPDATE offer SET stock = 2 WHERE sku_org_id = ?', skuOrgId)
  await nok.send(withdraw, { id: orderId, shortageId: openQuestionOf(orderId) })
  expect(stockOf(skuOrgId)).toBe(2)
})

test('after an answer, a lower quantity needs a second question', async () => {
  const { buyer, orderId, skuOrgId, three } = await order()
  await ask(nok, orderId, three)
  await answer(buyer, orderId, 'TAKE')
  await ask(nok, orderId, [{ skuOrgId, available: 1 }])
  await letExpire(orderId)
  const { data } = await buyer.send(detail, { id: orderId })
  expect(data.lines.map(({ quantity }) => quantity)).toEqual([1])
  expect(data.shortages?.map(({ state }) => state)).toEqual(['TAKEN', 'EXPIRED'])
})

test('a refund by the provider ends an open question', async () => {
  const buyer = newBuyer()
  const { skuOrgId } = offerWith({ stock: 20 })
  const orderId = await placeLines(buyer, [{ skuOrgId, quantity: 5 }], 7)
  const { data } = await buyer.send(detail, { id: orderId })
  const { url, paymentId } = await openPage(buyer, data.placementId)
  await decideAtProvider(url, 'approve')
  await ask(nok, orderId, [{ skuOrgId, available: 3 }])
  const providerEvent = { kind: 'refund', status: 'DONE', ref: `re_${paymentId}`, amount: 100 }
  expect(await sendCallback({ charge: pageOf(paymentId), currency: 'THB', ...providerEvent })).toBe(
    200,
  )
  const shownResponse = (await buyer.send(detail, { id: orderId })).data
  expect([shownResponse.shortage, shownResponse.shortages?.[0]?.state]).toEqual([null, 'VOID'])
  const repeatedQuestion = { id: orderId, lines: [{ skuOrgId, available: 3 }] }
  expect((await nok.send(preview, repeatedQuestion)).code).toBe(4763)
})

test('items ordered in for the buyer can be cancelled when the shop can’t deliver them', async () => {
  const buyer = newBuyer()
  const { skuOrgId } = offerWith({ stock: 20 })
  const orderId = await placeOrder(buyer, skuOrgId, 5)
  query('UPDATE order_line SET backorder = 1 WHERE order_id = ?', orderId)
  await ask(nok, orderId, [{ skuOrgId, available: 3 }])
  expect((await answer(buyer, orderId, 'CANCEL')).data.status).toBe('CANCELLED')
})
