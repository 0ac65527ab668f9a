import { beforeEach, expect, test } from 'vitest'
import type { OrderActor } from '../../../functions/platform/order/record/actor.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { newDevice, signInAs } from '../../support/browser/device.ts'
import { moveOrderTo, placeOrder } from '../../support/order/orders.ts'

beforeEach(newDevice)

const store = () => import('#stores/returns/returns.ts')
const seller: OrderActor = { mover: 'SELLER', id: 1, reason: '', changedAt: 1 }

/** A received order with a quantity of two, and its buyer signed in. */
async function receivedOrder(cellphone: string, position: number) {
  const buyer = newBuyer(cellphone)
  const { skuOrgId } = offerWith(50, position)
  const orderId = await placeOrder(buyer, skuOrgId, 2)
  for (const to of ['CONFIRMED', 'SHIPPED'] as const) await moveOrderTo(orderId, to, seller)
  await buyer.send('POST /client/version2/order/receive/{orderId}', { orderId })
  signInAs(buyer)
  return { orderId, skuOrgId }
}

test('a return is requested through its form and appears in the list and on its page', async () => {
  const { orderId, skuOrgId } = await receivedOrder('861900011', 360)
  const { openReturnForm, sendReturn, openReturns, openReturn, markSent, ...stores } = await store()
  await openReturnForm(orderId)
  expect(stores.$returnForm.get()).toMatchObject({
    kind: 'known',
    form: { open: true, lines: [{ skuOrgId, returnable: 2 }] },
  })
  const wish = { orderId, words: 'ร้าว', pictures: [], lines: [{ skuOrgId, quantity: 1 }] }
  const id = await sendReturn({ ...wish, reason: 'FAULTY' })
  expect(id).toBeGreaterThan(0)
  await openReturns()
  expect(stores.$returns.get()).toMatchObject({ total: 1, list: [{ returnId: id }] })
  await openReturn(id ?? 0)
  expect(stores.$return.get()).toMatchObject({ one: { status: 'REQUESTED', words: 'ร้าว' } })
  await markSent('', '')
  expect(stores.$return.get()).toMatchObject({ busy: false, fault: { label: 'label_act_closed' } })
})

test('a return form for an address without an order is not found', async () => {
  signInAs(newBuyer('861900019'))
  const { openReturnForm, $returnForm } = await store()
  await openReturnForm(0)
  expect($returnForm.get()).toMatchObject({ kind: 'failed', fault: { label: 'label_not_found' } })
})

test('an order that has not arrived cannot be returned, and the form shows the reason', async () => {
  const buyer = newBuyer('861900012')
  const orderId = await placeOrder(buyer, offerWith(50, 361).skuOrgId, 1)
  signInAs(buyer)
  const { openReturnForm, $returnForm } = await store()
  await openReturnForm(orderId)
  expect($returnForm.get()).toMatchObject({ form: { open: false, why: 'label_return_not_yet' } })
})
