import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OrderActor } from '../../../functions/platform/order/record/actor.ts'
import type { OrderStatus } from '../../../src/domain/order/states.ts'
import { newBuyer } from '../../support/client.ts'
import { moveOrderTo } from '../../support/order/orders.ts'
import { placeUnpaid } from '../../support/order/paying.ts'
import { findMember, staffFor } from '../../support/auth/staff.ts'
import { makePng } from '../../support/browser/pictures.ts'
import { query, testUrl } from '../../support/state.ts'
import { upload } from '../../support/search/upload.ts'

const [nok, fern, sumber] = [staffFor('nok'), staffFor('fern'), staffFor('sumber')]
const seller: OrderActor = { mover: 'SELLER', id: 1, reason: '', changedAt: Date.now() }
const action = 'POST /desk/returns/{id}/act'

/** Books the payment of an order at the desk. */
async function takeMoney(orderId: number): Promise<void> {
  const { data: order } = await nok.send('GET /desk/orders/{id}', { id: orderId })
  const [payment] = order.payments
  await fern.send('POST /desk/payments/{id}/receive', {
    id: payment?.paymentId ?? 0,
    seen: 'PENDING',
    amount: payment?.amount ?? 0,
    reference: '',
  })
}

const wayOf: Record<string, readonly OrderStatus[]> = {
  THIRD_PARTY: ['CONFIRMED', 'SHIPPED'],
  PLATFORM: ['CONFIRMED', 'PICKED', 'PACKED', 'INVOICED'],
}

/** Creates a requested return of two items, for an order paid by transfer or on delivery. */
async function requestedReturn(
  cellphone: string,
  position: number,
  methodId = 6,
  type = 'THIRD_PARTY',
) {
  const placed = await placeUnpaid(
    cellphone,
    [{ stock: 9, place: position, quantity: 2 }],
    methodId,
  )
  const orderId = placed.orderIds[0] ?? 0
  if (methodId === 6) await takeMoney(orderId)
  query('UPDATE orders SET type = ? WHERE id = ?', type, orderId)
  for (const to of wayOf[type] ?? []) await moveOrderTo(orderId, to, seller)
  await placed.buyer.send('POST /client/version2/order/receive/{orderId}', { orderId })
  const picture = (await upload(placed.buyer, makePng(), { kind: 'RETURN' })).data
  const { data } = await placed.buyer.send(
    'POST /client/saleReturnOrder/submit',
    {
      orderId,
      reason: 'FAULTY',
      words: 'ร้าว',
      lines: [{ skuOrgId: placed.skuOrgId, quantity: 2 }],
      pictures: [picture],
    },
    { 'Idempotency-Key': randomUUID() },
  )
  return { ...placed, orderId, id: data.returnId, picture }
}

const readAtDesk = async (id: number, member = nok) => {
  const response = await member.send('GET /desk/returns/{id}', { id })
  return response.code === 200 ? response.data : undefined
}

test('each desk action on a return is applied once and logged', async () => {
  const { id, orderId, skuOrgId, picture } = await requestedReturn('846100001', 380)
  expect(await readAtDesk(id)).toMatchObject({
    status: 'REQUESTED',
    acts: ['inspect'],
    words: 'ร้าว',
  })
  expect((await readAtDesk(id))?.pictures).toEqual([picture])
  const bothResponses = await Promise.all([
    nok.send(action, { id, act: 'inspect' }),
    nok.send(action, { id, act: 'inspect' }),
  ])
  expect(bothResponses.map((response) => response.code).sort()).toEqual([200, 4224])
  await nok.send(action, { id, act: 'approve', lines: [{ skuOrgId, quantity: 1 }] })
  expect(await readAtDesk(id)).toMatchObject({
    status: 'APPROVED',
    acts: ['arrive'],
    lines: [{ applied: 2, approved: 1 }],
  })
  await nok.send(action, { id, act: 'arrive' })
  const ownResponse = await nok.send(action, { id, act: 'approve' })
  expect(ownResponse.message).toBe('label_order_moved')
  expect((await fern.send(action, { id, act: 'refund' })).code).toBe(200)
  const { data } = await fern.send('GET /desk/orders/{id}', { id: orderId })
  const [line] = data.lines
  expect(data.refunds.map((refund) => refund.amount)).toEqual([line?.unitPrice])
  expect(await readAtDesk(id)).toMatchObject({ status: 'REFUNDED', acts: [] })
  const log = query<{ act: string }>(
    'SELECT act FROM desk_log WHERE subject = ? ORDER BY id',
    `return:${id}`,
  )
  expect(log.map((row) => row.act)).toEqual([
    'return inspect',
    'return approve',
    'return arrive',
    'return refund',
  ])
  const paidReferences = query('SELECT reference FROM refund WHERE order_id = ?', orderId)
  expect(paidReferences).toEqual([{ reference: `return:${id}` }])
})

test('a seller decides returns of their shop only, finance none, and rejections need a reason', async () => {
  const { id } = await requestedReturn('846100002', 381)
  expect(await readAtDesk(id, sumber)).toBeUndefined()
  expect((await sumber.send(action, { id, act: 'inspect' })).code).toBe(404)
  expect((await fern.send(action, { id, act: 'inspect' })).message).toBe('label_desk_act_not_yours')
  await nok.send(action, { id, act: 'inspect' })
  expect((await nok.send(action, { id, act: 'reject' })).code).toBe(400)
  expect((await nok.send(action, { id, act: 'reject', words: 'Used' })).code).toBe(200)
  expect(await readAtDesk(id)).toMatchObject({ status: 'REJECTED', acts: [], answer: 'Used' })
})

test('only the shop of a return can see its pictures', async () => {
  const { orderId, picture } = await requestedReturn('846100004', 384)
  query('UPDATE orders SET shop_id = ? WHERE id = ?', findMember('siam').shopId, orderId)
  const statusFor = async (login: string) => {
    const { cookie } = staffFor(login)
    return (await fetch(testUrl + picture, { headers: { cookie } })).status
  }
  expect(await statusFor('siam')).toBe(200)
  expect(await statusFor('sumber')).toBe(404)
})

test('a platform order becomes returned when every item was returned', async () => {
  const { buyer, id, orderId, skuOrgId } = await requestedReturn('846100005', 385, 6, 'PLATFORM')
  await nok.send(action, { id, act: 'inspect' })
  await nok.send(action, { id, act: 'approve', lines: [{ skuOrgId, quantity: 2 }] })
  await nok.send(action, { id, act: 'arrive' })
  expect((await fern.send(action, { id, act: 'refund' })).code).toBe(200)
  const { data } = await buyer.send('GET /client/version2/order/detail/{id}', { id: orderId })
  expect([data.status, data.statusLabel]).toEqual(['RETURN_GOODS', 'label_order_returned'])
})

test('a return of an order paid at the door is refunded only after its payment', async () => {
  const { id, orderId, skuOrgId } = await requestedReturn('846100003', 383, 2)
  await nok.send(action, { id, act: 'inspect' })
  await nok.send(action, { id, act: 'approve', lines: [{ skuOrgId, quantity: 2 }] })
  await nok.send(action, { id, act: 'arrive' })
  expect((await fern.send(action, { id, act: 'refund' })).message).toBe('label_desk_money_first')
  await takeMoney(orderId)
  expect((await fern.send(action, { id, act: 'refund' })).code).toBe(200)
  const { data } = await fern.send('GET /desk/orders/{id}', { id: orderId })
  expect(data.refunds.map((refund) => refund.amount)).toEqual([data.goodsTotal])
})

test('excess quantities, unknown lines and duplicate lines of a return are refused', async () => {
  const { id, skuOrgId } = await requestedReturn('893500001', 6530)
  await nok.send(action, { id, act: 'inspect' })
  const approve = (lines: { skuOrgId: number; quantity: number }[]) =>
    nok.send(action, { id, act: 'approve', lines })
  const tooMany = await approve([{ skuOrgId, quantity: 5 }])
  expect([tooMany.message, tooMany.data]).toEqual(['label_too_many_returned', { skuOrgId, max: 2 }])
  expect((await approve([{ skuOrgId: 1, quantity: 1 }])).code).toBe(404)
  const line = { skuOrgId, quantity: 1 }
  expect((await approve([line, line])).code).toBe(400)
  expect(await readAtDesk(id)).toMatchObject({ status: 'INSPECTING' })
  expect((await approve([{ skuOrgId, quantity: 2 }])).code).toBe(200)
})

test('the rejected quantity of a return can be requested again, but not the approved quantity', async () => {
  const { id, orderId, skuOrgId, buyer } = await requestedReturn('893500003', 6532)
  await nok.send(action, { id, act: 'inspect' })
  await nok.send(action, { id, act: 'approve', lines: [{ skuOrgId, quantity: 1 }] })
  const { data: form } = await buyer.send('GET /client/saleReturnOrder/detail/{orderId}', {
    orderId,
  })
  expect(form).toMatchObject({ open: true, lines: [{ returnable: 1, why: '' }] })
  const returnMore = (quantity: number) =>
    buyer.send(
      'POST /client/saleReturnOrder/submit',
      { orderId, reason: 'FAULTY', lines: [{ skuOrgId, quantity }] },
      { 'Idempotency-Key': randomUUID() },
    )
  const tooMany = await returnMore(2)
  expect([tooMany.message, tooMany.data]).toEqual(['label_too_many_returned', { skuOrgId, max: 1 }])
  expect((await returnMore(1)).code).toBe(200)
  expect((await returnMore(1)).data).toMatchObject({ why: 'label_return_asked' })
})

test('a return with another buyer’s pictures is refused and not stored', async () => {
  const placed = await placeUnpaid('893500002', [{ stock: 9, place: 6531, quantity: 1 }], 6)
  const orderId = placed.orderIds[0] ?? 0
  await takeMoney(orderId)
  for (const to of wayOf['THIRD_PARTY'] ?? []) await moveOrderTo(orderId, to, seller)
  await placed.buyer.send('POST /client/version2/order/receive/{orderId}', { orderId })
  const foreign = (await upload(newBuyer('893500003'), makePng(), { kind: 'RETURN' })).data
  const refusedResponse = await placed.buyer.send(
    'POST /client/saleReturnOrder/submit',
    {
      orderId,
      reason: 'FAULTY',
      lines: [{ skuOrgId: placed.skuOrgId, quantity: 1 }],
      pictures: [foreign],
    },
    { 'Idempotency-Key': randomUUID() },
  )
  expect([refusedResponse.message, refusedResponse.data]).toEqual([
    'label_pictures_unknown',
    { pictures: [foreign] },
  ])
  expect(query('SELECT 1 FROM sale_return WHERE order_id = ?', orderId)).toEqual([])
})
