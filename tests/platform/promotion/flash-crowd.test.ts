import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findWrongRows, findNewWrongRows } from '../../support/order/books.ts'
import { newBuyer, offerWith, prepareOrder } from '../../support/client.ts'
import { saleOf, startSale } from '../../support/credit/flash.ts'
import { query } from '../../support/state.ts'
import { roundCount } from '../../support/rounds.ts'

const crowd = roundCount('buyers at one flash sale', 60, 500)

/**
 * Maximum number of concurrent requests. Further requests would only wait in the machine's own
 * queues.
 */
const maxConcurrent = 50

type Buyer = ReturnType<typeof newBuyer>

/** Runs an action for each item, fifty at a time. */
async function forAll<Thing, Answer>(
  things: readonly Thing[],
  work: (thing: Thing, index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let from = 0; from < things.length; from += maxConcurrent)
    answers.push(
      ...(await Promise.all(
        things.slice(from, from + maxConcurrent).map((one, i) => work(one, from + i)),
      )),
    )
  return answers
}

test(
  'a sale of fifty items sells exactly fifty at the sale price, at most two per buyer',
  { timeout: 600_000 },
  async () => {
    const wrongRowsBefore = findWrongRows()
    const { skuOrgId, price } = offerWith(5000, 560)
    const saleId = startSale(skuOrgId, { price: Math.floor(price / 2) })
    const buyers = Array.from({ length: crowd }, (_, i) => newBuyer(String(882_100_000 + i)))
    await forAll(buyers, (buyer, i) =>
      buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 + (i % 2) }),
    )
    const drafts = await forAll(buyers, (buyer) => prepareOrder(buyer))
    // All buyers submit concurrently, each of them twice.
    const submit = async (buyer: Buyer, payload: (typeof drafts)[number]) =>
      (
        await buyer.send('POST /web-api/order/submitOrder', payload, {
          'Idempotency-Key': randomUUID(),
        })
      ).code
    const codes = await forAll(buyers, (buyer, i) => {
      const draft = drafts[i]
      if (!draft) throw new Error('no draft')
      return Promise.all([submit(buyer, draft), submit(buyer, draft)])
    })
    expect(codes.filter((both) => both.filter((code) => code === 200).length > 1)).toEqual([])
    const otherCodes = new Set(codes.flat().filter((code) => code !== 200))
    // All other buyers get one of the expected refusals: no line left, a different total, or a
    // price increase.
    expect([...otherCodes].filter((code) => ![4205, 4208, 4210].includes(code))).toEqual([])
    // One item may be left if each remaining draft needs two. A buyer without an order then buys
    // it.
    const { stock } = saleOf(skuOrgId)
    expect(stock).toBeLessThanOrEqual(1)
    if (stock === 1) await buyLast(buyers, skuOrgId)
    expect(saleOf(skuOrgId)).toEqual({ stock: 0, taken: 50 })
    const [sold] = query<{ pieces: number; most: number }>(
      `SELECT sum(quantity) AS pieces, max(quantity) AS most FROM flash_bought WHERE sale_id = ?`,
      saleId,
    )
    expect(sold).toEqual({ pieces: 50, most: 2 })
    const atPrice = query<{ n: number }>(
      'SELECT sum(quantity) AS n FROM order_line WHERE sku_org_id = ? AND unit_price = ?',
      skuOrgId,
      Math.floor(price / 2),
    )
    expect(atPrice).toEqual([{ n: 50 }])
    expect(findNewWrongRows(wrongRowsBefore)).toEqual([])
  },
)

/** Lets a buyer without an order buy the last single item. */
async function buyLast(buyers: readonly Buyer[], skuOrgId: number): Promise<void> {
  const buyer = buyers.find(
    ({ id }) => query('SELECT 1 FROM flash_bought WHERE customer_id = ?', id).length === 0,
  )
  if (!buyer) throw new Error('everybody has some')
  await buyer.send('PUT /web-api/v6/shoppingCart/quantity', { skuOrgId, quantity: 1 })
  const placed = await buyer.send('POST /web-api/order/submitOrder', await prepareOrder(buyer), {
    'Idempotency-Key': randomUUID(),
  })
  expect(placed.code).toBe(200)
}
