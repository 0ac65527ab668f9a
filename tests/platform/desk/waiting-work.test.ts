import { expect, onTestFinished, test } from 'vitest'
import { newBuyer, offerWith } from '../../support/client.ts'
import { placeOrder } from '../../support/order/orders.ts'
import { makeJpeg } from '../../support/browser/pictures.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'
import { upload } from '../../support/search/upload.ts'
import { chatWith, sendAsBuyer } from '../../support/chat/chats.ts'

const [nok, fern, siam] = [staffFor('nok'), staffFor('fern'), staffFor('siam')]

const rowOf = async (member: typeof nok, queue: 'chats' | 'slips', id: number, state: string) =>
  (await member.send('GET /desk/queue', { queue, state })).data.list.find(
    ({ caseId }) => caseId === String(id),
  )

test('a slip is due at finance within an hour, and leaves the queue when the payment is booked', async () => {
  const buyer = newBuyer()
  const orderId = await placeOrder(buyer, offerWith({ stock: 9 }).skuOrgId, 1, 6)
  const { payment } = (await buyer.send('GET /web-api/account/info', { orderId })).data
  const id = payment?.paymentId ?? 0
  expect((await fern.send('GET /desk/slips/{id}', { id })).code).toBe(404)
  const { data: url } = await upload(buyer, makeJpeg('fromPhone'), { kind: 'SLIP' })
  await buyer.send('POST /web-api/payment/slip', { paymentId: id, url })
  const row = await rowOf(fern, 'slips', id, 'SLIP')
  expect(row).toMatchObject({ count: 1, amount: payment?.amount })
  expect((row?.dueAt ?? 0) - Date.now()).toBeLessThanOrEqual(3_600_000)
  expect((await nok.send('GET /desk/slips/{id}', { id })).code).toBe(4401)
  const { data } = await fern.send('GET /desk/slips/{id}', { id })
  expect(data).toMatchObject({ status: 'PENDING', slips: [{ url }], orders: [{ orderId }] })
  const amount = data.amount
  await fern.send('POST /desk/payments/{id}/receive', { id, seen: 'PENDING', amount })
  expect(await rowOf(fern, 'slips', id, 'SLIP')).toBeUndefined()
  expect(await rowOf(fern, 'slips', id, 'MATCHED')).toMatchObject({ note: 'PAID' })
})

test('a chat waits until it is answered or done, not until it is read', async () => {
  const buyer = newBuyer()
  const id = await chatWith(buyer, 102)
  await sendAsBuyer(buyer, id, 'Hello')
  expect(await rowOf(siam, 'chats', id, 'WAITING')).toMatchObject({ buyer: 'Hello', count: 1 })
  // Customer service sees a conversation that waits for a shop.
  expect(await rowOf(nok, 'chats', id, 'WAITING')).toBeUndefined()
  expect(await rowOf(nok, 'chats', id, 'SHOP')).toMatchObject({ buyer: 'Hello' })
  await siam.send('POST /desk/chats/{id}/read', { id, seq: 1 })
  expect(await rowOf(siam, 'chats', id, 'WAITING')).toMatchObject({ count: 0 })
  await sendAsBuyer(buyer, id, 'Still there?')
  expect((await siam.send('POST /desk/chats/{id}/done', { id, seq: 1 })).code).toBe(4402)
  expect((await siam.send('POST /desk/chats/{id}/done', { id, seq: 2 })).code).toBe(200)
  expect(await rowOf(siam, 'chats', id, 'WAITING')).toBeUndefined()
  expect(await rowOf(siam, 'chats', id, 'ANSWERED')).toMatchObject({ buyer: 'Still there?' })
  await sendAsBuyer(buyer, id, 'One more')
  const { data } = await siam.send('GET /desk/chats/{id}/context', { id })
  expect(data).toMatchObject({ lastSeq: 3, waitsSince: expect.any(Number) })
  await siam.send('POST /desk/chats/{id}/report', { id, seq: 3, words: 'Rude' })
  expect(await rowOf(nok, 'chats', id, 'REPORTED')).toMatchObject({ number: expect.anything() })
  expect((await staffFor('mj').send('POST /desk/chats/{id}/done', { id, seq: 3 })).code).toBe(404)
})

test('a packer of the shop sees neither its chats nor their number', async () => {
  query("UPDATE staff SET seller_role = 'PACKER' WHERE login = 'hansung'")
  onTestFinished(() => void query("UPDATE staff SET seller_role = '' WHERE login = 'hansung'"))
  const packer = staffFor('hansung')
  expect((await packer.send('GET /desk/queue', { queue: 'chats' })).code).toBe(4401)
  const { data } = await packer.send('GET /desk/queues', {})
  expect(data.list.map(({ queue }) => queue)).toEqual(['returns'])
})
