import { expect, test } from 'vitest'
import { site } from '#config/site.ts'
import { countries } from '#domain/country/countries.ts'
import { toPayloadReference } from '#domain/payment/qr/reference.ts'
import { Caller, newBuyer, offerWith } from '../../support/client.ts'
import { moveOrderTo, placeOrder, scheduleMover } from '../../support/order/orders.ts'
import { makeJpeg } from '../../support/browser/pictures.ts'
import { readPayload } from '../../support/order/qr-payments.ts'
import { query } from '../../support/state.ts'
import { upload } from '../../support/search/upload.ts'

const day = 86_400_000

/**
 * Creates a pending payment of a buyer in any country, as if the buyer had placed an order there.
 */
function createPendingPayment(
  buyer: { id: number },
  countryId: number,
  method = 6,
  amount = 932_900,
): number {
  const now = Date.now()
  const id = now * 100 + countryId
  query(
    'INSERT INTO placement (id, number, customer_id, country_id, placed_at) VALUES (?, ?, ?, ?, ?)',
    id,
    `E261122-T${countryId}-${String(now % 10_000).padStart(4, '0')}`,
    buyer.id,
    countryId,
    now,
  )
  query(
    `INSERT INTO payment (id, placement_id, method, status, amount, created_at, pay_before)
     VALUES (?, ?, ?, 'PENDING', ?, ?, ?)`,
    id,
    id,
    method,
    amount,
    now,
    now + day,
  )
  return id
}

const askCode = (caller: Caller, paymentId: number) =>
  caller.send('GET /app-api/v1/payment/scb/qrcode', { paymentId })

test('a transfer order shows its account, amount, number, deadline and QR code', async () => {
  const somchai = newBuyer('815500001')
  const orderId = await placeOrder(somchai, offerWith(20, 60).skuOrgId, 2, 6)
  const order = (await somchai.send('GET /client/version2/order/detail/{id}', { id: orderId })).data
  const { data } = await somchai.send('GET /web-api/account/info', { orderId })
  expect(data).toMatchObject({ countryId: 1001, ...site.bankAccounts[1001] })
  expect(data.payment).toMatchObject({
    isDue: true,
    amount: order.total,
    orderCount: 1,
    payBefore: order.payBefore,
    hasCode: true,
    slips: [],
  })
  const { before, day: shipDay, laterDay } = data.payment?.ships ?? ({} as never)
  expect(before).toBeGreaterThan(Date.now())
  expect(laterDay > shipDay).toBe(true)

  const code = await askCode(somchai, data.payment?.paymentId ?? 0)
  expect(code.data).toMatchObject({ scheme: 'PROMPTPAY', amount: order.total })
  const fields = readPayload(code.data.payload)
  expect(Number(fields['54'])).toBe(order.total / 100)
  expect(fields['30']).toMatchObject({ '02': toPayloadReference(code.data.number) })
  expect(code.data.number).toBe(data.payment?.number)
})

test('every country but Korea has its national QR code', async () => {
  const buyer = newBuyer('815500002')
  for (const { id, countryCode, currencyPrecision } of countries) {
    const paymentId = createPendingPayment(buyer, id)
    const { data } = await buyer.send('GET /web-api/account/info', { paymentId })
    expect(data).toMatchObject({ countryId: id, ...site.bankAccounts[id] })
    const code = await askCode(buyer, paymentId)
    if (countryCode === 'KR') {
      expect([data.payment?.hasCode, code.message]).toEqual([false, 'label_payment_not_available'])
      continue
    }
    expect(data.payment?.hasCode).toBe(true)
    const fields = readPayload(code.data.payload)
    expect(fields['58']).toBe(countryCode)
    expect(Number(fields['54'])).toBe(932_900 / 10 ** currencyPrecision)
  }
})

test('a payment at the door has a QR code once the order has shipped', async () => {
  const somchai = newBuyer('815500003')
  const orderId = await placeOrder(somchai, offerWith(20, 61).skuOrgId, 1, 4)
  const ask = () => somchai.send('GET /app-api/v1/payment/scb/qrcode', { orderId })
  expect((await ask()).message).toBe('label_payment_not_available')
  const shop = { ...scheduleMover, mover: 'SERVICE', id: 1 } as const
  await moveOrderTo(orderId, 'CONFIRMED', shop)
  await moveOrderTo(orderId, 'SHIPPED', shop)
  const order = (await somchai.send('GET /client/version2/order/detail/{id}', { id: orderId })).data
  expect((await ask()).data).toMatchObject({ amount: order.total, number: order.orderNumber })
})

test('no QR code exists for a payment not due or an amount above the maximum', async () => {
  const buyer = newBuyer('815500004')
  const over = createPendingPayment(buyer, 1001)
  query('UPDATE payment SET pay_before = ? WHERE id = ?', Date.now() - 1, over)
  expect((await askCode(buyer, over)).message).toBe('label_pay_not_open')
  const { data } = await buyer.send('GET /web-api/account/info', { paymentId: over })
  expect(data.payment?.isDue).toBe(false)
  const byCard = createPendingPayment(buyer, 1102, 7)
  expect((await askCode(buyer, byCard)).message).toBe('label_payment_not_available')
  const huge = createPendingPayment(buyer, 1234, 6, 10 ** 14)
  expect((await askCode(buyer, huge)).message).toBe('label_qr_failed')
})

test('another buyer’s payment returns not found, and a payment ID is required', async () => {
  const somchai = newBuyer('815500005')
  const stranger = newBuyer('815500006')
  const paymentId = createPendingPayment(somchai, 1001)
  expect((await askCode(stranger, paymentId)).code).toBe(404)
  expect((await stranger.send('GET /web-api/account/info', { paymentId })).code).toBe(404)
  expect((await somchai.send('GET /app-api/v1/payment/scb/qrcode', {})).code).toBe(400)
  expect((await askCode(new Caller(), paymentId)).code).toBe(401)
})

test('a request without a payment returns the account of the buyer’s country', async () => {
  const { data } = await newBuyer('815500007').send('GET /web-api/account/info', {})
  expect(data).toEqual({ countryId: 1001, ...site.bankAccounts[1001], payment: null })
})

test('a slip is attached once, to its buyer’s payment only', async () => {
  const somchai = newBuyer('815500008')
  const stranger = newBuyer('815500009')
  const paymentId = createPendingPayment(somchai, 1001)
  const { data: url } = await upload(somchai, makeJpeg('fromPhone'), { kind: 'SLIP' })
  const attach = (caller: Caller, payment: number, address = url) =>
    caller.send('POST /web-api/payment/slip', { paymentId: payment, url: address })

  expect((await attach(stranger, paymentId)).code).toBe(404)
  expect((await attach(stranger, createPendingPayment(stranger, 1102))).code).toBe(404)
  const paper = (await upload(somchai, makeJpeg('grey'))).data
  expect((await attach(somchai, paymentId, paper)).code).toBe(404)
  expect((await attach(somchai, paymentId, 'https://elsewhere.example/slip.jpg')).code).toBe(404)

  const firstResponse = await attach(somchai, paymentId)
  expect(firstResponse.data).toMatchObject([{ url }])
  expect((await attach(somchai, paymentId)).data).toEqual(firstResponse.data)
  expect((await attach(somchai, createPendingPayment(somchai, 1129))).code).toBe(404)
  const { data } = await somchai.send('GET /web-api/account/info', { paymentId })
  expect(data.payment?.slips).toEqual(firstResponse.data)

  // A buyer who paid in the last minute may upload the slip a minute later.
  query('UPDATE payment SET pay_before = 1 WHERE id = ?', paymentId)
  const lateUpload = (await upload(somchai, makeJpeg('restarts'), { kind: 'SLIP' })).data
  expect((await attach(somchai, paymentId, lateUpload)).data).toHaveLength(2)
})
