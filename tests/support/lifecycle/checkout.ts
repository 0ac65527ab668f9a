import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { OrderDraft } from '../../../src/contract/order/order-draft.ts'
import { giveCredit } from '../credit/credit.ts'
import { type Buyer, buyerFor, drawLines, couponsFor } from './basket.ts'
import type { Market } from './market.ts'
import type { Plan } from './plan.ts'
import { type Service, services } from './terms.ts'
import { type Basket, calculateOrder, type OrderTotals, vatOf } from './calculator.ts'

/** Orders placed together with the calculator's amounts. */
export interface Checkout {
  plan: Plan
  buyer: Buyer
  basket: Basket
  reckoning: OrderTotals
  placementId: number
  /** Order IDs by shop. */
  orderIds: Map<number, number>
}

export const creditLimit = 900_000_000_00

/** Fills the cart, compares every amount of the draft with the calculator, and submits that total. */
export async function checkOut(plan: Plan, market: Market): Promise<Checkout> {
  const { countryId, method, zone } = plan
  const buyer = buyerFor(plan)
  const goods = drawLines(plan, market)
  const coupons = await couponsFor(plan, buyer, goods)
  if (method === 1)
    for (const cartLine of new Map(goods.map((line) => [line.shopId, line])).values())
      await giveCredit(buyer.id, cartLine.sku, creditLimit)
  for (const { sku, quantity } of goods)
    await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId: sku, quantity })
  const destination = method === 8 ? {} : { addressId: buyer.addressId }
  const couponIdList = coupons.map(({ id }) => id)
  const look = (shops: { shopId: number; shipById: number }[]) =>
    buyer.send('POST /app-api/order/calc/price', {
      ...destination,
      paymentMethodId: method,
      shops,
      couponIdList,
    })
  const chosenServices = chooseServices(plan, (await look([])).data)
  const shops = [...chosenServices].map(([shopId, service]) => ({
    shopId,
    shipById: services[service],
  }))
  const { data: draft } = await look(shops)
  const basket = { countryId, zone, services: chosenServices, goods, coupons }
  const expectedOrder = calculateOrder(basket)
  expect(totalsOfDraft(draft), plan.name).toEqual(expectedTotals(expectedOrder, countryId))
  const { data, code, message } = await buyer.send(
    'POST /web-api/order/submitOrder',
    {
      ...destination,
      paymentMethodId: method,
      shops,
      couponIdList: expectedOrder.used.map(({ id }) => id),
      expectedTotal: expectedOrder.total,
      agreesVoid: expectedOrder.lost > 0,
      expectedExcess: expectedOrder.lost,
    },
    { 'Idempotency-Key': randomUUID() },
  )
  expect([code, message], plan.name).toEqual([200, expect.any(String)])
  expect(data.total, plan.name).toBe(expectedOrder.total)
  const shopOf = new Map(draft.shops.map(({ shopId, shopName }) => [shopName, shopId]))
  const orderIds = new Map(
    data.orders.map(({ shopName, orderId }) => [shopOf.get(shopName) ?? 0, orderId]),
  )
  return { plan, buyer, basket, reckoning: expectedOrder, placementId: data.placementId, orderIds }
}

/** Draws a shipping service for each shop from those offered at this hour. */
function chooseServices(
  { fate, draw }: Plan,
  { shops }: Pick<OrderDraft, 'shops'>,
): Map<number, Service> {
  return new Map(
    shops.map(({ shopId, shipByList }) => {
      // Own-3PL orders can't be returned.
      const openMethods = shipByList.filter(
        ({ service }) => service !== 'OWN_3PL' || fate === 'kept',
      )
      const { service = 'STANDARD' } =
        openMethods[draw(`service ${shopId}`, 0, openMethods.length - 1)] ?? {}
      return [shopId, service]
    }),
  )
}

type DraftTotals = Pick<
  OrderDraft,
  'shops' | 'total' | 'excess' | 'coupons' | 'vatIncluded' | 'goodsTotal' | 'goodsDiscount'
> &
  Pick<OrderDraft, 'shippingFee' | 'shippingDiscount'>

const byShop = (a: { shopId: number }, b: { shopId: number }) => a.shopId - b.shopId

function totalsOfDraft(draft: DraftTotals) {
  return {
    total: draft.total,
    goods: draft.goodsTotal,
    goodsOff: draft.goodsDiscount,
    fee: draft.shippingFee,
    feeOff: draft.shippingDiscount,
    vat: draft.vatIncluded,
    lost: draft.excess,
    used: draft.coupons
      .map(({ couponId, takesOff, voided }) => [couponId, takesOff, voided])
      .sort(([a = 0], [b = 0]) => a - b),
    shops: draft.shops.toSorted(byShop).map((shop) => ({
      shopId: shop.shopId,
      fee: shop.shippingFee,
      feeOff: shop.shippingDiscount,
      goods: shop.goodsTotal,
      goodsOff: shop.goodsDiscount,
      total: shop.total,
      lines: shop.lines
        .map((line) => [line.skuOrgId, line.amount, line.shopDiscount, line.platformDiscount])
        .sort(([a = 0], [b = 0]) => a - b),
    })),
  }
}

function expectedTotals({ bills, total, used, lost }: OrderTotals, countryId: number) {
  const sumOfBills = (of: (bill: (typeof bills)[number]) => number) =>
    bills.reduce((all, bill) => all + of(bill), 0)
  return {
    total,
    goods: sumOfBills(({ goods }) => goods),
    goodsOff: sumOfBills(({ goodsOff }) => goodsOff),
    fee: sumOfBills(({ fee }) => fee),
    feeOff: sumOfBills(({ feeOff }) => feeOff),
    vat: vatOf(total, countryId),
    lost,
    used: used
      .map(({ id, off, lost: goneLost }) => [id, off, goneLost])
      .sort(([a = 0], [b = 0]) => a - b),
    shops: bills.map(({ shopId, fee, feeOff, goods, goodsOff, total: ownTotal, lines }) => ({
      shopId,
      fee,
      feeOff,
      goods,
      goodsOff,
      total: ownTotal,
      lines: lines
        .map(({ sku, amount, shopOff, platformOff }) => [sku, amount, shopOff, platformOff])
        .sort(([a = 0], [b = 0]) => a - b),
    })),
  }
}
