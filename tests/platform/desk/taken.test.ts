import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newBuyer, offerWith } from '../../support/client.ts'
import { placeReceived } from '../../support/order/orders.ts'
import { staffFor } from '../../support/auth/staff.ts'

const [nok, somsri, fern] = [staffFor('nok'), staffFor('somsri'), staffFor('fern')]
const take = 'POST /desk/queue/take'

/** Creates a return that waits for the shop's decision. Returns the case ID. */
async function newReturn(): Promise<string> {
  const buyer = newBuyer()
  const { skuOrgId } = offerWith({ stock: 9 })
  const orderId = await placeReceived(buyer, skuOrgId, 1)
  const { data } = await buyer.send(
    'POST /client/saleReturnOrder/submit',
    { orderId, reason: 'FAULTY', words: 'x', lines: [{ skuOrgId, quantity: 1 }] },
    { 'Idempotency-Key': randomUUID() },
  )
  return String(data.returnId)
}

test('a taken case is listed for its holder, and colleagues see the holder’s name', async () => {
  const one = { queue: 'returns', caseId: await newReturn() } as const
  const seenResponse = (await nok.send('GET /desk/queue/taken', one)).data
  expect(seenResponse).toEqual({ holder: null })
  const { data } = await nok.send(take, { ...one, isTaken: true })
  expect(data.holder).toMatchObject({ isMe: true, name: expect.stringMatching(/./) })
  const ownResponse = (await nok.send('GET /desk/queue', { queue: 'returns', mine: true })).data
  expect(ownResponse.list.map(({ caseId }) => caseId)).toContain(one.caseId)
  expect(ownResponse.mineCount).toBe(ownResponse.list.length)
  const { data: otherData } = await somsri.send('GET /desk/queue', { queue: 'returns', mine: true })
  expect(otherData.list.map(({ caseId }) => caseId)).not.toContain(one.caseId)
  const { data: seenByOther } = await somsri.send('GET /desk/queue/taken', one)
  expect(seenByOther.holder).toMatchObject({ name: data.holder?.name, isMe: false })
  await nok.send(take, { ...one, isTaken: false })
  expect((await somsri.send('GET /desk/queue/taken', one)).data).toEqual({ holder: null })
})

test('the second person to take a case gets a refusal with the name of the first, and can then take the case over', async () => {
  const one = { queue: 'returns', caseId: await newReturn() } as const
  const { data: first } = await nok.send(take, { ...one, isTaken: true })
  const lateResponse = await somsri.send(take, { ...one, isTaken: true })
  expect(lateResponse).toMatchObject({ code: 4770, data: { name: first.holder?.name } })
  const seenStaffId = first.holder?.staffId ?? 0
  const over = await somsri.send(take, { ...one, isTaken: true, seen: seenStaffId })
  expect(over.data.holder).toMatchObject({ isMe: true })
  // Giving back works only for the holder.
  await nok.send(take, { ...one, isTaken: false })
  expect((await somsri.send('GET /desk/queue/taken', one)).data.holder).toMatchObject({
    isMe: true,
  })
})

test('a case that the caller does not see cannot be taken', async () => {
  const caseId = await newReturn()
  const fromOtherShop = await staffFor('hansung').send(take, {
    queue: 'returns',
    caseId,
    isTaken: true,
  })
  expect(fromOtherShop.code).toBe(404)
  const body = { queue: 'reviews', caseId: '1', isTaken: true } as const
  expect((await fern.send(take, body)).code).toBe(4401)
  const unknownCase = { queue: 'credit', caseId: 'account-1', isTaken: true } as const
  expect((await fern.send(take, unknownCase)).code).toBe(404)
})
