import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countryOf } from '#domain/country/countries.ts'
import { isOpen } from '#domain/promotion/landing.ts'
import { Caller, callerFor, newBuyer, offerWith } from '../../support/client.ts'
import { moveOrderTo, placeOrder, scheduleMover } from '../../support/order/orders.ts'
import { query } from '../../support/state.ts'

/** ID of the welcome page, which runs for years. All other pages depend on the current date. */
const welcomePageId = 2
const endedPageId = 4
const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
const headOf = (id: number) => {
  const text = readFileSync(`content/landing/en/${id}.md`, 'utf8')
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? ''
  const offers = field('offers').match(/\d+/g) ?? []
  return { start: field('start'), end: field('end'), countries: field('countries'), offers }
}
const takeCoupon = (buyer: Caller, promotionLandingPageId = welcomePageId) =>
  buyer.send('POST /cms/promotionLandingPage/{promotionLandingPageId}/getCouponInLandingPage', {
    promotionLandingPageId,
  })
const order = (buyer: ReturnType<typeof newBuyer>) =>
  placeOrder(buyer, offerWith(50, 31).skuOrgId, 1)

/* Offer IDs change with the seed, after which a page would show arbitrary offers. */
test.each([1, 2, 3, 4])(
  'the offers of landing page %i have promotion prices in each country',
  (id) => {
    const { offers, countries } = headOf(id)
    const soldPrices = query<{ countryId: number; regular: number }>(
      `SELECT country_id AS countryId, sum(promotion_1 IS NULL) AS regular FROM offer
     WHERE sku_org_id IN (SELECT value FROM json_each(?)) GROUP BY country_id`,
      JSON.stringify(offers.map(Number)),
    )
    const codes = soldPrices.map(({ countryId }) => countryOf(countryId).countryCode)
    expect(codes.sort()).toEqual(countries.match(/[A-Z]{2}/g)?.sort())
    expect(soldPrices.filter(({ regular }) => regular > 0)).toEqual([])
  },
)

test('the home page lists the active landing pages of the visitor’s country', async () => {
  for (const [countryId, code] of [
    [1001, 'TH'],
    [1198, 'KR'],
  ] as const) {
    const { data } = await new Caller('', undefined, countryId).send(
      'GET /cms/promotionLandingPage/getHomePageInfo',
      {},
    )
    const expected = [1, 2, 3, 4].filter(
      (id) => headOf(id).countries.includes(code) && isOpen(headOf(id), today),
    )
    expect(data.map((row) => row.promotionLandingPageId).sort()).toEqual(expected)
    expect(data.map((row) => row.end)).toEqual(data.map((row) => row.end).sort())
  }
})

test('the offers of a landing page are those of the visitor’s country, in its currency', async () => {
  for (const countryId of [1001, 1102, 1129, 1171, 1234, 1198]) {
    const visitor = new Caller('', undefined, countryId)
    const { data } = await visitor.send('POST /cms/promotionLandingPage/detail/pageQuerySku', {
      promotionLandingPageId: welcomePageId,
    })
    expect(data.total, String(countryId)).toBeGreaterThanOrEqual(3)
    const countries = query<{ country_id: number }>(
      `SELECT DISTINCT country_id FROM offer WHERE sku_org_id IN (SELECT value FROM json_each(?))`,
      JSON.stringify(data.list.map((offer) => offer.skuOrgId)),
    )
    expect(countries).toEqual([{ country_id: countryId }])
    const detail = await visitor.send('GET /cms/promotionLandingPage/{id}/detail', {
      id: welcomePageId,
    })
    expect(detail.data.inCountry).toBe(true)
    expect(detail.data.coupon?.amount).toBeGreaterThan(0)
  }
})

test('a landing page of another country has no offers and no coupon', async () => {
  const visitor = new Caller('', undefined, 1234)
  const { data } = await visitor.send('GET /cms/promotionLandingPage/{id}/detail', { id: 3 })
  expect([data.inCountry, data.coupon, data.countries]).toEqual([false, null, ['TH', 'PH', 'KR']])
  const goods = await visitor.send('POST /cms/promotionLandingPage/detail/pageQuerySku', {
    promotionLandingPageId: 3,
  })
  expect(goods.data).toEqual({ total: 0, list: [] })
})

test('an unknown landing page returns not found', async () => {
  const { code } = await new Caller().send('GET /cms/promotionLandingPage/{id}/detail', { id: 999 })
  expect(code).toBe(404)
})

test('a coupon is claimed once, however often it is clicked', async () => {
  const buyer = newBuyer('817000001')
  const answers = await Promise.all([takeCoupon(buyer), takeCoupon(buyer), takeCoupon(buyer)])
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ data }) => data.takenAt)).size).toBe(1)
  expect(answers[0]?.data).toMatchObject({
    couponId: 1,
    kind: 'CASH',
    countryId: 1001,
    amount: 10_000,
    minimum: 100_000,
    expired: false,
  })
  const responseAgain = await buyer.send('POST /cms/promotionLandingPage/getNewCustomerCoupon', {
    couponId: 1,
  })
  expect(responseAgain.data).toEqual(answers[0]?.data)
  expect((await buyer.send('GET /web-api/myCoupon', {})).data).toHaveLength(1)
  expect((await buyer.send('GET /web-api/myCoupon/summary', {})).data).toEqual({
    available: 1,
    endsSoon: 0,
    used: 0,
    expired: 0,
  })
})

test('another buyer sees no claimed coupon, and a visitor can’t claim one', async () => {
  await takeCoupon(newBuyer('817000002'))
  const stranger = newBuyer('817000003')
  expect((await stranger.send('GET /web-api/myCoupon', {})).data).toEqual([])
  expect((await takeCoupon(new Caller())).code).toBe(401)
  expect((await new Caller().send('GET /web-api/myCoupon', {})).code).toBe(401)
})

test('a buyer with an order is not a new customer, unless the order was cancelled', async () => {
  const buyer = newBuyer('817000004')
  const orderId = await order(buyer)
  const refusedCoupon = await takeCoupon(buyer)
  expect([refusedCoupon.code, refusedCoupon.message]).toEqual([4301, 'label_coupon_new_customers'])
  await moveOrderTo(orderId, 'CANCELLED', scheduleMover)
  expect((await takeCoupon(buyer)).code).toBe(200)
  // A coupon claimed before an order stays valid.
  await order(buyer)
  expect((await takeCoupon(buyer)).code).toBe(200)
})

test('a coupon keeps the terms from the time of its claim', async () => {
  const buyer = newBuyer('817000005')
  await takeCoupon(buyer)
  query('UPDATE coupon_value SET amount = 1 WHERE coupon_id = 1 AND country_id = 1001')
  const { data } = await buyer.send('GET /web-api/myCoupon', {})
  query('UPDATE coupon_value SET amount = 10000 WHERE coupon_id = 1 AND country_id = 1001')
  expect(data[0]?.amount).toBe(10_000)
})

test('a guessed, missing, foreign or expired coupon can’t be claimed', async () => {
  const buyer = newBuyer('817000006')
  const byNumber = (couponId: number) =>
    buyer.send('POST /cms/promotionLandingPage/getNewCustomerCoupon', { couponId })
  expect((await byNumber(2)).code).toBe(404)
  expect((await byNumber(99)).code).toBe(404)
  expect((await takeCoupon(buyer, 999)).code).toBe(404)
  if (!isOpen(headOf(1), today)) return
  expect((await takeCoupon(buyer, 1)).code).toBe(404)
  const linh = callerFor(11, undefined, 1234)
  const foreign = await takeCoupon(linh, 3)
  expect([foreign.code, foreign.message]).toEqual([4303, 'label_promotion_country'])
})

test.runIf(headOf(endedPageId).end < today)(
  'a finished promotion is marked as over and has no coupon',
  async () => {
    const { data } = await new Caller().send('GET /cms/promotionLandingPage/{id}/detail', {
      id: endedPageId,
    })
    expect(data.state).toBe('over')
  },
)

test('the cost and savings of a promotion’s offers in the cart are returned', async () => {
  const buyer = newBuyer('817000007')
  const goods = await buyer.send('POST /cms/promotionLandingPage/detail/pageQuerySku', {
    promotionLandingPageId: welcomePageId,
  })
  const offer = goods.data.list[0]
  const sum = () =>
    buyer.send(
      'GET /cms/promotionLandingPage/{promotionLandingPageId}/calculateGoodsInShoppingCartAmount',
      { promotionLandingPageId: welcomePageId },
    )
  const otherOffer = offerWith(50, 33)
  await buyer.send('POST /web-api/v5/shoppingCart/add', {
    skuOrgId: otherOffer.skuOrgId,
    quantity: 1,
  })
  expect((await sum()).data).toEqual({ quantity: 0, totalAmount: 0, totalDiscount: 0 })
  await buyer.send('POST /web-api/v5/shoppingCart/add', {
    skuOrgId: offer?.skuOrgId ?? 0,
    quantity: 3,
  })
  const price = offer?.promotionPrice ?? 0
  expect((await sum()).data).toEqual({
    quantity: 3,
    totalAmount: 3 * price,
    totalDiscount: 3 * ((offer?.cataloguePrice ?? 0) - price),
  })
})
