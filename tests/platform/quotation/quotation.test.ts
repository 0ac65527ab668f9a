import { expect, test } from 'vitest'
import { Caller, newBuyer, offerWith, prepareOrder } from '../../support/client.ts'
import {
  acceptQuotedPrice,
  requestPrice,
  daysFromToday,
  newIdempotencyKey,
  requestAndQuote,
  sellerOf,
} from '../../support/order/quoting.ts'
import { query } from '../../support/state.ts'

const lineIn = async (buyer: Caller, skuOrgId: number) => {
  const { data } = await buyer.send('GET /web-api/shoppingCart/list', {})
  return data.shops.flatMap((shop) => shop.lines).find((line) => line.skuOrgId === skuOrgId)
}
const submit = async (buyer: ReturnType<typeof newBuyer>) =>
  buyer.send('POST /web-api/order/submitOrder', await prepareOrder(buyer), newIdempotencyKey())
const detail = async (buyer: Caller, quotationId: number) =>
  (await buyer.send('GET /app-api/quotation/detail', { quotationId })).data

test('a quoted price is ordered once, with its source', async () => {
  const buyer = newBuyer()
  const { skuOrgId, price } = offerWith({ stock: 50 })
  const { id } = await acceptQuotedPrice(buyer, skuOrgId, 7, price - 100)
  expect(await lineIn(buyer, skuOrgId)).toMatchObject({
    quantity: 7,
    price: price - 100,
    seenPrice: price - 100,
    reason: 'quoted',
    quoted: { price: price - 100, todayPrice: price, quantity: 7, state: 'on' },
  })
  const { code, data } = await submit(buyer)
  expect(code).toBe(200)
  const [line] = query<{ unit_price: number; quotation_shop_id: number }>(
    'SELECT unit_price, quotation_shop_id FROM order_line WHERE order_id = ?',
    data.orders[0]?.orderId ?? 0,
  )
  expect({ ...line }).toEqual({ unit_price: price - 100, quotation_shop_id: id })
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 7 })
  expect(await lineIn(buyer, skuOrgId)).toMatchObject({ price, reason: 'list', quoted: null })
})

test('the quoted quantity costs the quoted price, and any other quantity the current price', async () => {
  const buyer = newBuyer()
  const { skuOrgId, price } = offerWith({ stock: 50 })
  await acceptQuotedPrice(buyer, skuOrgId, 7, price - 100)
  const change = (quantity: number) =>
    buyer.send('PUT /web-api/v6/shoppingCart/quantity', { skuOrgId, quantity })
  await change(6)
  expect(await lineIn(buyer, skuOrgId)).toMatchObject({ price, quoted: { state: 'quantity' } })
  await change(7)
  expect(await lineIn(buyer, skuOrgId)).toMatchObject({ price: price - 100, reason: 'quoted' })
})

test('a lower public price applies instead of the quoted price', async () => {
  const buyer = newBuyer()
  const { skuOrgId, price } = offerWith({ stock: 50 })
  await acceptQuotedPrice(buyer, skuOrgId, 2, price - 100)
  query('UPDATE offer SET promotion_1 = ? WHERE sku_org_id = ?', price - 200, skuOrgId)
  expect(await lineIn(buyer, skuOrgId)).toMatchObject({
    price: price - 200,
    reason: 'promotion',
    quoted: { state: 'lower' },
  })
})

test('an expired quoted price is refused at submit like an increased price', async () => {
  const buyer = newBuyer()
  const { skuOrgId, price } = offerWith({ stock: 50 })
  await acceptQuotedPrice(buyer, skuOrgId, 3, price - 100)
  const payload = await prepareOrder(buyer)
  query('UPDATE quoted_price SET until = ? WHERE customer_id = ?', Date.now() - 1, buyer.id)
  const { message, data } = await buyer.send(
    'POST /web-api/order/submitOrder',
    payload,
    newIdempotencyKey(),
  )
  expect(message).toBe('label_price_risen')
  expect(data).toMatchObject({ risen: [{ skuOrgId, seenPrice: price - 100, price }] })
  expect(await lineIn(buyer, skuOrgId)).toMatchObject({ quoted: { state: 'over' } })
})

test('a buyer can ask a shop again three times, and each answer replaces the previous one', async () => {
  const buyer = newBuyer()
  const { skuOrgId, price } = offerWith({ stock: 50 })
  const { quotationId, shopId, id } = await requestAndQuote(buyer, skuOrgId, 2, price - 1)
  const repeatedRequest = { quotationId, shopId, words: 'A little less?' }
  for (const less of [2, 3, 4]) {
    expect((await buyer.send('POST /app-api/quotation/askAgain', repeatedRequest)).code).toBe(200)
    await sellerOf(shopId).send('POST /desk/quotations/{id}/answer', {
      id,
      validUntil: daysFromToday(3),
      lines: [{ position: 1, skuOrgId, quantity: 2, price: price - less }],
    })
  }
  const { message } = await buyer.send('POST /app-api/quotation/askAgain', repeatedRequest)
  expect(message).toBe('label_quotation_moved')
  const { shops } = await detail(buyer, quotationId)
  expect(shops[0]).toMatchObject({ state: 'ANSWERED', askedAgain: 3, total: 2 * (price - 4) })
})

test('each shop answers or declines separately, and the buyer accepts answers line by line', async () => {
  const buyer = newBuyer()
  const [one, two] = [offerWith({ stock: 9 }), offerWith({ stock: 9 })]
  const lines = [
    { skuOrgId: one.skuOrgId, quantity: 2, wantedPrice: 100 },
    { words: 'Bracket of the old mirror', quantity: 1 },
  ]
  const [first, second] = [
    await requestPrice(buyer, one.skuOrgId, 1),
    await requestPrice(buyer, two.skuOrgId, 1),
  ]
  const shopIds = [...new Set([first.shopId, second.shopId])]
  const askedResponse = await buyer.send(
    'POST /app-api/quotation/ask',
    { lines, shopIds },
    newIdempotencyKey(),
  )
  const { quotationId } = askedResponse.data
  const shownDetail = await detail(buyer, quotationId)
  expect(shownDetail.lines.map(({ words, wantedPrice }) => ({ words, wantedPrice }))).toEqual([
    { words: '', wantedPrice: 100 },
    { words: 'Bracket of the old mirror', wantedPrice: null },
  ])
  const [row] = query<{ id: number }>(
    'SELECT id FROM quotation_shop WHERE quotation_id = ? AND shop_id = ?',
    quotationId,
    first.shopId,
  )
  const seller = sellerOf(first.shopId)
  const declinedResponse = await seller.send('POST /desk/quotations/{id}/decline', {
    id: row?.id ?? 0,
    words: 'Not our brand',
  })
  expect(declinedResponse.data).toMatchObject({ state: 'DECLINED', reason: 'Not our brand' })
  const lateResponse = await seller.send('POST /desk/quotations/{id}/answer', {
    id: row?.id ?? 0,
    validUntil: daysFromToday(2),
    lines: [{ position: 1, skuOrgId: one.skuOrgId, quantity: 1, price: 1 }],
  })
  expect(lateResponse.message).toBe('label_desk_order_moved')
})

test('only one of two concurrent answers, or of an acceptance and an expiry, counts', async () => {
  const buyer = newBuyer()
  const { skuOrgId, price } = offerWith({ stock: 50 })
  const { id, shopId } = await requestPrice(buyer, skuOrgId, 2)
  const answer = (less: number) =>
    sellerOf(shopId).send('POST /desk/quotations/{id}/answer', {
      id,
      validUntil: daysFromToday(3),
      lines: [{ position: 1, skuOrgId, quantity: 2, price: price - less }],
    })
  const bothResponses = await Promise.all([answer(1), answer(2)])
  expect(bothResponses.map(({ code }) => code).sort()).toEqual([200, 4402])

  const request = await requestAndQuote(buyer, skuOrgId, 2, price - 5)
  const expected = { quotationId: request.quotationId, shopId }
  const raced = await Promise.all([
    buyer.send(
      'POST /app-api/quotation/accept',
      { ...expected, positions: [1] },
      newIdempotencyKey(),
    ),
    buyer.send('POST /app-api/quotation/letLapse', expected),
  ])
  expect(raced.filter(({ code }) => code === 200)).toHaveLength(1)
})

test('only the buyer and the asked shop see a quotation, and its link can be revoked', async () => {
  const [buyer, other] = [newBuyer(), newBuyer()]
  const { skuOrgId, price } = offerWith({ stock: 50 })
  const { quotationId, id, shopId } = await requestAndQuote(buyer, skuOrgId, 2, price - 5)
  const seenResponse = await other.send('GET /app-api/quotation/detail', { quotationId })
  expect(seenResponse.message).toBe('label_not_found')
  const stranger = sellerOf(shopId === 101 ? 103 : 101)
  expect((await stranger.send('GET /desk/quotations/{id}', { id })).message).toBe('label_not_found')
  const { data } = await buyer.send('POST /app-api/quotation/share', { quotationId })
  const openSharedQuotation = () =>
    new Caller().send('GET /app-api/quotation/shared', { share: data.share })
  expect((await openSharedQuotation()).data).toMatchObject({
    isOwn: false,
    share: '',
    shops: [{ todayTotal: null, lines: [{ price: price - 5, todayPrice: null }] }],
  })
  const altered = data.share.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))
  const forged = await new Caller().send('GET /app-api/quotation/shared', { share: altered })
  expect(forged.message).toBe('label_share_broken')
  query('UPDATE quotation SET link_until = 1 WHERE id = ?', quotationId)
  expect((await openSharedQuotation()).message).toBe('label_share_broken')
  const responseAgain = await buyer.send('POST /app-api/quotation/share', { quotationId })
  data.share = responseAgain.data.share
  expect((await openSharedQuotation()).code).toBe(200)
  await buyer.send('DELETE /app-api/quotation/share', { quotationId })
  expect((await openSharedQuotation()).message).toBe('label_share_broken')
})

test('the desk lists requests by deadline with counts, and finds parts to quote', async () => {
  const buyer = newBuyer()
  const { skuOrgId } = offerWith({ stock: 50 })
  const { id, shopId } = await requestPrice(buyer, skuOrgId, 2)
  const seller = sellerOf(shopId)
  const { data } = await seller.send('GET /desk/quotations', { state: 'ASKED' })
  expect(data.list.map((row) => row.quotationShopId)).toContain(id)
  expect(data.counts.ASKED).toBeGreaterThan(0)
  const ends = data.list.map((row) => row.endsAt)
  expect(ends).toEqual(ends.toSorted((a, b) => a - b))
  const [part] = query<{ number: string }>(
    'SELECT p.number FROM offer o JOIN part p ON p.id = o.part_id WHERE o.sku_org_id = ?',
    skuOrgId,
  )
  const foundResponse = await seller.send('GET /desk/quotations/{id}/offers', {
    id,
    number: part?.number ?? '',
  })
  expect(foundResponse.data.list.map((offer) => offer.skuOrgId)).toContain(skuOrgId)
  const shops = await buyer.send('POST /app-api/quotation/shops', {
    lines: [{ skuOrgId, quantity: 1 }],
  })
  expect(shops.data.list[0]?.sells).toBe(1)
  expect(shops.data.list.map((shop) => shop.shopId)).toContain(shopId)
})
