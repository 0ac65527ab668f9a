import { expect } from 'vitest'
import {
  cancelPlacement,
  deliverOrder,
  returnLines,
  sendProviderEvent,
  loseParcel,
  payAfterDelivery,
  payInAdvance,
  refundAtProvider,
  returnableQuantities,
  deliverAtDesk,
} from './acts.ts'
import { type ShortEnd, shortenOrder } from './short.ts'
import { feeOf } from './fee.ts'
import type { Fate } from './plan.ts'
import { detailOf, type Story, sumOf, type OrderModel } from './story.ts'

/* Courses of orders after checkout. */

const isPaidInAdvance = ({ plan }: Story) => plan.method === 6 || plan.method === 7

/** Delivers the orders, paid in advance or on delivery; credit is paid later. */
async function payAndDeliver(story: Story): Promise<void> {
  if (isPaidInAdvance(story)) await payInAdvance(story)
  for (const model of findOpenOrders(story)) await deliverOrder(story, model)
  // Orders on credit are paid later: a return before the payment lowers the invoice.
  if (story.plan.method !== 1)
    for (const model of findOpenOrders(story)) await payAfterDelivery(story, model)
}

/** Lets the shops ask about missing items, after any advance payment, and settles the questions. */
async function runShort(story: Story, end: ShortEnd): Promise<void> {
  if (isPaidInAdvance(story)) await payInAdvance(story)
  for (const model of story.orders) await shortenOrder(story, model, end)
}

/** Delivers the available items and returns some of them. */
async function deliverRest(story: Story): Promise<void> {
  for (const model of findOpenOrders(story)) await deliverOrder(story, model)
  if (story.plan.method !== 1)
    for (const model of findOpenOrders(story)) await payAfterDelivery(story, model)
  await returnSomeItems(story)
}

const findOpenOrders = ({ orders }: Story) => orders.filter(({ isCancelled }) => !isCancelled)

const paidTotal = (story: Story) => sumOf(findOpenOrders(story).map(({ bill }) => bill.total))

/** Draws quantities to return, at least one of the first line. */
function drawReturnedQuantities(
  { plan }: Story,
  model: OrderModel,
  turn: string,
): Map<number, number> {
  const quantities = [...returnableQuantities(model)].map(([sku, rest], i) => {
    const minQuantity = i === 0 ? 1 : 0
    return [
      sku,
      plan.draw(`back ${turn} ${sku}`, minQuantity, Math.max(minQuantity, rest - 1)),
    ] as const
  })
  return new Map(quantities.filter(([, count]) => count > 0))
}

async function returnSomeItems(story: Story): Promise<void> {
  for (const model of findOpenOrders(story)) {
    await returnLines(
      story,
      model,
      drawReturnedQuantities(story, model, 'first'),
      story.plan.draw('refused', 0, 1),
    )
    await payAfterDelivery(story, model)
    if (returnableQuantities(model).size > 0)
      await returnLines(story, model, drawReturnedQuantities(story, model, 'second'))
  }
}

async function returnAllItems(story: Story): Promise<void> {
  for (const model of findOpenOrders(story)) {
    await returnLines(story, model, drawReturnedQuantities(story, model, 'first'))
    if (story.plan.draw('late', 0, 1) === 0) await payAfterDelivery(story, model)
    if (returnableQuantities(model).size > 0)
      await returnLines(story, model, returnableQuantities(model))
    await payAfterDelivery(story, model)
  }
}

/** Changes the payment method: budget shipping requires prepayment, a coupon covers at most the fee. */
async function changeMethod(story: Story): Promise<void> {
  const { plan, basket, buyer, placementId, orders } = story
  const methods = plan.countryId === 1198 ? [7] : [2, 7]
  const to = methods[plan.draw('other method', 0, methods.length - 1)] ?? 7
  const call = 'POST /app-api/order/changePaymentMethod/forShipByType'
  const { data } = await buyer.send(call, { placementId, paymentMethodId: to })
  for (const { bill } of orders) {
    if (basket.services.get(bill.shopId) !== 'BUDGET' || to === 7) continue
    const parcels = bill.lines.map(({ grams, cubicMm, quantity }) => ({
      grams: grams * quantity,
      cubicMm: cubicMm * quantity,
    }))
    const payable = bill.goods - bill.goodsOff
    bill.fee = feeOf(plan.countryId, 'NORMAL', plan.zone, payable, parcels)
    bill.feeOff = Math.min(bill.feeOff, bill.fee)
    bill.total = payable + bill.fee - bill.feeOff
  }
  story.plan = { ...plan, method: to }
  expect([data.paymentMethodId, data.total], plan.name).toEqual([to, paidTotal(story)])
}

async function dispute(story: Story): Promise<void> {
  const [first] = story.orders
  if (!first) return
  const paymentId = (await detailOf(story, first)).payment?.paymentId ?? 0
  const amount = paidTotal(story)
  const dueAt = Date.now() + 7 * 86_400_000
  const news = { kind: 'dispute', ref: `dp_${paymentId}`, reason: 'fraudulent', dueAt }
  await sendProviderEvent(story, paymentId, { ...news, amount, outcome: 'OPEN' })
  await refundAtProvider(story, amount, { ...news, outcome: 'LOST' })
}

/** Draws a share of the paid amount, in percent, plus one minor unit. */
const shareOfPaid = (story: Story, from: number, to: number) => {
  const percent = story.plan.draw('part', from, to)
  const paidAmount = paidTotal(story)
  return (paidAmount * percent - ((paidAmount * percent) % 100)) / 100 + 1
}

export const storyByFate: Record<Fate, (story: Story) => Promise<void>> = {
  kept: async (story) => {
    await payAndDeliver(story)
    for (const model of findOpenOrders(story)) await payAfterDelivery(story, model)
  },
  'some pieces back': async (story) => {
    await payAndDeliver(story)
    await returnSomeItems(story)
  },
  'all back': async (story) => {
    await payAndDeliver(story)
    await returnAllItems(story)
  },
  'cancelled unpaid': async (story) => {
    for (const model of story.orders) await cancelPlacement(story, model)
  },
  lost: async (story) => {
    if (isPaidInAdvance(story)) await payInAdvance(story)
    for (const model of story.orders) await loseParcel(story, model)
  },
  'cancelled paid': async (story) => {
    await payInAdvance(story)
    const [first] = story.orders
    if (first && story.plan.draw('confirmed', 0, 1) === 1 && story.orders.length > 1)
      await deliverOrder(story, first)
    for (const model of story.orders) if (!model.isReceived) await cancelPlacement(story, model)
  },
  'one of two cancelled': async (story) => {
    const [first] = story.orders
    const isBefore = story.plan.draw('before', 0, 1) === 1
    if (first && isBefore) await cancelPlacement(story, first)
    await payInAdvance(story)
    if (first && !isBefore) await cancelPlacement(story, first)
    for (const model of findOpenOrders(story)) await deliverOrder(story, model)
    await returnSomeItems(story)
  },
  'paid another way': async (story) => {
    await changeMethod(story)
    await payAndDeliver(story)
    await returnSomeItems(story)
  },
  'partly back at the provider': async (story) => {
    await payAndDeliver(story)
    await refundAtProvider(story, shareOfPaid(story, 1, 60))
  },
  'all back at the provider': async (story) => {
    await payInAdvance(story)
    await refundAtProvider(story, paidTotal(story))
    for (const model of story.orders) model.isCancelled = true
  },
  'partly back at the provider, then cancelled': async (story) => {
    await payInAdvance(story)
    await refundAtProvider(story, shareOfPaid(story, 1, 60))
    for (const model of story.orders) await cancelPlacement(story, model)
  },
  'partly back at the provider, then all by returns': async (story) => {
    await payAndDeliver(story)
    await refundAtProvider(story, shareOfPaid(story, 40, 60))
    await returnAllItems(story)
  },
  'partly back at the provider, then lost': async (story) => {
    await payInAdvance(story)
    await refundAtProvider(story, shareOfPaid(story, 1, 60))
    for (const model of story.orders) await loseParcel(story, model)
  },
  'disputed and lost': async (story) => {
    await payInAdvance(story)
    for (const model of story.orders) await deliverAtDesk(model)
    await dispute(story)
  },
  'short, then taken': async (story) => {
    await runShort(story, 'TAKE')
    await deliverRest(story)
  },
  'short without an answer': async (story) => {
    await runShort(story, 'SILENCE')
    await deliverRest(story)
  },
  'short, then cancelled': async (story) => {
    await runShort(story, 'CANCEL')
    // An order of one item can't be short.
    for (const model of findOpenOrders(story)) await deliverOrder(story, model)
  },
  'short, then lost': async (story) => {
    await runShort(story, 'TAKE')
    for (const model of story.orders) await loseParcel(story, model)
  },
  'short, then partly back at the provider': async (story) => {
    await runShort(story, 'TAKE')
    for (const model of findOpenOrders(story)) await deliverOrder(story, model)
    await refundAtProvider(story, shareOfPaid(story, 1, 60))
  },
  'completed, then partly back at the provider': async (story) => {
    await payAndDeliver(story)
    story.runLater = () => refundAtProvider(story, shareOfPaid(story, 1, 60))
  },
}
