import { beforeEach, expect, test } from 'vitest'
import { newDevice, signInAs } from '../../support/browser/device.ts'
import { decideAtProvider, placeUnpaid } from '../../support/order/paying.ts'

beforeEach(newDevice)

const store = () => import('#stores/payment/payment.ts')

test('a payment is polled until its outcome is known', async () => {
  const { buyer, placementId } = await placeUnpaid(
    '861900091',
    [{ stock: 9, place: 340, quantity: 1 }],
    7,
  )
  signInAs(buyer)
  const { payOnline, watchPayment, $payment } = await store()
  const page = await payOnline(placementId)
  if (!page.ok) return expect.fail(page.label)
  const { paymentId } = page.data as { url: string; paymentId: number }
  const stop = watchPayment(paymentId)
  await expect.poll(() => $payment.get()).toMatchObject({ payment: { status: 'PENDING' } })
  await decideAtProvider(page.data.url, 'approve', 'never')
  await expect
    .poll(() => $payment.get(), { timeout: 60_000 })
    .toMatchObject({ payment: { status: 'PAID' } })
  stop()
})

test('another payment method is accepted, or refused with the reason', async () => {
  const { buyer, placementId } = await placeUnpaid(
    '861900092',
    [{ stock: 9, place: 341, quantity: 1 }],
    7,
  )
  signInAs(buyer)
  const { changePayment } = await store()
  expect(await changePayment(placementId, 1)).toMatchObject({
    label: 'label_payment_not_available',
  })
  expect(await changePayment(placementId, 2)).toBeNull()
})

test('a payment that does not belong to the buyer is not found', async () => {
  const { buyer } = await placeUnpaid('861900093', [{ stock: 9, place: 342, quantity: 1 }], 2)
  signInAs(buyer)
  const { loadPayment, $payment } = await store()
  await loadPayment(1)
  expect($payment.get()).toMatchObject({ kind: 'failed', fault: { label: 'label_not_found' } })
})

test('an invalid payment id in the address is not found and sends no request', async () => {
  const { watchPayment, $payment } = await store()
  // Not signed in, so a request would be refused with another error.
  watchPayment(Number.NaN)()
  expect($payment.get()).toMatchObject({ kind: 'failed', fault: { label: 'label_not_found' } })
  watchPayment(0)()
  expect($payment.get()).toMatchObject({ kind: 'failed', fault: { label: 'label_not_found' } })
})
