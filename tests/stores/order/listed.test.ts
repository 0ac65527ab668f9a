import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import type { OrderSummary } from '#contract/order/order-detail.ts'
import { localeCodes, type Locale } from '#i18n/locales.ts'
import { type Messages, messagesOf } from '#i18n/messages.ts'
import { OrderCard } from '#islands/order/list/OrderCard.tsx'
import type { OrderActor } from '../../../functions/platform/order/record/actor.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { newDevice, signInAs } from '../../support/browser/device.ts'
import { moveOrderTo, placeOrder } from '../../support/order/orders.ts'

beforeEach(newDevice)

const stores = async () => ({
  ...(await import('#stores/order/order-list-actions.ts')),
  ...(await import('#stores/order/orders.ts')),
})
const areas = ['acts', 'after', 'days', 'labels', 'order'] as const

/** Renders a row of the list to markup. */
function renderRow(order: OrderSummary, locale: Locale): string {
  const words = Object.fromEntries(areas.map((area) => [area, messagesOf(locale, area)]))
  const m = words as unknown as Messages
  return renderToStaticMarkup(createElement(OrderCard, { m, locale, order, isMain: true }))
}

const seller: OrderActor = { mover: 'SELLER', id: 1, reason: '', changedAt: 1 }

test('an order is confirmed as received from the list, and the tab counts update', async () => {
  const buyer = newBuyer('861000331')
  const { skuOrgId } = offerWith(50, 241)
  const orderId = await placeOrder(buyer, skuOrgId, 2)
  for (const to of ['CONFIRMED', 'SHIPPED'] as const) await moveOrderTo(orderId, to, seller)
  signInAs(buyer)
  const { openOrders, countOrders, confirmListedReceipt, $orders, $orderCounts, $listAction } =
    await stores()
  await openOrders()
  await countOrders()
  expect($orders.get()).toMatchObject({
    list: [{ orderId, receivable: true, returnBefore: null, quantity: 2, pictures: { length: 1 } }],
  })
  expect($orderCounts.get()).toMatchObject({ all: 1, inProcess: 1, completed: 0 })
  await confirmListedReceipt(orderId)
  expect($orders.get()).toMatchObject({
    list: [{ orderId, status: 'RECEIVED', receivable: false, returnBefore: expect.any(Number) }],
  })
  expect($orderCounts.get()).toMatchObject({ all: 1, inProcess: 0, completed: 1 })
  // The order has been received already: the reason stays with its row.
  await confirmListedReceipt(orderId)
  expect($listAction.get().fault).toMatchObject({ orderId, label: 'label_act_closed' })
})

test('an order in the list is added to the cart again', async () => {
  const buyer = newBuyer('861000332')
  const { skuOrgId } = offerWith(50, 242)
  const orderId = await placeOrder(buyer, skuOrgId, 1)
  signInAs(buyer)
  const { reorderListed, $listAction } = await stores()
  await reorderListed(orderId)
  expect($listAction.get()).toMatchObject({ busyId: null, again: { orderId, added: 1 } })
})

test('a row shows its status and the one action of that status, in every language', async () => {
  const buyer = newBuyer('861000333')
  const { skuOrgId } = offerWith(50, 243)
  const unpaid = await placeOrder(buyer, skuOrgId, 1, 6)
  const refusedOrder = await placeOrder(buyer, skuOrgId, 1)
  const buyerMove: OrderActor = { mover: 'BUYER', id: buyer.id, reason: '', changedAt: 1 }
  await moveOrderTo(refusedOrder, 'CONFIRMED', seller)
  await moveOrderTo(refusedOrder, 'CANCEL_APPLYING', buyerMove)
  await moveOrderTo(refusedOrder, 'CANCEL_REFUSED', seller)
  const shipped = await placeOrder(buyer, skuOrgId, 1)
  for (const to of ['CONFIRMED', 'SHIPPED'] as const) await moveOrderTo(shipped, to, seller)
  const { data } = await buyer.send('GET /app/material/order/myOrders', {})
  const rowOf = (orderId: number, locale: Locale) => {
    const order = data.list.find((one) => one.orderId === orderId)
    if (!order) throw new Error(`order ${orderId} is not listed`)
    return renderRow(order, locale)
  }
  for (const locale of localeCodes) {
    const messagesAfter = messagesOf(locale, 'after')
    const head = (text: string) => text.split('{')[0] ?? ''
    expect(rowOf(unpaid, locale)).toContain(head(messagesAfter.pay_by))
    expect(rowOf(unpaid, locale)).toMatch(/data-next="pay"/)
    expect(rowOf(refusedOrder, locale)).toContain(messagesAfter.next_refused)
    expect(rowOf(refusedOrder, locale)).toMatch(/data-next="decide"/)
    // Before the promised day, and without a tracking page, the receipt can be confirmed.
    expect(rowOf(shipped, locale)).toMatch(/data-step="3".*data-next="receive"/s)
    for (const id of [unpaid, refusedOrder, shipped])
      expect(rowOf(id, locale).match(/data-next=/g)).toHaveLength(1)
  }
})
