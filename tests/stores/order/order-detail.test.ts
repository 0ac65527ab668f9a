import { beforeEach, expect, test } from 'vitest'
import { newBuyer, offerWith } from '../../support/client.ts'
import { newDevice, signInAs } from '../../support/device.ts'
import { placeOrder } from '../../support/orders.ts'

beforeEach(newDevice)

const store = () => import('#stores/order-detail.ts')

test('an order is read whole, with its history', async () => {
  const buyer = newBuyer('861000031')
  const { skuOrgId, price } = offerWith(50, 234)
  const id = await placeOrder(buyer, skuOrgId, 2)
  signInAs(buyer)
  const { openOrder, $order } = await store()
  await openOrder(id)
  expect($order.get()).toMatchObject({
    kind: 'known',
    order: { orderId: id, goodsTotal: 2 * price, history: [{ status: 'CREATED' }] },
  })
})

test('another person’s order reads like one that is not there', async () => {
  const owner = newBuyer('861000032')
  const id = await placeOrder(owner, offerWith(50, 235).skuOrgId, 1)
  signInAs(newBuyer('861000033'))
  const { openOrder, $order } = await store()
  await openOrder(id)
  expect($order.get()).toMatchObject({ kind: 'failed', fault: { label: 'label_not_found' } })
})
