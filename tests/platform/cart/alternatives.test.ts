import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Caller, newBuyer } from '../../support/client.ts'
import { query } from '../../support/state.ts'

interface Pair {
  first: number
  second: number
  own: number
}

/**
 * Returns offers of one part in Thailand: two from shops that are open to all buyers, and one from
 * the platform's own shop.
 */
function offersOfOnePart(position: number): Pair {
  const [row] = query<Pair>(
    `SELECT a.sku_org_id AS first, b.sku_org_id AS second, o.sku_org_id AS own
     FROM offer a JOIN shop sa ON sa.id = a.shop_id AND sa.type <> 'OWN' AND sa.state = 'OPEN'
     JOIN offer b ON b.part_id = a.part_id AND b.sku_org_id > a.sku_org_id AND b.country_id = 1001
     JOIN shop sb ON sb.id = b.shop_id AND sb.type <> 'OWN' AND sb.state = 'OPEN'
     JOIN offer o ON o.part_id = a.part_id AND o.country_id = 1001
     JOIN shop so ON so.id = o.shop_id AND so.type = 'OWN'
     WHERE a.country_id = 1001 ORDER BY a.sku_org_id LIMIT 1 OFFSET ?`,
    position,
  )
  if (!row) throw new Error('no part with three offers')
  query('UPDATE offer SET stock = 20 WHERE sku_org_id IN (?, ?, ?)', row.first, row.second, row.own)
  return row
}

const stock = (skuOrgId: number, quantity: number) =>
  query('UPDATE offer SET stock = ? WHERE sku_org_id = ?', quantity, skuOrgId)

async function linesOf(buyer: Caller) {
  const cart = await buyer.send('GET /web-api/shoppingCart/list', {})
  return cart.data.shops.flatMap((shop) => shop.lines)
}

test('a sold-out line is deselected and offers the same part from another shop', async () => {
  const { first } = offersOfOnePart(0)
  const buyer = newBuyer('862000001')
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId: first, quantity: 3 })
  stock(first, 0)
  const [line] = await linesOf(buyer)
  expect(line).toMatchObject({ skuOrgId: first, selected: false, blocked: 'label_sold_out' })
  expect(line?.alternative?.stock).toBeGreaterThanOrEqual(3)
  const toSkuOrgId = line?.alternative?.skuOrgId ?? 0
  const swapped = await buyer.send('POST /web-api/shoppingCart/swap', {
    skuOrgId: first,
    toSkuOrgId,
  })
  expect(swapped.data.shops.flatMap((shop) => shop.lines)).toMatchObject([
    { skuOrgId: toSkuOrgId, quantity: 3, selected: true, alternative: null },
  ])
})

test('a line can be replaced only by the same part, and only if the buyer may buy it', async () => {
  const { first, second, own } = offersOfOnePart(1)
  const otherOffers = offersOfOnePart(2)
  const buyer = newBuyer('862000002')
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId: first, quantity: 3 })
  const swap = async (toSkuOrgId: number) =>
    (await buyer.send('POST /web-api/shoppingCart/swap', { skuOrgId: first, toSkuOrgId })).message
  expect(await swap(otherOffers.first)).toBe('label_not_found')
  expect(await swap(own)).toBe('label_own_shop_verified_only')
  stock(second, 2)
  expect(await swap(second)).toBe('label_stock_not_enough')
  expect(await linesOf(buyer)).toMatchObject([{ skuOrgId: first, quantity: 3 }])
})

test('a visitor’s line of the platform’s shop gets an alternative from a shop open to everyone', async () => {
  const { own } = offersOfOnePart(3)
  const preview = await new Caller().send('POST /web-api/shoppingCart/preview', {
    lines: [{ skuOrgId: own, quantity: 1 }],
  })
  const [line] = preview.data.shops.flatMap((shop) => shop.lines)
  const [shop] = query<{ type: string }>(
    'SELECT s.type FROM offer o JOIN shop s ON s.id = o.shop_id WHERE o.sku_org_id = ?',
    line?.alternative?.skuOrgId ?? 0,
  )
  expect(line).toMatchObject({ blocked: '', selected: true })
  expect(shop?.type).not.toBe('OWN')
})

test('a line sold out at checkout is left out of the order only after the buyer has seen it', async () => {
  const { first } = offersOfOnePart(4)
  const { first: kept } = offersOfOnePart(5)
  const buyer = newBuyer('862000003')
  for (const skuOrgId of [first, kept])
    await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  const choices = { addressId: buyer.addressId, paymentMethodId: 2, shops: [] }
  const responseBefore = await buyer.send('POST /app-api/order/calc/price', choices)
  expect(responseBefore.data.leftOut).toEqual([])
  stock(first, 0)
  const submit = (expectedTotal: number, expectedLines: number) =>
    buyer.send(
      'POST /web-api/order/submitOrder',
      { ...choices, expectedTotal, expectedLines },
      { 'Idempotency-Key': randomUUID() },
    )
  const refusedResponse = await submit(responseBefore.data.total, 2)
  expect([refusedResponse.message, refusedResponse.data]).toMatchObject([
    'label_sold_out',
    { skuOrgId: first },
  ])
  const responseAfter = await buyer.send('POST /app-api/order/calc/price', choices)
  expect(responseAfter.data.leftOut).toMatchObject([
    { skuOrgId: first, reason: 'label_sold_out', quantity: 1, shopName: expect.any(String) },
  ])
  expect(responseAfter.data.leftOut[0]?.alternative?.stock).toBeGreaterThanOrEqual(1)
  expect((await submit(responseAfter.data.total, 1)).code).toBe(200)
  expect(await linesOf(buyer)).toMatchObject([{ skuOrgId: first }])
})

test('a part whose price rose before checkout gets an alternative only at a lower price', async () => {
  const { first } = offersOfOnePart(8)
  const buyer = newBuyer('862000005')
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId: first, quantity: 2 })
  const setPrice = (price: number) =>
    query('UPDATE offer SET catalogue_1 = ?, promotion_1 = NULL WHERE sku_org_id = ?', price, first)
  const choices = { addressId: buyer.addressId, paymentMethodId: 2, shops: [] }
  const readRisen = async () =>
    (await buyer.send('POST /app-api/order/calc/price', choices)).data.risen
  const [kept] = query<{ c: number; p: number | null }>(
    'SELECT catalogue_1 AS c, promotion_1 AS p FROM offer WHERE sku_org_id = ?',
    first,
  )
  setPrice(99_999_000)
  const [dear] = await readRisen()
  expect(dear).toMatchObject({ skuOrgId: first, price: 99_999_000 })
  expect(dear?.alternative?.price).toBeLessThan(99_999_000)
  expect(dear?.alternative?.stock).toBeGreaterThanOrEqual(2)
  query('UPDATE cart_line SET seen_price = 1 WHERE sku_org_id = ?', first)
  setPrice(2)
  expect(await readRisen()).toMatchObject([{ skuOrgId: first, price: 2, alternative: null }])
  query(
    'UPDATE offer SET catalogue_1 = ?, promotion_1 = ? WHERE sku_org_id = ?',
    kept?.c ?? 1,
    kept?.p ?? null,
    first,
  )
})

test('when every line is sold out the total is zero and the order is refused', async () => {
  const { first } = offersOfOnePart(6)
  const { first: other } = offersOfOnePart(7)
  const buyer = newBuyer('862000004')
  for (const skuOrgId of [first, other])
    await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  stock(first, 0)
  stock(other, 0)
  const choices = { addressId: buyer.addressId, paymentMethodId: 2, shops: [] }
  const draft = await buyer.send('POST /app-api/order/calc/price', choices)
  expect(draft.data).toMatchObject({ shops: [], total: 0, shippingFee: 0 })
  expect(draft.data.leftOut.map((line) => line.skuOrgId).sort()).toEqual([first, other].sort())
  for (const expectedLines of [1, 2]) {
    const refusedResponse = await buyer.send(
      'POST /web-api/order/submitOrder',
      { ...choices, expectedTotal: 0, expectedLines },
      { 'Idempotency-Key': randomUUID() },
    )
    expect(refusedResponse.message).toBe('label_sold_out')
  }
  expect((await buyer.send('POST /web-api/shoppingCart/toOrder', {})).message).toBe(
    'label_sold_out',
  )
})
