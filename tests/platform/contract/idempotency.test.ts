import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { BuiltCall, Payload } from '#contract/index.ts'
import { type Caller, newBuyer, offerWith, prepareOrder } from '../../support/client.ts'
import { createCoupon } from '../../support/credit/coupons.ts'
import { placeBilledOrder, newCreditBuyer } from '../../support/credit/credit.ts'
import { placeUnpaid } from '../../support/order/paying.ts'
import { giftOf, givePoints } from '../../support/credit/points.ts'
import { query } from '../../support/state.ts'

/**
 * A call that can be sent, the same call with another body, and the effect that must not happen
 * twice.
 */
interface Scene<Name extends BuiltCall = BuiltCall> {
  buyer: Caller & { id: number }
  body: Payload<Name>
  other: Payload<Name>
  /** Returns a count that increases each time the call takes effect. */
  done: (customerId: number) => number
}

const count = (sql: string) => (customerId: number) =>
  query<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`, customerId)[0]?.n ?? -1

const paymentsOf = count(
  'payment y JOIN placement p ON p.id = y.placement_id WHERE customer_id = ?',
)

async function withCart(cellphone: string, offer: number) {
  const buyer = newBuyer(cellphone)
  const { skuOrgId } = offerWith(20, offer)
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 2 })
  return { buyer, skuOrgId }
}

/** Calls that take an idempotency key (decisions, "Wire"). */
const scenes: { [Name in BuiltCall]?: () => Promise<Scene<Name>> } = {
  'POST /web-api/order/submitOrder': async () => {
    const { buyer } = await withCart('893300001', 6300)
    const body = await prepareOrder(buyer)
    const other = { ...body, expectedTotal: body.expectedTotal + 1 }
    return { buyer, body, other, done: count('orders WHERE customer_id = ?') }
  },
  'POST /web-api/shoppingCart/toOrder': async () => {
    const { buyer } = await withCart('893300002', 6301)
    return { buyer, body: {}, other: { couponIdList: [] }, done: () => 0 }
  },
  'POST /web-api/v5/shoppingCart/add': async () => {
    const { buyer, skuOrgId } = await withCart('893300003', 6302)
    const countDone = (id: number) =>
      query<{ quantity: number }>('SELECT quantity FROM cart_line WHERE customer_id = ?', id)[0]
        ?.quantity ?? -1
    return {
      buyer,
      body: { skuOrgId, quantity: 1 },
      other: { skuOrgId, quantity: 2 },
      done: countDone,
    }
  },
  'POST /points/redemption/{id}': async () => {
    const buyer = newBuyer('893300004')
    await givePoints(buyer.id, 100_000)
    query('UPDATE gift_offer SET stock = 100 WHERE stock < 100')
    const [gift] = query<{ key: string }>(
      `SELECT g.key FROM gift g JOIN gift_offer o ON o.gift_id = g.id
       WHERE o.country_id = 1001 AND o.points <= 40000 ORDER BY g.id LIMIT 1`,
    )
    const body = { ...giftOf(gift?.key ?? ''), addressId: buyer.addressId }
    const other = { ...body, points: body.points + 1 }
    return { buyer, body, other, done: count('redemption WHERE customer_id = ?') }
  },
  'POST /web-api/myCoupon/exchange/{code}': async () => {
    const buyer = newBuyer('893300005')
    const codes = [randomUUID(), randomUUID()].map((id) => id.slice(0, 8).toUpperCase())
    for (const code of codes) await createCoupon({ code })
    const [code = '', another = ''] = codes
    const done = count('customer_coupon WHERE customer_id = ?')
    return { buyer, body: { code }, other: { code: another }, done }
  },
  'POST /app-api/order/getOnlinePayment/h5': async () => {
    const { buyer, placementId } = await placeUnpaid(
      '893300006',
      [{ stock: 9, place: 6303, quantity: 1 }],
      7,
    )
    const other = { placementId: placementId + 1 }
    return { buyer, body: { placementId }, other, done: paymentsOf }
  },
  'POST /app-api/order/changePaymentMethod/forShipByType': async () => {
    const { buyer, placementId } = await placeUnpaid(
      '893300007',
      [{ stock: 9, place: 6304, quantity: 1 }],
      7,
    )
    const body = { placementId, paymentMethodId: 6 }
    return { buyer, body, other: { placementId, paymentMethodId: 2 }, done: paymentsOf }
  },
  'POST /credit/creditInvoiceBillRecord/pay': async () => {
    const { buyer, skuOrgId, shopId } = await newCreditBuyer('893300008', 6305, 90_000_000)
    await placeBilledOrder(buyer, skuOrgId)
    const [invoice] = query<{ id: number; amount: number }>(
      'SELECT id, amount FROM credit_invoice WHERE customer_id = ?',
      buyer.id,
    )
    const expectedAmount = invoice?.amount ?? 0
    const body = {
      shopId,
      invoiceIds: [invoice?.id ?? 0],
      paymentMethodId: 6 as const,
      expectedAmount,
    }
    return { buyer, body, other: { ...body, paymentMethodId: 7 as const }, done: paymentsOf }
  },
}

test.each(Object.keys(scenes) as BuiltCall[])(
  '%s repeats its first response for the same key and refuses another body',
  async (name) => {
    const scene = await (scenes[name] as (() => Promise<Scene>) | undefined)?.()
    if (!scene) return expect.fail(name)
    const { buyer, body, other, done } = scene
    const key = { 'Idempotency-Key': randomUUID() }
    const firstResponse = await buyer.send(name, body, key)
    expect(firstResponse.code, firstResponse.message).toBe(200)
    const countBefore = done(buyer.id)
    const responseAgain = await buyer.send(name, body, key)
    expect([responseAgain.code, responseAgain.data, done(buyer.id)]).toEqual([
      200,
      firstResponse.data,
      countBefore,
    ])
    const reused = await buyer.send(name, other, key)
    expect([reused.code, reused.message, done(buyer.id)]).toEqual([
      409,
      'label_key_reused',
      countBefore,
    ])
    // A request with another key counts as a new request.
    const fresh = await buyer.send(name, body, { 'Idempotency-Key': randomUUID() })
    expect(fresh.code).not.toBe(409)
  },
)
