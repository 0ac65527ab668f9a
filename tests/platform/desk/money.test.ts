import { expect, test } from 'vitest'
import { newBuyer, offerWith } from '../../support/client.ts'
import { moveOrderTo, placeOrder } from '../../support/order/orders.ts'
import { type Member, staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

const [nok, fern] = [staffFor('nok'), staffFor('fern')]

const orderSeen = async (id: number, member = fern) =>
  (await member.send('GET /desk/orders/{id}', { id })).data

type Payment = Awaited<ReturnType<typeof orderSeen>>['payments'][number]

/** Places an order by transfer that awaits its payment. Returns the order and the payment. */
async function placeAwaitingPayment(cellphone: string, position: number) {
  const buyer = newBuyer(cellphone)
  const orderId = await placeOrder(buyer, offerWith(9, position).skuOrgId, 1, 6)
  const [payment] = (await orderSeen(orderId)).payments
  if (!payment) throw new Error('no payment')
  return { buyer, orderId, payment }
}

const receive = (member: Member, { paymentId, status, amount }: Payment, reference = '') =>
  member.send('POST /desk/payments/{id}/receive', {
    id: paymentId,
    seen: status,
    amount,
    reference,
  })

const refundOf = async (orderId: number) => (await orderSeen(orderId)).refunds[0]

test('a received payment marks the order as paid once and records the staff member', async () => {
  const { orderId, payment } = await placeAwaitingPayment('846000001', 320)
  expect(await orderSeen(orderId)).toMatchObject({ queue: 'unpaid', acts: [], paid: false })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => receive(n % 2 ? nok : fern, payment, 'KBANK 4711')),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  for (const { code, message } of answers)
    if (code !== 200) expect(message).toBe('label_desk_order_moved')
  const paidOrder = await orderSeen(orderId, nok)
  expect(paidOrder).toMatchObject({ queue: 'confirm', paid: true, acts: ['confirm'], refunds: [] })
  expect(paidOrder.payments[0]?.history.map((row) => row.status)).toEqual(['PENDING', 'PAID'])
  expect(paidOrder.payments[0]?.history[1]?.name).toMatch(/Nok|Fern/)
  expect(paidOrder.log.map((row) => row.act)).toEqual(['receive'])
  expect(query('SELECT 1 FROM receipt WHERE payment_id = ?', payment.paymentId)).toHaveLength(1)
})

test('money for an order cancelled before it arrived is booked and refunded', async () => {
  const { buyer, orderId, payment } = await placeAwaitingPayment('846000002', 321)
  await moveOrderTo(orderId, 'CANCELLED', {
    mover: 'BUYER',
    id: buyer.id,
    reason: '',
    changedAt: Date.now(),
  })
  const stale = await receive(fern, payment)
  expect([stale.message, stale.data]).toMatchObject([
    'label_desk_order_moved',
    { name: 'the buyer', status: 'CANCELLED' },
  ])
  const [late] = (await orderSeen(orderId)).payments
  expect(late).toMatchObject({ status: 'CANCELLED', mayReceive: true })
  const receiveResponse = await receive(fern, { ...payment, status: 'CANCELLED' })
  expect(receiveResponse.data).toEqual({ outcome: 'returned' })
  expect(await orderSeen(orderId)).toMatchObject({
    status: 'CANCELLED',
    queue: 'refund',
    refunds: [{ amount: payment.amount, done: false, mayFinish: true }],
  })
})

test('a refund is due after a cancellation, and only finance can send it, once', async () => {
  const { buyer, orderId, payment } = await placeAwaitingPayment('846000003', 322)
  await receive(nok, payment)
  await moveOrderTo(orderId, 'CANCEL_APPLYING', {
    mover: 'BUYER',
    id: buyer.id,
    reason: '',
    changedAt: Date.now(),
  })
  const acceptedResponse = await nok.send('POST /desk/orders/{id}/act', {
    id: orderId,
    act: 'acceptCancel',
    seen: 'CANCEL_APPLYING',
  })
  expect(acceptedResponse.data).toMatchObject({ status: 'CANCELLED', queue: 'refund' })
  const due = await refundOf(orderId)
  expect(due).toMatchObject({ amount: payment.amount, done: false, mayFinish: true })
  expect(acceptedResponse.data.refunds[0]?.mayFinish).toBe(false)
  const id = due?.refundId ?? 0
  const finish = (member: Member, bankFee = 0) =>
    member.send('POST /desk/refunds/{id}/finish', { id, bankFee })
  expect((await finish(nok)).message).toBe('label_desk_act_not_yours')
  expect((await finish(fern, payment.amount + 1)).code).toBe(400)
  const list = await fern.send('GET /desk/orders', { state: 'refund' })
  expect(list.data.list.map((row) => row.orderId)).toContain(orderId)
  const answers = await Promise.all(Array.from({ length: 6 }, () => finish(fern, 300)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(await orderSeen(orderId)).toMatchObject({
    queue: 'done',
    refunds: [{ done: true, bankFee: 300, mayFinish: false }],
    payments: [{ status: 'REFUNDED' }],
  })
})

test('a buyer’s slip moves the payment to the match queue', async () => {
  const { buyer, orderId, payment } = await placeAwaitingPayment('846000005', 324)
  const time = Date.now()
  query(
    `INSERT INTO upload (name, customer_id, kind, type, bytes, width, height, created_at, attached_to)
     VALUES ('slip-of-846000005.png', ?, 'SLIP', 'image/png', 9, 1, 1, 1, 'payment')`,
    buyer.id,
  )
  query("INSERT INTO payment_slip VALUES ('slip-of-846000005.png', ?, ?)", payment.paymentId, time)
  const seenOrder = await orderSeen(orderId, nok)
  expect(seenOrder).toMatchObject({ queue: 'match', dueAt: time + 3_600_000 })
  const list = await nok.send('GET /desk/orders', { waiting: 'us', state: 'match' })
  expect(list.data.list.map((row) => row.orderId)).toContain(orderId)
})

test('sellers can’t book a transfer, staff can’t book an online payment, and unknown IDs return 404', async () => {
  const { payment } = await placeAwaitingPayment('846000004', 323)
  expect((await receive(staffFor('siam'), payment)).code).toBe(404)
  query('UPDATE payment SET method = 7 WHERE id = ?', payment.paymentId)
  expect((await receive(fern, payment)).message).toBe('label_desk_act_not_yours')
  expect((await receive(fern, { ...payment, paymentId: 1 })).code).toBe(404)
  const none = await fern.send('POST /desk/refunds/{id}/finish', { id: 999_999_999 })
  expect(none.code).toBe(404)
})
