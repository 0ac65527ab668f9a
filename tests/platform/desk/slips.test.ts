import { expect, test } from 'vitest'
import { staff } from '../../../scripts/seed/people/staff.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { placeOrder } from '../../support/order/orders.ts'
import { makeJpeg } from '../../support/browser/pictures.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'
import { upload } from '../../support/search/upload.ts'

test('platform staff see a buyer’s slip with the payment, but the shop’s seller does not', async () => {
  const somchai = newBuyer()
  const orderId = await placeOrder(somchai, offerWith({ stock: 9 }).skuOrgId, 1, 6)
  const { payment } = (await somchai.send('GET /web-api/account/info', { orderId })).data
  const paymentId = payment?.paymentId ?? 0
  const { data: url } = await upload(somchai, makeJpeg('fromPhone'), { kind: 'SLIP' })
  const attached = await somchai.send('POST /web-api/payment/slip', { paymentId, url })

  const seenBy = async (login: string) =>
    (await staffFor(login).send('GET /desk/orders/{id}', { id: orderId })).data.payments
  expect(await seenBy('fern')).toMatchObject([{ paymentId, slips: attached.data }])

  const seller = staff.find(({ role }) => role === 'SELLER')
  query('UPDATE orders SET shop_id = ? WHERE id = ?', seller?.shopId ?? 0, orderId)
  expect(await seenBy(seller?.login ?? '')).toMatchObject([{ paymentId, slips: [] }])
})
