import { beforeEach, expect, test } from 'vitest'
import { newBuyer, offerWith } from '../../support/client.ts'
import { newDevice } from '../../support/browser/device.ts'
import { makeJpeg } from '../../support/browser/pictures.ts'
import { placeOrder } from '../../support/order/orders.ts'
import { keysOf } from '../../support/auth/staff.ts'
import { upload } from '../../support/search/upload.ts'

beforeEach(newDevice)

/** A pending payment with a slip of the buyer. */
async function slipOfBuyer(): Promise<string> {
  const buyer = newBuyer()
  const orderId = await placeOrder(buyer, offerWith({ stock: 9 }).skuOrgId, 1, 6)
  const { payment } = (await buyer.send('GET /web-api/account/info', { orderId })).data
  const { data: url } = await upload(buyer, makeJpeg('fromPhone'), { kind: 'SLIP' })
  const paymentId = payment?.paymentId ?? 0
  await buyer.send('POST /web-api/payment/slip', { paymentId, url })
  return String(paymentId)
}

test('finance books a slip; a reference used before needs a second person', async () => {
  const [first, second] = [await slipOfBuyer(), await slipOfBuyer()]
  const { signIn } = await import('#stores/desk/member.ts')
  const { password, code } = keysOf('fern')
  await signIn('fern', password, code)
  const { bookSlip, deskSlip } = await import('#stores/desk/case-queue/slip.ts')
  const reference = `SLIP-${first}`
  await deskSlip.open(first)
  expect(await bookSlip(reference, '')).toBe(true)
  expect(deskSlip.$case.get()).toMatchObject({ fault: null, data: { status: 'PAID' } })
  await deskSlip.open(second)
  expect(await bookSlip(reference, '')).toBe(false)
  expect(deskSlip.$case.get()).toMatchObject({ fault: { label: 'label_desk_reference_used' } })
  expect(await bookSlip(reference, 'One transfer for both')).toBe('waiting')
})
