import { beforeEach, expect, test } from 'vitest'
import type { MovedBy } from '../../../functions/platform/order/record/moved-by.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { newDevice, signInAs } from '../../support/browser/device.ts'
import { move, placeOrder } from '../../support/order/orders.ts'

beforeEach(newDevice)

const stores = async () => ({
  ...(await import('#stores/order/listed.ts')),
  ...(await import('#stores/order/orders.ts')),
})
const seller: MovedBy = { mover: 'SELLER', id: 1, reason: '', at: 1 }

test('a shipped order is received from the list, which counts its tabs again', async () => {
  const buyer = newBuyer('861000331')
  const { skuOrgId } = offerWith(50, 241)
  const orderId = await placeOrder(buyer, skuOrgId, 2)
  for (const to of ['CONFIRMED', 'SHIPPED'] as const) await move(orderId, to, seller)
  signInAs(buyer)
  const { openOrders, countOrders, receiveListed, $orders, $orderCounts, $listed } = await stores()
  await openOrders()
  await countOrders()
  expect($orders.get()).toMatchObject({
    list: [{ orderId, receivable: true, returnBefore: null, quantity: 2, pictures: { length: 1 } }],
  })
  expect($orderCounts.get()).toMatchObject({ all: 1, inProcess: 1, completed: 0 })
  await receiveListed(orderId)
  expect($orders.get()).toMatchObject({
    list: [{ orderId, status: 'RECEIVED', receivable: false, returnBefore: expect.any(Number) }],
  })
  expect($orderCounts.get()).toMatchObject({ all: 1, inProcess: 0, completed: 1 })
  // The order has been received already: the reason stays with its row.
  await receiveListed(orderId)
  expect($listed.get().fault).toMatchObject({ orderId, label: 'label_act_closed' })
})

test('an order in the list is added to the cart again', async () => {
  const buyer = newBuyer('861000332')
  const { skuOrgId } = offerWith(50, 242)
  const orderId = await placeOrder(buyer, skuOrgId, 1)
  signInAs(buyer)
  const { repeatListed, $listed } = await stores()
  await repeatListed(orderId)
  expect($listed.get()).toMatchObject({ busyId: null, again: { orderId, added: 1 } })
})
