import { beforeEach, expect, test } from 'vitest'
import type { OrderActor } from '../../../functions/platform/order/record/actor.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { newDevice, signInAs } from '../../support/browser/device.ts'
import { moveOrderTo, placeOrder } from '../../support/order/orders.ts'
import { ask, openQuestionOf } from '../../support/order/shortages.ts'
import { staffFor } from '../../support/auth/staff.ts'

beforeEach(newDevice)

const store = () => import('#stores/order/order-detail.ts')
const seller: OrderActor = { mover: 'SELLER', id: 1, reason: '', changedAt: 1 }

test('an order is loaded in full with its history', async () => {
  const buyer = newBuyer('861000031')
  const { skuOrgId, price } = offerWith(50, 234)
  const id = await placeOrder(buyer, skuOrgId, 2)
  signInAs(buyer)
  const { openOrder, $openedOrders } = await store()
  await openOrder(id)
  expect($openedOrders.get()).toMatchObject({
    kind: 'known',
    orders: [{ orderId: id, goodsTotal: 2 * price, history: [{ status: 'CREATED' }] }],
  })
})

test('another buyer’s order is not found', async () => {
  const owner = newBuyer('861000032')
  const id = await placeOrder(owner, offerWith(50, 235).skuOrgId, 1)
  signInAs(newBuyer('861000033'))
  const { openOrder, loadPlacement, $openedOrders } = await store()
  await openOrder(id)
  expect($openedOrders.get()).toMatchObject({ kind: 'failed', fault: { label: 'label_not_found' } })
  await loadPlacement(id)
  expect($openedOrders.get()).toMatchObject({ kind: 'failed', fault: { label: 'label_not_found' } })
})

test('cancelling updates the order and its payment, and a second cancellation is refused', async () => {
  const buyer = newBuyer('861000034')
  const id = await placeOrder(buyer, offerWith(50, 236).skuOrgId, 1)
  signInAs(buyer)
  const { openOrder, cancelOrder, $openedOrders } = await store()
  await openOrder(id)
  expect(await cancelOrder(id, 2, 'changed my mind')).toBe(true)
  expect($openedOrders.get()).toMatchObject({
    busyId: null,
    orders: [{ status: 'CANCELLED', payment: { status: 'CANCELLED' } }],
  })
  expect(await cancelOrder(id, 2, '')).toBe(false)
  expect($openedOrders.get()).toMatchObject({
    fault: { orderId: id, label: 'label_act_closed', data: { why: 'label_cancel_done' } },
  })
})

test('a refused report reloads the changed order, and confirming receipt updates it', async () => {
  const buyer = newBuyer('861000035')
  const id = await placeOrder(buyer, offerWith(50, 237).skuOrgId, 1)
  signInAs(buyer)
  const { openOrder, receiveOrder, reportMissing, resumeOrder, $openedOrders } = await store()
  await openOrder(id)
  await moveOrderTo(id, 'CONFIRMED', seller)
  await moveOrderTo(id, 'SHIPPED', seller)
  expect(await reportMissing(id)).toBe(false)
  expect($openedOrders.get()).toMatchObject({ orders: [{ status: 'SHIPPED' }] })
  expect(await receiveOrder(id)).toBe(true)
  expect($openedOrders.get()).toMatchObject({ orders: [{ status: 'RECEIVED' }], fault: null })
  expect(await resumeOrder(id)).toBe(false)
})

test('ordering again adds the items to the cart and updates the badge', async () => {
  const buyer = newBuyer('861000036')
  const id = await placeOrder(buyer, offerWith(50, 238).skuOrgId, 3)
  signInAs(buyer)
  const { openOrder, orderAgain, $openedOrders } = await store()
  const { $cartQuantity } = await import('#stores/cart/cart-quantity-draft.ts')
  await openOrder(id)
  await orderAgain(id)
  expect($openedOrders.get()).toMatchObject({ again: { orderId: id, added: 1, notAdded: [] } })
  expect($cartQuantity.get()).toBe(3)
})

test('a decision about a shortage updates the order, and a late one shows how it ended', async () => {
  const buyer = newBuyer('861000037')
  const { skuOrgId } = offerWith(50, 239)
  const id = await placeOrder(buyer, skuOrgId, 5)
  await ask(staffFor('nok'), id, [{ skuOrgId, available: 3 }])
  signInAs(buyer)
  const { openOrder, answerShortage, $openedOrders } = await store()
  await openOrder(id)
  const shortageId = openQuestionOf(id)
  expect($openedOrders.get()).toMatchObject({ orders: [{ shortage: { shortageId, ordered: 5 } }] })
  expect(await answerShortage(id, shortageId, 'TAKE')).toBe(true)
  expect($openedOrders.get()).toMatchObject({
    orders: [{ shortage: null, lines: [{ quantity: 3 }], shortages: [{ state: 'TAKEN' }] }],
  })
  expect(await answerShortage(id, shortageId, 'CANCEL')).toBe(false)
  expect($openedOrders.get()).toMatchObject({
    orders: [{ status: 'CREATED' }],
    fault: { label: 'label_shortage_over', data: { state: 'TAKEN' } },
  })
})
