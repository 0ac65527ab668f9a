import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { budgetAccountOf } from '#platform/ledger/accounts.ts'
import { readBalance } from '#platform/ledger/balance.ts'
import { type Caller, newBuyer, prepareOrder } from '../../support/client.ts'
import { giveCoupon } from '../../support/credit/coupons.ts'
import { moveOrderTo, withDatabase, scheduleMover } from '../../support/order/orders.ts'
import { query } from '../../support/state.ts'

type Buyer = ReturnType<typeof newBuyer>

const shopOf = (skuOrgId: number) =>
  query<{ shop_id: number }>('SELECT shop_id FROM offer WHERE sku_org_id = ?', skuOrgId)[0]
    ?.shop_id ?? 0

/** Returns offers of two shops, priced at 1,000.00 and 500.01. */
function twoShops(position: number): [first: number, second: number] {
  const rows = query<{ sku: number }>(
    `SELECT min(o.sku_org_id) AS sku FROM offer o JOIN shop s ON s.id = o.shop_id
     WHERE o.country_id = 1001 AND s.type <> 'OWN' AND s.state = 'OPEN' AND o.sku_org_id > ?
     GROUP BY o.shop_id ORDER BY o.shop_id LIMIT 2`,
    position,
  )
  const [first = 0, second = 0] = rows.map((row) => row.sku)
  for (const [sku, price] of [
    [first, 100_000],
    [second, 50_001],
  ])
    query(
      `UPDATE offer SET stock = 500, catalogue_1 = ?2, promotion_1 = NULL WHERE sku_org_id = ?1`,
      sku ?? 0,
      price ?? 0,
    )
  return [first, second]
}

const add = (buyer: Caller, skuOrgId: number, quantity = 1) =>
  buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity })

const createDraft = async (buyer: Buyer, couponIdList?: number[]) => {
  const choice = { addressId: buyer.addressId, paymentMethodId: 2, shops: [], couponIdList }
  return (await buyer.send('POST /app-api/order/calc/price', choice)).data
}

const submit = async (buyer: Buyer, overrides: object = {}, key: string = randomUUID()) =>
  buyer.send(
    'POST /web-api/order/submitOrder',
    { ...(await prepareOrder(buyer)), ...overrides },
    { 'Idempotency-Key': key },
  )

const readAvailableCoupons = (buyer: Buyer) =>
  buyer.send('GET /web-api/myCoupon', { tab: 'available' })

const readBudget = (couponId: number) =>
  withDatabase((db) => readBalance(db, budgetAccountOf(couponId), 'THB'))

test('the best coupons are proposed and applied to the lines and the order', async () => {
  const buyer = newBuyer('872000001')
  const [first, second] = twoShops(5000)
  await add(buyer, first)
  await add(buyer, second)
  const shop = await giveCoupon(buyer, { range: 'SHOP', shopId: shopOf(first), amount: 20_000 })
  const platform = await giveCoupon(buyer, { amount: 13_001 })
  const fee = await giveCoupon(buyer, { kind: 'SHIPPING', amount: 5_000 })
  await giveCoupon(buyer, { amount: 500 })
  const draft = await createDraft(buyer)
  expect(draft.coupons.map((coupon) => coupon.couponId).sort()).toEqual([shop, platform, fee])
  // After the first coupon, 800.00 and 500.01 remain. The discount of 130.01 is split into 80.00
  // and 50.00; the remaining 0.01 goes to the larger line.
  expect(draft.shops.flatMap((one) => one.lines)).toMatchObject([
    { skuOrgId: first, shopDiscount: 20_000, platformDiscount: 8_001 },
    { skuOrgId: second, shopDiscount: 0, platformDiscount: 5_000 },
  ])
  expect(draft).toMatchObject({
    goodsTotal: 150_001,
    goodsDiscount: 33_001,
    shippingDiscount: 5_000,
    excess: 0,
  })
  expect(draft.total).toBe(150_001 - 33_001 + draft.shippingFee - 5_000)
  const placed = await submit(buyer)
  expect(placed.data.total).toBe(draft.total)
  const details = await Promise.all(
    placed.data.orders.map(({ orderId }) =>
      buyer.send('GET /client/version2/order/detail/{id}', { id: orderId }),
    ),
  )
  expect(details.map(({ data }) => data)).toMatchObject([
    { goodsDiscount: 28_001, lines: [{ shopDiscount: 20_000, platformDiscount: 8_001 }] },
    { goodsDiscount: 5_000, lines: [{ shopDiscount: 0, platformDiscount: 5_000 }] },
  ])
  expect(details.reduce((sum, { data }) => sum + data.shippingDiscount, 0)).toBe(5_000)
  expect(await readBudget(platform)).toBe(19 * 13_001)
  expect((await readAvailableCoupons(buyer)).data).toHaveLength(1)
  const { data: summary } = await buyer.send('GET /web-api/myCoupon/summary', {})
  expect(summary).toEqual({ available: 1, endsSoon: 1, used: 3, expired: 0 })
})

test('the buyer can choose no coupon or other coupons, in any order', async () => {
  const buyer = newBuyer('872000002')
  const [first] = twoShops(5100)
  await add(buyer, first)
  const large = await giveCoupon(buyer, { amount: 9_000 })
  const smallGiveCoupon = await giveCoupon(buyer, { amount: 4_000 })
  expect(await createDraft(buyer, [])).toMatchObject({ coupons: [], goodsDiscount: 0 })
  expect((await createDraft(buyer, [smallGiveCoupon])).goodsDiscount).toBe(4_000)
  expect((await createDraft(buyer, [smallGiveCoupon, large])).total).toBe(
    (await createDraft(buyer, [large, smallGiveCoupon])).total,
  )
  expect((await createDraft(buyer)).goodsDiscount).toBe(9_000)
  const { data } = await buyer.send('POST /web-api/shoppingCart/toOrder', {
    couponIdList: [smallGiveCoupon],
  })
  expect(data.goodsDiscount).toBe(4_000)
})

test('the cart’s coupon list shows usable coupons, refusal reasons and the best set', async () => {
  const buyer = newBuyer('872000003')
  const [first, second] = twoShops(5200)
  await add(buyer, first)
  const ids = {
    good: await giveCoupon(buyer, { amount: 3_000 }),
    best: await giveCoupon(buyer, { amount: 4_000 }),
    short: await giveCoupon(buyer, { minimum: 100_001 }),
    elsewhere: await giveCoupon(buyer, { range: 'SHOP', shopId: shopOf(second) }),
    early: await giveCoupon(buyer, { validFrom: Date.now() + 1000_000 }),
    over: await giveCoupon(buyer, { expiresAt: Date.now() - 1000 }),
    spent: await giveCoupon(buyer, { budget: 9_999 }),
    brakes: await giveCoupon(buyer, { range: 'PRODUCTS' }),
  }
  const { data } = await buyer.send('POST /app-api/v4/shoppingCart/coupon/list', {
    addressId: buyer.addressId,
    paymentMethodId: 2,
    shops: [],
    couponIdList: [ids.good],
  })
  expect(data.proposedIdList).toEqual([ids.best])
  const of = (id: number) => {
    const foundCouponList = data.couponList.find((coupon) => coupon.couponId === id)
    return [
      foundCouponList?.used,
      foundCouponList?.takesOff,
      foundCouponList?.reason,
      foundCouponList?.missing,
    ]
  }
  expect(of(ids.good)).toEqual([true, 3_000, '', 0])
  expect(of(ids.best)).toEqual([false, 0, '', 0])
  expect(of(ids.short)).toEqual([false, 0, 'label_coupon_minimum', 1])
  expect(of(ids.elsewhere)[2]).toBe('label_coupon_other_shop')
  expect(of(ids.early)[2]).toBe('label_coupon_not_yet')
  expect(of(ids.over)[2]).toBe('label_coupon_expired')
  expect(of(ids.spent)[2]).toBe('label_coupon_given_out')
  expect(of(ids.brakes)[2]).toBe('label_coupon_other_products')
})

test('a product coupon applies to an offer or to any category above it', async () => {
  const buyer = newBuyer('872000004')
  const [first, second] = twoShops(5300)
  await add(buyer, first)
  await add(buyer, second)
  const byOffer = await giveCoupon(buyer, { range: 'PRODUCTS', amount: 1_000 })
  query("INSERT INTO coupon_product VALUES (?, 'OFFER', ?)", byOffer, second)
  const byCategory = await giveCoupon(buyer, { range: 'PRODUCTS', amount: 1_000 })
  query(
    `INSERT INTO coupon_product SELECT ?, 'CATEGORY', e.parent_id FROM offer o
     JOIN category c ON c.id = o.category_id JOIN category d ON d.id = c.parent_id
     JOIN category e ON e.id = d.parent_id WHERE o.sku_org_id = ?`,
    byCategory,
    first,
  )
  const offs = async (id: number) =>
    (await createDraft(buyer, [id])).shops.flatMap(({ lines }) =>
      lines.map((line) => line.platformDiscount > 0),
    )
  expect(await offs(byOffer)).toEqual([false, true])
  expect((await offs(byCategory))[0]).toBe(true)
})

test('free delivery depends on the total after coupons', async () => {
  const buyer = newBuyer('872000005')
  const [first] = twoShops(5400)
  await add(buyer, first, 10)
  expect((await createDraft(buyer)).shippingFee).toBe(0)
  const coupon = await giveCoupon(buyer, { amount: 100 })
  expect((await createDraft(buyer)).coupons).toEqual([])
  expect((await createDraft(buyer, [coupon])).shippingFee).toBeGreaterThanOrEqual(14_900)
})

test('a coupon’s excess over the fee is forfeited only with the buyer’s consent', async () => {
  const buyer = newBuyer('872000006')
  const [first] = twoShops(5500)
  await add(buyer, first)
  const coupon = await giveCoupon(buyer, { kind: 'SHIPPING', amount: 20_000_00 })
  const draft = await createDraft(buyer)
  expect(draft.shippingDiscount).toBe(draft.shippingFee)
  expect(draft.excess).toBe(20_000_00 - draft.shippingFee)
  const refusedResponse = await submit(buyer)
  expect([refusedResponse.code, refusedResponse.data]).toEqual([4306, { sum: draft.excess }])
  const agreed = { couponIdList: [coupon], agreesVoid: true }
  const less = await submit(buyer, { ...agreed, expectedExcess: draft.excess - 1 })
  expect([less.code, less.data]).toEqual([4306, { sum: draft.excess }])
  const placed = await submit(buyer, { ...agreed, expectedExcess: draft.excess })
  expect(placed.code).toBe(200)
  const [row] = query<{ voided: number }>(
    'SELECT voided FROM customer_coupon WHERE coupon_id = ?',
    coupon,
  )
  expect(row?.voided).toBe(draft.excess)
})

test('an order with an expired coupon or a wrong total from the browser is refused', async () => {
  const buyer = newBuyer('872000007')
  const stranger = newBuyer('872000008')
  const [first] = twoShops(5600)
  await add(buyer, first)
  const otherGiveCoupons = await giveCoupon(stranger)
  const ownGiveCoupon = await giveCoupon(buyer)
  expect((await createDraft(buyer, [otherGiveCoupons])).coupons).toEqual([])
  expect((await submit(buyer, { couponIdList: [otherGiveCoupons] })).code).toBe(4305)
  query(
    'UPDATE customer_coupon SET expires_at = 2, taken_at = 1 WHERE coupon_id = ?',
    ownGiveCoupon,
  )
  const lateResponse = await submit(buyer, { couponIdList: [ownGiveCoupon] })
  expect([lateResponse.code, lateResponse.message]).toEqual([4305, 'label_coupon_gone'])
  const cheap = await submit(buyer, { couponIdList: [], expectedTotal: 1 })
  expect(cheap.code).toBe(4208)
})

test('of several concurrent orders one uses the coupon and the others are refused', async () => {
  const buyer = newBuyer('872000009')
  const [first] = twoShops(5700)
  await add(buyer, first, 8)
  const coupon = await giveCoupon(buyer)
  const payload = await prepareOrder(buyer)
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      buyer.send('POST /web-api/order/submitOrder', payload, { 'Idempotency-Key': randomUUID() }),
    ),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  for (const { code } of answers.filter((one) => one.code !== 200))
    expect([4305, 4208, 4205]).toContain(code)
  const [uses] = query<{ n: number }>(
    `SELECT count(*) AS n FROM coupon_use u JOIN customer_coupon k ON k.id = u.customer_coupon_id
     WHERE k.coupon_id = ?`,
    coupon,
  )
  expect(uses?.n).toBe(1)
  // Even with enough items for both orders in the cart, the schema accepts the coupon for one order
  // only.
  await add(buyer, first)
  const otherOrderId = (await submit(buyer)).data.orders[0]?.orderId ?? 0
  expect(() =>
    query(
      `INSERT INTO coupon_use (order_id, customer_coupon_id, goods, shipping)
       SELECT ?, id, 1, 0 FROM customer_coupon WHERE coupon_id = ?`,
      otherOrderId,
      coupon,
    ),
  ).toThrow('coupon moved')
})

test('an order is refused and not stored when the coupon budget has run out since', async () => {
  const coupon = await giveCoupon(newBuyer('872000010'), { budget: 15_000 })
  const buyers = [newBuyer('872000011'), newBuyer('862000012')]
  const [first] = twoShops(5800)
  const payloads = []
  for (const buyer of buyers) {
    query(
      `INSERT INTO customer_coupon (customer_id, coupon_id, kind, country_id, amount, minimum,
         taken_at, expires_at) VALUES (?, ?, 'CASH', 1001, 10000, 0, 1, ?)`,
      buyer.id,
      coupon,
      Date.now() + 1000_000,
    )
    await add(buyer, first)
    payloads.push({ ...(await prepareOrder(buyer)), couponIdList: [coupon] })
  }
  const codes = []
  for (const [i, buyer] of buyers.entries()) {
    const response = await buyer.send(
      'POST /web-api/order/submitOrder',
      payloads[i] ?? ({} as never),
      {
        'Idempotency-Key': randomUUID(),
      },
    )
    codes.push(response.code)
  }
  expect(codes).toEqual([200, 4305])
  expect(query('SELECT 1 FROM orders WHERE customer_id = ?', buyers[1]?.id ?? 0)).toEqual([])
})

test('a coupon is returned once, with the last cancelled order that used it', async () => {
  const buyer = newBuyer('872000013')
  const [first, second] = twoShops(5900)
  await add(buyer, first)
  await add(buyer, second)
  const coupon = await giveCoupon(buyer)
  const placed = await submit(buyer)
  const [a, b] = placed.data.orders.map((order) => order.orderId)
  await moveOrderTo(a ?? 0, 'CANCELLED', scheduleMover)
  expect((await readAvailableCoupons(buyer)).data).toEqual([])
  await moveOrderTo(b ?? 0, 'CANCELLED', scheduleMover)
  expect((await readAvailableCoupons(buyer)).data).toMatchObject([
    { couponId: coupon, usedDay: null },
  ])
  expect(await readBudget(coupon)).toBe(20 * 10_000)
  await expect(moveOrderTo(b ?? 0, 'CANCELLED', scheduleMover)).rejects.toThrow('may not move')
  // The coupon is usable again, and the old orders don't return it a second time.
  await add(buyer, first)
  expect((await submit(buyer)).data.total).toBe((await orderTotals(buyer))[0])
  expect(await readBudget(coupon)).toBe(19 * 10_000)
})

test('a coupon that expired before the cancellation isn’t returned, but its budget is', async () => {
  const buyer = newBuyer('872000014')
  const [first] = twoShops(6000)
  await add(buyer, first)
  const coupon = await giveCoupon(buyer)
  const placed = await submit(buyer)
  await moveOrderTo(placed.data.orders[0]?.orderId ?? 0, 'CANCELLED', {
    ...scheduleMover,
    changedAt: Date.now() + 172_800_000,
  })
  expect((await readAvailableCoupons(buyer)).data).toEqual([])
  expect(await readBudget(coupon)).toBe(20 * 10_000)
})

test('a referral coupon is valid for the first order only', async () => {
  const buyer = newBuyer('872000015')
  const [first] = twoShops(6100)
  await add(buyer, first)
  const coupon = await giveCoupon(buyer, { occasion: 'FIRST_ORDER' })
  expect((await createDraft(buyer)).coupons).toMatchObject([{ couponId: coupon }])
  const expectedTotal = (await createDraft(buyer, [])).total
  expect((await submit(buyer, { couponIdList: [], expectedTotal })).code).toBe(200)
  await add(buyer, first)
  expect((await createDraft(buyer)).coupons).toEqual([])
  expect((await submit(buyer, { couponIdList: [coupon] })).code).toBe(4305)
})

/** Reads the totals of the buyer's submitted orders. */
const orderTotals = async (buyer: Buyer) =>
  query<{ total: number }>(
    "SELECT total FROM orders WHERE customer_id = ? AND status <> 'CANCELLED'",
    buyer.id,
  ).map((row) => row.total)

test('an order submitted without a coupon list uses no coupons, even if the draft proposed some', async () => {
  const buyer = newBuyer('872000016')
  const [first] = twoShops(6150)
  await add(buyer, first)
  const coupon = await giveCoupon(buyer, { amount: 3_000 })
  const plainTotal = (await createDraft(buyer, [])).total
  expect((await createDraft(buyer)).total).toBe(plainTotal - 3_000)
  const { data: draft } = await buyer.send('POST /web-api/shoppingCart/toOrder', {})
  expect(draft.coupons).toMatchObject([{ couponId: coupon }])
  const cheap = await submit(buyer, { couponIdList: undefined })
  expect([cheap.code, cheap.data]).toEqual([4208, { total: plainTotal }])
  const placed = await submit(buyer, { couponIdList: undefined, expectedTotal: plainTotal })
  expect([placed.code, placed.data.total]).toEqual([200, plainTotal])
  const [row] = query<{ used_by: number | null }>(
    'SELECT used_by FROM customer_coupon WHERE coupon_id = ?',
    coupon,
  )
  expect(row?.used_by).toBeNull()
})
