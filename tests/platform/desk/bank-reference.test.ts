import { expect, test } from 'vitest'
import { newBuyer, offerWith } from '../../support/client.ts'
import { placeOrder } from '../../support/order/orders.ts'
import { type Member, staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

const [fern, ploy, nok] = [staffFor('fern'), staffFor('ploy'), staffFor('nok')]

/** Places an order by transfer and returns its pending payment. */
async function placeAwaitingPayment(cellphone: string, position: number) {
  const buyer = newBuyer(cellphone)
  const orderId = await placeOrder(buyer, offerWith(9, position).skuOrgId, 1, 6)
  const [payment] = (await fern.send('GET /desk/orders/{id}', { id: orderId })).data.payments
  if (!payment) throw new Error('no payment')
  return { orderId, ...payment }
}

type Payment = Awaited<ReturnType<typeof placeAwaitingPayment>>

const receive = (member: Member, payment: Payment, reference: string, reason = '') =>
  member.send('POST /desk/payments/{id}/receive', {
    id: payment.paymentId,
    seen: 'PENDING',
    amount: payment.amount,
    reference,
    reason,
  })

const isPaid = ({ orderId }: Payment) =>
  query<{ paid: number }>('SELECT paid FROM orders WHERE id = ?', orderId)[0]?.paid

/** Returns the ID of the pending request to reuse a bank reference for this payment. */
const secondUseOf = (paymentId: number) =>
  query<{ id: number }>(
    "SELECT id FROM bank_reference WHERE payment_id = ? AND state = 'WAITING'",
    paymentId,
  )[0]?.id ?? 0

test('a bank reference pays one payment, and reuse needs a reason and a second person', async () => {
  const [first, second] = [
    await placeAwaitingPayment('893200001', 6500),
    await placeAwaitingPayment('893200002', 6501),
  ]
  expect((await receive(fern, first, 'BANKREF-0001')).data).toEqual({ outcome: 'paid' })
  // Spaces, dashes and lower case don't change a reference.
  const stopped = await receive(fern, second, 'bankref 0001')
  expect([stopped.message, stopped.data]).toMatchObject([
    'label_desk_reference_used',
    {
      paymentId: first.paymentId,
      amount: first.amount,
      by: expect.stringMatching(/Fern/) as string,
    },
  ])
  expect(isPaid(second)).toBe(0)
  const askedReceive = await receive(fern, second, 'BANKREF-0001', 'one transfer for two orders')
  expect([askedReceive.data, isPaid(second)]).toEqual([{ outcome: 'waiting' }, 0])
  const readWaitingReferences = async (member: Member) =>
    (await member.send('GET /desk/references/{id}', { id: secondUseOf(second.paymentId) })).data
  expect(await readWaitingReferences(fern)).toMatchObject({ mayDecide: false })
  const use = await readWaitingReferences(ploy)
  expect(use).toMatchObject({
    mayDecide: true,
    reason: 'one transfer for two orders',
    first: { paymentId: first.paymentId, amount: first.amount },
  })
  const confirm = (member: Member) =>
    member.send('POST /desk/references/{id}/decide', {
      id: use.referenceId,
      state: 'CONFIRMED',
    })
  expect((await confirm(fern)).message).toBe('label_desk_four_eyes')
  expect((await confirm(nok)).message).toBe('label_desk_act_not_yours')
  const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(ploy)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(isPaid(second)).toBe(1)
})

test('one of two concurrent payments with the same reference is paid', async () => {
  const [first, second] = [
    await placeAwaitingPayment('893200003', 6502),
    await placeAwaitingPayment('893200004', 6503),
  ]
  const answers = await Promise.all([
    receive(fern, first, 'KBANK 99-1'),
    receive(ploy, second, 'KBANK991'),
  ])
  expect(answers.map(({ message }) => message).sort()).toContain('label_desk_reference_used')
  expect((isPaid(first) ?? 0) + (isPaid(second) ?? 0)).toBe(1)
})

test('a rejected second use of a reference pays nothing', async () => {
  const [first, second] = [
    await placeAwaitingPayment('893200005', 6504),
    await placeAwaitingPayment('893200006', 6505),
  ]
  await receive(fern, first, 'SCB 7')
  await receive(fern, second, 'SCB 7', 'looks alike')
  const decided = await ploy.send('POST /desk/references/{id}/decide', {
    id: secondUseOf(second.paymentId),
    state: 'REFUSED',
  })
  expect([decided.data, isPaid(second)]).toEqual([{ outcome: 'refused' }, 0])
  expect((await receive(ploy, second, 'SCB 8')).data).toEqual({ outcome: 'paid' })
})

test('the same reference in another country counts as a different reference', async () => {
  const [first, second] = [
    await placeAwaitingPayment('893200007', 6506),
    await placeAwaitingPayment('893200008', 6507),
  ]
  await receive(fern, first, 'BBL 1')
  query('UPDATE bank_reference SET country_id = 1102 WHERE payment_id = ?', first.paymentId)
  expect((await receive(fern, second, 'BBL 1')).data).toEqual({ outcome: 'paid' })
})
