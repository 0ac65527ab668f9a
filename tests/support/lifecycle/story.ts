import { expect } from 'vitest'
import { readRemainingCredit } from '../credit/credit.ts'
import { ledgerBalanceOf, paymentStateOf } from '../order/paying.ts'
import { query } from '../state.ts'
import { type Checkout, creditLimit } from './checkout.ts'
import { type Bill, pointsOf, vatOf } from './calculator.ts'

/** Expected state of an order, updated by every action. */
export interface OrderModel {
  orderId: number
  bill: Bill
  isPaid: boolean
  isCancelled: boolean
  isCompleted: boolean
  /** Received by the buyer, or declared lost. */
  isReceived: boolean
  /** Refunded quantity by offer. */
  returned: Map<number, number>
  /** Quantity by offer that was requested and not approved; it can't be requested again. */
  refused: Map<number, number>
  /** Refunds, due or done. */
  refunds: number[]
  /** Refunds of what the shop couldn't deliver; they lowered the total. */
  shortRefunds: number[]
  /** Amount of the refunds made at the provider. */
  atProvider: number
  /** Amount of credit notes, for returns before the invoice was paid. */
  noted: number
  /** Points earned at completion. */
  earned: number
}

export interface Story extends Checkout {
  orders: OrderModel[]
  /** Steps of the story that follow the end of the return window; null for none. */
  runLater: (() => Promise<void>) | null
}

export function beginStory(checkout: Checkout): Story {
  const orders = checkout.reckoning.bills.map((bill) => ({
    orderId: checkout.orderIds.get(bill.shopId) ?? 0,
    bill,
    isPaid: false,
    isCancelled: false,
    isCompleted: false,
    isReceived: false,
    returned: new Map(),
    refused: new Map(),
    refunds: [],
    shortRefunds: [],
    atProvider: 0,
    noted: 0,
    earned: 0,
  }))
  return { ...checkout, orders, runLater: null }
}

export const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((all, one) => all + one, 0)

export const refundedTotal = ({ refunds }: OrderModel): number => sumOf(refunds)

export const detailOf = async ({ buyer }: Story, { orderId }: OrderModel) =>
  (await buyer.send('GET /client/version2/order/detail/{id}', { id: orderId })).data

const numbers = (list: readonly number[]) => list.toSorted((a, b) => a - b)

/** Compares the answers of the calls with the models. */
export async function verifyOrder(story: Story): Promise<void> {
  for (const model of story.orders) await checkOrder(story, model)
  if (story.plan.method === 1) checkCredit(story)
  if (story.orders.every(({ isCancelled }) => isCancelled)) await checkCoupons(story)
}

/** Expects all coupons back once every order is cancelled. */
async function checkCoupons({ plan, buyer, basket }: Story): Promise<void> {
  const { data } = await buyer.send('GET /web-api/myCoupon', { tab: 'available' })
  expect(numbers(data.map(({ couponId }) => couponId)), `${plan.name}: coupons`).toEqual(
    numbers(basket.coupons.map(({ id }) => id)),
  )
}

async function checkOrder(story: Story, model: OrderModel): Promise<void> {
  const { countryId, isWorkshop, name } = story.plan
  const { bill } = model
  const order = await detailOf(story, model)
  expect(
    {
      goods: order.goodsTotal,
      goodsOff: order.goodsDiscount,
      fee: order.shippingFee,
      feeOff: order.shippingDiscount,
      total: order.total,
      vat: order.vatIncluded,
      paid: order.paid,
      isCancelled: order.status === 'CANCELLED',
      isCompleted: order.status === 'COMPLETED',
      lines: order.lines
        .map((line) => [line.skuOrgId, line.amount, line.shopDiscount, line.platformDiscount])
        .sort(([a = 0], [b = 0]) => a - b),
    },
    name,
  ).toEqual({
    goods: bill.goods,
    goodsOff: bill.goodsOff,
    fee: bill.fee,
    feeOff: bill.feeOff,
    total: bill.total,
    vat: vatOf(bill.total, countryId),
    paid: model.isPaid,
    isCancelled: model.isCancelled,
    isCompleted: model.isCompleted,
    lines: bill.lines
      .map(({ sku, amount, shopOff, platformOff }) => [sku, amount, shopOff, platformOff])
      .sort(([a = 0], [b = 0]) => a - b),
  })
  const expectedPoints = isWorkshop
    ? pointsOf(bill, countryId, model.returned, model.atProvider)
    : 0
  const bookedPoints = sumOf((order.points?.booked ?? []).map(({ points }) => points))
  expect({ booked: bookedPoints }, `${name}: points`).toEqual({
    booked: model.isCompleted ? expectedPoints : 0,
  })
  if (model.isCompleted) {
    const [earned] = order.points?.booked ?? []
    expect(earned?.points ?? 0, `${name}: points earned`).toBe(model.earned)
  } else if (!model.isCancelled && isWorkshop)
    expect(order.points?.coming ?? 0, `${name}: points to come`).toBe(expectedPoints)
  await checkMoney(story, model, order.payment?.paymentId ?? 0)
}

/** Compares a payment, its refunds and its ledger account. */
async function checkMoney(story: Story, model: OrderModel, paymentId: number): Promise<void> {
  const { plan, buyer, orders } = story
  if (paymentId === 0) return
  const ordersOfPayment = plan.method === 6 || plan.method === 7 ? orders : [model]
  const payment = await paymentStateOf(buyer, paymentId)
  const refunds = ordersOfPayment.flatMap((one) => [...one.refunds, ...one.shortRefunds])
  expect(numbers(payment.refunds.map(({ amount }) => amount)), `${plan.name}: refunds`).toEqual(
    numbers(refunds),
  )
  if (plan.method === 1) return
  const paidAmount = sumOf(
    ordersOfPayment
      .filter(({ isPaid }) => isPaid)
      .map(({ bill, shortRefunds }) => bill.total + sumOf(shortRefunds)),
  )
  const sentCount = sumOf(payment.refunds.filter(({ done }) => done).map(({ amount }) => amount))
  expect(ledgerBalanceOf(paymentId) + earnedPointsOf(paymentId), `${plan.name}: held`).toBe(
    paidAmount - sentCount,
  )
  const waitingOrders = ordersOfPayment.filter(({ isPaid, isCancelled }) => !isPaid && !isCancelled)
  if (waitingOrders.length > 0)
    expect(payment.amount, `${plan.name}: to be paid`).toBe(
      sumOf(waitingOrders.map((one) => one.bill.total)),
    )
  else if (paidAmount > 0) expect(payment.amount, `${plan.name}: paid`).toBe(paidAmount)
}

/** Compares the remaining credit at each shop. */
function checkCredit({ plan, buyer, orders }: Story): void {
  for (const { bill, isPaid, isCancelled, noted } of orders) {
    const owedAmount = isPaid || isCancelled ? 0 : bill.total - noted
    expect(readRemainingCredit(buyer.id, bill.shopId)[0], `${plan.name}: credit`).toBe(
      creditLimit - owedAmount,
    )
  }
}

/** Money of a payment that moved to the accounts of shops, in minor units. */
const earnedPointsOf = (paymentId: number): number =>
  query<{ paid: number }>(
    'SELECT ifnull(sum(paid), 0) AS paid FROM shop_entry WHERE payment_id = ?',
    paymentId,
  )[0]?.paid ?? 0
