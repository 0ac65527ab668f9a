import { expect, test } from 'vitest'
import { type Caller, newBuyer, offerWith } from '../../support/client.ts'
import { moveOrderTo, placeOrder, scheduleMover } from '../../support/order/orders.ts'
import { staffFor } from '../../support/auth/staff.ts'

const company = {
  name: 'อู่ช่างหมู จำกัด',
  taxId: '0-1075-44000-10-8',
  branch: '00000',
  address: '99 ถนนเพชรบุรี กรุงเทพฯ 10400',
  shippingFeeInvoice: true,
}

const request = { ...company, taxId: '0107544000108', isAsked: true }

const ask = (buyer: Caller, orderId: number, change: object = {}) =>
  buyer.send('POST /client/version2/order/sellerDelivery/customerInvoice', {
    orderId,
    ...company,
    ...change,
  })

const detail = async (buyer: Caller, id: number) =>
  (await buyer.send('GET /client/version2/order/detail/{id}', { id })).data

test('an invoice has the name entered by the buyer, and the next order proposes it', async () => {
  const buyer = newBuyer('877200001')
  const { skuOrgId } = offerWith(9, 150)
  const first = await placeOrder(buyer, skuOrgId, 1)
  expect((await detail(buyer, first)).invoice).toBeNull()
  expect((await ask(buyer, first)).data.invoice).toEqual(request)
  const seenResponse = await staffFor('nok').send('GET /desk/orders/{id}', { id: first })
  expect(seenResponse.data.invoice).toMatchObject({ name: company.name, taxId: '0107544000108' })
  expect(seenResponse.data.address).toBe(
    'Test, 0877200001, 1, Khlong Ton Sai, Khlong San, Bangkok 10600',
  )
  const second = await placeOrder(buyer, skuOrgId, 1)
  expect((await detail(buyer, second)).invoice).toEqual({ ...request, isAsked: false })
  const changedResponse = await ask(buyer, second, { name: 'ช่างหมู', shippingFeeInvoice: false })
  expect(changedResponse.data.invoice).toMatchObject({ name: 'ช่างหมู', isAsked: true })
  expect((await detail(buyer, first)).invoice).toEqual(request)
})

test('a wrong tax number, an empty field and another buyer’s order are refused', async () => {
  const buyer = newBuyer('877200002')
  const orderId = await placeOrder(buyer, offerWith(9, 151).skuOrgId, 1)
  expect((await ask(buyer, orderId, { taxId: '0107544000109' })).message).toBe(
    'label_tax_number_wrong',
  )
  expect((await ask(buyer, orderId, { name: '  ' })).code).toBe(400)
  expect((await ask(buyer, orderId, { branch: '1a' })).code).toBe(400)
  expect((await ask(newBuyer('877200003'), orderId)).message).toBe('label_not_found')
  expect((await detail(buyer, orderId)).invoice).toBeNull()
})

test('an invoice cannot change after the parcel has left', async () => {
  const buyer = newBuyer('877200004')
  const orderId = await placeOrder(buyer, offerWith(9, 152).skuOrgId, 1)
  for (const status of ['CONFIRMED', 'SHIPPED'] as const)
    await moveOrderTo(orderId, status, { ...scheduleMover, mover: 'SELLER', id: 102 })
  expect(await ask(buyer, orderId)).toMatchObject({
    message: 'label_act_closed',
    data: { why: 'label_invoice_too_late' },
  })
})
