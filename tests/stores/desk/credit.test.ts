import { beforeEach, expect, test } from 'vitest'
import { newBuyer, offerWith } from '../../support/client.ts'
import { billed, creditLeft, giveCredit } from '../../support/credit/credit.ts'
import { newDevice } from '../../support/browser/device.ts'
import { keysOf } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

test('finance books money and changes a limit, and a large limit needs a second approver', async () => {
  const buyer = newBuyer('878100051')
  const { skuOrgId } = offerWith(50, 597)
  const shopId = await giveCredit(buyer.id, skuOrgId, 90_000_00)
  await billed(buyer, skuOrgId)
  const { signIn } = await import('#stores/desk/member.ts')
  const { password, code } = keysOf('fern')
  await signIn('fern', password, code)
  const store = await import('#stores/desk/credit.ts')
  await store.openDeskCredit('878100051')
  const known = () => {
    const state = store.$deskCredit.get()
    if (state.kind !== 'known') throw new Error('the desk shows nothing')
    return state
  }
  const owed = known().list[0]?.invoicedAmount ?? 0
  const whose = { customerId: buyer.id, shopId }
  await store.receiveCredit({ ...whose, amount: owed, reference: 'KB-51' })
  expect(known()).toMatchObject({ said: 'SETTLED', list: [{ invoicedAmount: 0 }] })
  await store.receiveCredit({ ...whose, amount: owed, reference: 'KB-51' })
  expect(known().fault?.label).toBe('label_desk_order_moved')
  await store.changeCredit({ ...whose, kind: 'LIMIT', amount: 80_000_00, words: 'less' })
  expect(known()).toMatchObject({ said: 'DONE', list: [{ totalCredit: 80_000_00 }] })
  await store.changeCredit({ ...whose, kind: 'LIMIT', amount: 900_000_00, words: 'more' })
  expect(known().said).toBe('WAITING')
  const change = known().waiting.find((one) => one.customerId === buyer.id)
  expect(change?.mayDecide).toBe(false)
  await store.decideCredit(change?.changeId ?? 0, 'DONE')
  expect(known().fault?.label).toBe('label_desk_four_eyes')
  await store.decideCredit(change?.changeId ?? 0, 'REFUSED')
  expect(known().waiting.some((one) => one.customerId === buyer.id)).toBe(false)
  expect(creditLeft(buyer.id, shopId)[0]).toBe(80_000_00)
})

test('finance books an announced transfer and refunds the overpayment', async () => {
  const buyer = newBuyer('878100052')
  const { skuOrgId } = offerWith(50, 598)
  const shopId = await giveCredit(buyer.id, skuOrgId, 90_000_00)
  await billed(buyer, skuOrgId)
  const [invoice] = query<{ id: number; amount: number }>(
    'SELECT id, amount FROM credit_invoice WHERE customer_id = ?',
    buyer.id,
  )
  const { id = 0, amount = 0 } = invoice ?? {}
  const asked = await buyer.send(
    'POST /credit/creditInvoiceBillRecord/pay',
    { shopId, invoiceIds: [id], expectedAmount: amount, paymentMethodId: 6 },
    { 'Idempotency-Key': crypto.randomUUID() },
  )
  const { paymentId } = asked.data as { paymentId: number }
  const { signIn } = await import('#stores/desk/member.ts')
  const { password, code } = keysOf('ploy')
  await signIn('ploy', password, code)
  const store = await import('#stores/desk/credit.ts')
  await store.openDeskCredit('878100052')
  const known = () => {
    const state = store.$deskCredit.get()
    if (state.kind !== 'known') throw new Error('the desk shows nothing')
    return state
  }
  const waits = known().awaited.find((one) => one.paymentId === paymentId)
  expect(waits).toMatchObject({ amount })
  // Meanwhile the same money is booked to the account, so the announced payment becomes an
  // overpayment.
  await store.receiveCredit({ customerId: buyer.id, shopId, amount, reference: 'KB-52' })
  if (waits) await store.takeAwaited(waits, 'KB-52-B')
  expect(creditLeft(buyer.id, shopId)[2]).toBe(0)
  expect(known().awaited.some((one) => one.paymentId === paymentId)).toBe(false)
  const [over] = known().over.filter((one) => one.number === waits?.number)
  expect(over).toMatchObject({ amount })
  if (over) await store.sendOver(over, 5_00)
  expect(known()).toMatchObject({ said: 'RETURNED', fault: null })
  expect(known().over.some((one) => one.refundId === over?.refundId)).toBe(false)
  expect(
    query('SELECT status, bank_fee FROM refund WHERE payment_id = ?', paymentId),
  ).toMatchObject([{ status: 'DONE', bank_fee: 5_00 }])
})
