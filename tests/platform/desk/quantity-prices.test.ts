import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newBuyer, prepareOrder } from '../../support/client.ts'
import { findNewWrongRows, findWrongRows } from '../../support/order/books.ts'
import { importShop, type OwnOffer, takeOwnOffers } from '../../support/seller/own-goods.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

/* Lower unit prices for larger quantities: from the seller's file to the order. */

const seller = staffFor('mj')

const check = async (lines: readonly string[]) => {
  const text = ['brand;number;quantity_prices;quantity_prices_workshop', ...lines].join('\n')
  const response = await seller.send('POST /desk/goods/check', { name: 'quantities.csv', text })
  return response.data
}

const apply = async (lines: readonly string[]) => {
  const { uploadId, faults } = await check(lines)
  expect(faults).toEqual([])
  const id = uploadId ?? 0
  const applied = await seller.send('POST /desk/goods/{id}/apply', { id, acceptsJumps: false })
  expect(applied.code).toBe(200)
  return id
}

let takenOffers = 0

/** Returns an offer without promotions, and two prices below its price. */
function takeOffer(): OwnOffer & { half: number; third: number } {
  // Other tests take the first ones.
  const [offer] = takeOwnOffers(1, 100, 60 + takenOffers) as [OwnOffer]
  takenOffers += 1
  query(
    `UPDATE offer SET catalogue_1 = 60000, catalogue_2 = 60000, catalogue_3 = 60000,
       promotion_1 = NULL, promotion_2 = NULL, promotion_3 = NULL WHERE sku_org_id = ?`,
    offer.skuOrgId,
  )
  return { ...offer, price: 60000, half: 30000, third: 20000 }
}

const cell = (text: string) => `"${text}"`

const lineOf = async (buyer: ReturnType<typeof newBuyer>) =>
  (await buyer.send('GET /web-api/shoppingCart/list', {})).data.shops[0]?.lines[0]

test('a cart line has the price of its quantity, and the order keeps it', async () => {
  const wrongRowsBefore = findWrongRows()
  const offer = takeOffer()
  await apply([`${offer.brand};${offer.number};${cell('4: 300; 10: 200')};`])
  const buyer = newBuyer('871100001')
  const { skuOrgId } = offer
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 3 })
  expect(await lineOf(buyer)).toMatchObject({ price: offer.price, reason: 'list' })
  await buyer.send('PUT /web-api/v6/shoppingCart/quantity', { skuOrgId, quantity: 4 })
  expect(await lineOf(buyer)).toMatchObject({
    price: offer.half,
    seenPrice: offer.half,
    reason: 'quantity',
    quantityPrices: [
      { quantity: 1, price: offer.price },
      { quantity: 4, price: offer.half },
      { quantity: 10, price: offer.third },
    ],
  })
  const response = await buyer.send('POST /web-api/order/submitOrder', await prepareOrder(buyer), {
    'Idempotency-Key': randomUUID(),
  })
  expect(response.code).toBe(200)
  const [line] = query<{ unit: number; amount: number }>(
    `SELECT unit_price AS unit, amount FROM order_line WHERE sku_org_id = ?
     ORDER BY order_id DESC LIMIT 1`,
    skuOrgId,
  )
  expect(line).toEqual({ unit: offer.half, amount: 4 * offer.half })
  expect(findNewWrongRows(wrongRowsBefore)).toEqual([])
})

test('a smaller quantity costs more without counting as a risen price', async () => {
  const offer = takeOffer()
  await apply([`${offer.brand};${offer.number};${cell('4: 300')};`])
  const buyer = newBuyer('871100002')
  const { skuOrgId } = offer
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 5 })
  await buyer.send('PUT /web-api/v6/shoppingCart/quantity', { skuOrgId, quantity: 2 })
  expect(await lineOf(buyer)).toMatchObject({ price: offer.price, seenPrice: offer.price })
  const payload = await prepareOrder(buyer)
  const response = await buyer.send('POST /web-api/order/submitOrder', payload, {
    'Idempotency-Key': randomUUID(),
  })
  expect(response.code).toBe(200)
})

test('a quantity price that rises or ends after the cart was seen is refused until confirmed', async () => {
  const offer = takeOffer()
  await apply([`${offer.brand};${offer.number};${cell('4: 300')};`])
  const buyer = newBuyer('871100003')
  const { skuOrgId } = offer
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 4 })
  const submit = async () =>
    buyer.send('POST /web-api/order/submitOrder', await prepareOrder(buyer), {
      'Idempotency-Key': randomUUID(),
    })
  await apply([`${offer.brand};${offer.number};none;`])
  expect((await submit()).message).toBe('label_price_risen')
  expect(await lineOf(buyer)).toMatchObject({ price: offer.price, seenPrice: offer.half })
  const lines = [{ skuOrgId, price: offer.price }]
  await buyer.send('POST /app-api/order/confirmModifyPrice', { lines })
  expect((await submit()).code).toBe(200)
})

test('workshops have their own quantity prices, and otherwise those of consumers', async () => {
  const offer = takeOffer()
  await apply([`${offer.brand};${offer.number};${cell('4: 300')};${cell('2: 200')}`])
  const { skuOrgId } = offer
  const pricesOf = async (phone: string, priceId: number) => {
    const buyer = newBuyer(phone)
    query('UPDATE customer_price_identity SET last_check = 0 WHERE customer_id = ?', buyer.id)
    query('INSERT OR REPLACE INTO customer_price_identity VALUES (?, ?, 1)', buyer.id, priceId)
    const response = await buyer.send('GET /web-api/price/list', { skuOrgIds: String(skuOrgId) })
    return response.data.list[0]?.quantityPrices
  }
  const one = { quantity: 1, price: offer.price }
  expect(await pricesOf('871100011', 1)).toEqual([one, { quantity: 4, price: offer.half }])
  expect(await pricesOf('871100012', 3)).toEqual([one, { quantity: 2, price: offer.third }])
  await apply([`${offer.brand};${offer.number};;none`])
  expect(await pricesOf('871100013', 3)).toEqual([one, { quantity: 4, price: offer.half }])
})

test.each([
  ['not lower than the price of one', '4: 600', 'isn’t lower'],
  ['less than a tenth of it', '4: 59', 'isn’t lower'],
  ['dearer for a larger quantity', '4: 300; 10: 400', 'can’t be that'],
  ['no numbers', 'four', 'can’t be that'],
])('a file with quantity prices that are %s is refused', async (_, prices, wrongValue) => {
  const offer = takeOffer()
  const { faults, uploadId } = await check([`${offer.brand};${offer.number};${cell(prices)};`])
  expect(uploadId).toBeNull()
  expect(faults).toMatchObject([{ line: 2, column: 'quantity_prices' }])
  expect(faults[0]?.wrong).toContain(wrongValue)
})

test('undoing an upload restores the quantity prices', async () => {
  const offer = takeOffer()
  await apply([`${offer.brand};${offer.number};${cell('4: 300')};`])
  const id = await apply([`${offer.brand};${offer.number};${cell('5: 200')};`])
  const readStoredPrices = () =>
    query<{ prices: string | null; version: number }>(
      `SELECT quantity_price_1 AS prices, price_version AS version FROM offer
       WHERE sku_org_id = ? AND shop_id = ?`,
      offer.skuOrgId,
      importShop,
    )[0]
  expect(readStoredPrices()?.prices).toBe('[[5,20000]]')
  expect((await seller.send('POST /desk/goods/{id}/undo', { id })).code).toBe(200)
  expect(readStoredPrices()?.prices).toBe('[[4,30000]]')
})

test('the file of own offers holds the quantity prices as the import reads them', async () => {
  const offer = takeOffer()
  await apply([`${offer.brand};${offer.number};${cell('4: 300; 10: 200')};`])
  const { rows } = (await seller.send('GET /desk/goods/file', {})).data
  const row = rows.find(
    ({ brandKey, number }) => brandKey === offer.brand && number === offer.number,
  )
  expect(row?.quantityPrices).toEqual([
    [
      { quantity: 4, price: offer.half },
      { quantity: 10, price: offer.third },
    ],
    [],
    [],
    [],
  ])
})
