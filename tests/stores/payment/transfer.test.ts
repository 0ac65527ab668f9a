import { beforeEach, expect, test } from 'vitest'
import { newBuyer, offerWith } from '../../support/client.ts'
import { cutNetwork, newDevice, signInAs } from '../../support/browser/device.ts'
import { placeOrder } from '../../support/order/orders.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

const store = () => import('#stores/payment/transfer.ts')

/** A buyer who views an order that awaits a transfer. */
async function atTransfer(cellphone: string, position: number) {
  const buyer = newBuyer(cellphone)
  const orderId = await placeOrder(buyer, offerWith(9, position).skuOrgId, 1, 6)
  signInAs(buyer)
  const transfer = await store()
  await transfer.openTransfer({ orderId })
  return { ...transfer, orderId }
}

test('a payment due shows the QR code of the country and its picture', async () => {
  const { $transfer, $paymentCode } = await atTransfer('861500071', 250)
  const state = $transfer.get()
  if (state.kind !== 'known') throw new Error(state.kind)
  expect(state.transfer.payment).toMatchObject({ isDue: true, hasCode: true, orderCount: 1 })
  const { amount, number } = state.transfer.payment
  expect($paymentCode.get()).toMatchObject({
    kind: 'known',
    code: { scheme: 'PROMPTPAY', amount, number },
    picture: { path: expect.stringMatching(/^M0 0h7v1h-7z/) as string },
  })
})

test('a lost connection is reported, and a retry loads the QR code', async () => {
  const { $transfer, $paymentCode, openTransfer, openCode, orderId } = await atTransfer(
    '861500072',
    251,
  )
  const knownTransfer = $transfer.get()
  if (knownTransfer.kind !== 'known') throw new Error(knownTransfer.kind)
  cutNetwork(true)
  await openCode(knownTransfer.transfer.payment.paymentId)
  expect($paymentCode.get()).toMatchObject({ kind: 'failed', fault: { label: 'label_network' } })
  await openTransfer({ orderId })
  expect($transfer.get()).toMatchObject({ kind: 'failed', fault: { label: 'label_network' } })
  cutNetwork(false)
  await openTransfer({ orderId })
  expect($paymentCode.get().kind).toBe('known')
})

test('an expired payment has no code', async () => {
  const { $transfer, $paymentCode, openTransfer, orderId } = await atTransfer('861500073', 252)
  query(
    'UPDATE payment SET pay_before = 1 WHERE placement_id IN (SELECT placement_id FROM orders WHERE id = ?)',
    orderId,
  )
  $paymentCode.set({ kind: 'idle' })
  await openTransfer({ orderId })
  expect($transfer.get()).toMatchObject({ transfer: { payment: { isDue: false } } })
  expect($paymentCode.get().kind).toBe('idle')
})
