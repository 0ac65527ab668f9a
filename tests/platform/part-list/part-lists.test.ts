import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { maximumListLines } from '#domain/part-list/limits.ts'
import { type Caller, newBuyer, offerWith } from '../../support/client.ts'
import { query } from '../../support/state.ts'

const key = () => ({ 'Idempotency-Key': randomUUID() })

async function listOf(buyer: Caller, name = 'Revo 40,000 km') {
  const { data } = await buyer.send('POST /web-api/partList', { name })
  return data.listId
}

const readPartList = async (buyer: Caller, listId: number) =>
  (await buyer.send('GET /web-api/partList/{listId}', { listId })).data

test('list names are unique, and creating a list twice returns the first', async () => {
  const buyer = newBuyer('879251001')
  const listId = await listOf(buyer)
  expect(await listOf(buyer)).toBe(listId)
  await buyer.send('POST /web-api/partList', { listId, name: 'Shop stock' })
  const { lists } = (await buyer.send('GET /web-api/partList', {})).data
  expect(lists).toMatchObject([{ listId, name: 'Shop stock', lines: 0, low: 0, orderedAt: null }])
  await buyer.send('DELETE /web-api/partList', { listId })
  expect((await buyer.send('GET /web-api/partList', {})).data.lists).toEqual([])
})

test('a list is filled from cart, offers or order, and listed parts keep their quantity', async () => {
  const buyer = newBuyer('879251002')
  const [first, second] = [offerWith(9, 560), offerWith(9, 561)]
  const listId = await listOf(buyer)
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId: first.skuOrgId, quantity: 3 })
  const add = (input: object) =>
    buyer.send('POST /web-api/partList/add', { listId, ...input }).then(({ data }) => data)
  expect(await add({ fromCart: true })).toMatchObject({ added: 1, known: 0 })
  const lines = [
    { skuOrgId: first.skuOrgId, quantity: 8 },
    { skuOrgId: second.skuOrgId, quantity: 2 },
  ]
  expect(await add({ lines })).toMatchObject({ added: 1, known: 1 })
  const { list } = await readPartList(buyer, listId)
  expect(list.map((line) => [line.skuOrgId, line.quantity, line.toOrder])).toEqual([
    [first.skuOrgId, 3, 3],
    [second.skuOrgId, 2, 2],
  ])
})

test('a line shows changes since the last order, and ordering resets them', async () => {
  const buyer = newBuyer('879251003')
  const { skuOrgId, price } = offerWith(9, 562)
  const listId = await listOf(buyer)
  await buyer.send('POST /web-api/partList/add', { listId, lines: [{ skuOrgId, quantity: 2 }] })
  query(
    `UPDATE offer SET catalogue_1 = catalogue_1 + 500, promotion_1 = NULL,
       list_price = list_price + 500 WHERE sku_org_id = ?`,
    skuOrgId,
  )
  const [line] = (await readPartList(buyer, listId)).list
  expect(line?.seenPrice).toBe(price)
  expect(line?.price).toBeGreaterThan(price)
  const put = await buyer.send('POST /web-api/partList/toCart', { listId }, key())
  expect(put.data).toMatchObject({ added: 1, cartQuantity: 2, notAdded: [] })
  const partListAfter = await readPartList(buyer, listId)
  expect(partListAfter.orderedAt).toBeGreaterThan(0)
  expect(partListAfter.list[0]?.seenPrice).toBe(line?.price)
})

test('a shelf below its minimum is refilled to its quantity once, and sold-out parts get a reason', async () => {
  const buyer = newBuyer('879251004')
  const [low, full, gone] = [offerWith(9, 563), offerWith(9, 564), offerWith(9, 565)]
  const listId = await listOf(buyer, 'Shelf')
  const ids = [low, full, gone].map(({ skuOrgId }) => skuOrgId)
  const lines = ids.map((skuOrgId) => ({ skuOrgId, quantity: 6 }))
  await buyer.send('POST /web-api/partList/add', { listId, lines })
  const set = (skuOrgId: number, input: object) =>
    buyer.send('POST /web-api/partList/line', { listId, skuOrgId, minimum: 2, ...input })
  await set(low.skuOrgId, { onShelf: 1 })
  await set(full.skuOrgId, { onShelf: 5 })
  await set(gone.skuOrgId, { onShelf: 0 })
  query('UPDATE offer SET stock = 0 WHERE sku_org_id = ?', gone.skuOrgId)
  const countedPartList = await readPartList(buyer, listId)
  expect(countedPartList.low).toBe(2)
  expect(countedPartList.list.map((line) => line.toOrder)).toEqual([5, 0, 6])
  const { data } = await buyer.send('POST /web-api/partList/toCart', { listId }, key())
  expect(data).toMatchObject({ added: 1, cartQuantity: 5 })
  expect(data.notAdded).toMatchObject([
    { skuOrgId: gone.skuOrgId, quantity: 6, reason: 'label_sold_out' },
  ])
  // An ordered part needs a new shelf count. A sold-out part must still be ordered.
  const partListAfter = await readPartList(buyer, listId)
  expect(partListAfter.list.map((line) => line.onShelf)).toEqual([null, 5, 0])
  const responseAgain = await buyer.send('POST /web-api/partList/toCart', { listId }, key())
  expect(responseAgain.data.added).toBe(0)
  query('UPDATE offer SET stock = 9 WHERE sku_org_id = ?', gone.skuOrgId)
})

test('a minimum above the quantity is refused', async () => {
  const buyer = newBuyer('879251005')
  const { skuOrgId } = offerWith(9, 566)
  const listId = await listOf(buyer)
  await buyer.send('POST /web-api/partList/add', { listId, lines: [{ skuOrgId, quantity: 2 }] })
  const refusedResponse = await buyer.send('POST /web-api/partList/line', {
    listId,
    skuOrgId,
    minimum: 3,
  })
  expect(refusedResponse.code).toBe(4250)
})

test('lines that would exceed the maximum of a list are all refused', async () => {
  const buyer = newBuyer('879251006')
  const listId = await listOf(buyer)
  const offers = query<{ id: number }>(
    `SELECT sku_org_id AS id FROM offer WHERE country_id = 1001 LIMIT ${maximumListLines + 1}`,
  )
  const lines = offers.map(({ id }) => ({ skuOrgId: id, quantity: 1 }))
  const add = (some: typeof lines) =>
    buyer.send('POST /web-api/partList/add', { listId, lines: some })
  expect((await add(lines.slice(0, maximumListLines))).data.added).toBe(maximumListLines)
  expect((await add(lines.slice(maximumListLines))).code).toBe(4249)
  expect((await readPartList(buyer, listId)).list).toHaveLength(maximumListLines)
})

test('another buyer’s lists can’t be read, changed, filled, ordered or deleted', async () => {
  const [owner, other] = [newBuyer('879251007'), newBuyer('879251008')]
  const { skuOrgId } = offerWith(9, 567)
  const listId = await listOf(owner)
  await owner.send('POST /web-api/partList/add', { listId, lines: [{ skuOrgId, quantity: 1 }] })
  const codes = await Promise.all([
    other.send('GET /web-api/partList/{listId}', { listId }),
    other.send('POST /web-api/partList', { listId, name: 'mine' }),
    other.send('POST /web-api/partList/add', { listId, lines: [{ skuOrgId, quantity: 1 }] }),
    other.send('POST /web-api/partList/line', { listId, skuOrgId, quantity: 7 }),
    other.send('DELETE /web-api/partList/line', { listId, skuOrgId }),
    other.send('POST /web-api/partList/toCart', { listId }, key()),
    other.send('DELETE /web-api/partList', { listId }),
  ])
  expect(codes.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404, 404, 404])
  expect((await readPartList(owner, listId)).list).toMatchObject([{ skuOrgId, quantity: 1 }])
})
