import { beforeEach, expect, test } from 'vitest'
import { newBuyer, offerWith } from '../../support/client.ts'
import { cutNetwork, newDevice, signInAs } from '../../support/browser/device.ts'
import { placeOrder } from '../../support/order/orders.ts'
import { makeJpeg } from '../../support/browser/pictures.ts'

beforeEach(newDevice)

const picture = (type = 'image/jpeg', bytes = makeJpeg('fromPhone')) =>
  new File([bytes], 'slip.jpg', { type })

/** A buyer who views an order that awaits a transfer. */
async function atTransfer(cellphone: string, position: number) {
  const buyer = newBuyer(cellphone)
  const orderId = await placeOrder(buyer, offerWith(9, position).skuOrgId, 1, 6)
  signInAs(buyer)
  const transfer = await import('#stores/payment/transfer.ts')
  await transfer.openTransfer({ orderId })
  const knownTransfer = transfer.$transfer.get()
  if (knownTransfer.kind !== 'known') throw new Error(knownTransfer.kind)
  const { paymentId } = knownTransfer.transfer.payment
  const slips = () => {
    const state = transfer.$transfer.get()
    return state.kind === 'known' ? state.transfer.payment.slips : []
  }
  return { ...(await import('#stores/payment/slip.ts')), paymentId, slips }
}

test('a slip shows its upload progress and is then attached to the payment', async () => {
  const { $slip, sendSlip, paymentId, slips } = await atTransfer('861500081', 253)
  const seenTexts: string[] = []
  $slip.listen((state) => seenTexts.push(state.kind === 'sending' ? `${state.part}` : state.kind))
  await sendSlip(paymentId, picture())
  expect(seenTexts).toEqual(['0', '1', 'sent'])
  expect(slips()).toHaveLength(1)
})

test('a slip that is not a picture is refused before or after its upload', async () => {
  const { $slip, sendSlip, paymentId, slips } = await atTransfer('861500082', 254)
  const fault = { kind: 'failed', fault: { label: 'label_file_format_error' } }
  await sendSlip(paymentId, picture('image/svg+xml'))
  expect($slip.get()).toMatchObject(fault)
  await sendSlip(paymentId, picture('image/png', Uint8Array.from(Buffer.from('<svg/>'))))
  expect($slip.get()).toMatchObject(fault)
  const large = new File([new Uint8Array(11 * 1024 * 1024)], 'x', { type: 'image/png' })
  await sendSlip(paymentId, large)
  expect($slip.get()).toMatchObject({ fault: { label: 'label_file_oversized_error' } })
  expect(slips()).toEqual([])
})

test('a slip upload fails without a connection and succeeds on retry', async () => {
  const { $slip, sendSlip, paymentId, slips } = await atTransfer('861500083', 255)
  cutNetwork(true)
  await sendSlip(paymentId, picture())
  expect($slip.get()).toMatchObject({ kind: 'failed', fault: { label: 'label_network' } })
  cutNetwork(false)
  await sendSlip(paymentId, picture())
  expect([$slip.get().kind, slips().length]).toEqual(['sent', 1])
})
