import { beforeEach, expect, test } from 'vitest'
import { newBuyer, offerWith } from '../../support/client.ts'
import { cutNetwork, newDevice, signInAs } from '../../support/browser/device.ts'
import { moveOrderTo, placeOrder, scheduleMover } from '../../support/order/orders.ts'

beforeEach(newDevice)

const store = () => import('#stores/order/orders.ts')

test('orders are listed under their tabs, newest first', async () => {
  const buyer = newBuyer('861000021')
  const { skuOrgId } = offerWith(50, 230)
  const keptOrder = await placeOrder(buyer, skuOrgId, 1)
  const unpaid = await placeOrder(buyer, skuOrgId, 2, 6)
  const cancelledOrder = await placeOrder(buyer, skuOrgId, 3, 6)
  await moveOrderTo(cancelledOrder, 'CANCELLED', scheduleMover)
  signInAs(buyer)
  const { openOrders, $orders, $orderTab } = await store()
  const ids = () => {
    const state = $orders.get()
    return state.kind === 'known' ? state.list.map((order) => order.orderId) : state.kind
  }
  await openOrders()
  expect(ids()).toEqual([cancelledOrder, unpaid, keptOrder])
  await openOrders('unpaid')
  expect($orderTab.get()).toBe('unpaid')
  expect(ids()).toEqual([unpaid])
})

test('more orders are appended without duplicates when an order was placed meanwhile', async () => {
  const buyer = newBuyer('861000022')
  const { skuOrgId } = offerWith(200, 231)
  for (let n = 0; n < 22; n++) await placeOrder(buyer, skuOrgId, 1)
  signInAs(buyer)
  const { openOrders, loadMoreOrders, $orders } = await store()
  await openOrders()
  expect($orders.get()).toMatchObject({ total: 22, list: { length: 20 } })
  await placeOrder(buyer, skuOrgId, 1)
  await loadMoreOrders()
  const state = $orders.get()
  const ids = state.kind === 'known' ? state.list.map((order) => order.orderId) : []
  expect(ids).toHaveLength(22)
  expect(new Set(ids).size).toBe(22)
})

test('the loaded orders stay when the next page fails', async () => {
  const buyer = newBuyer('861000023')
  await placeOrder(buyer, offerWith(50, 232).skuOrgId, 1)
  signInAs(buyer)
  const { openOrders, loadMoreOrders, $orders } = await store()
  await openOrders()
  cutNetwork(true)
  await loadMoreOrders()
  expect($orders.get()).toMatchObject({ list: { length: 1 }, fault: { label: 'label_network' } })
  await openOrders()
  expect($orders.get()).toMatchObject({ kind: 'failed', fault: { label: 'label_network' } })
})

test('the last of two quickly opened tabs is shown', async () => {
  const buyer = newBuyer('861000024')
  await placeOrder(buyer, offerWith(50, 233).skuOrgId, 1)
  signInAs(buyer)
  const { openOrders, $orders } = await store()
  await Promise.all([openOrders('all'), openOrders('completed')])
  expect($orders.get()).toMatchObject({ kind: 'known', list: [] })
})
