import { afterAll, beforeEach, expect, test } from 'vitest'
import { newBuyer, offerWith } from '../../support/client.ts'
import { deleteOrders, writeOrderInState } from '../../support/order/desk-orders.ts'
import { cutNetwork, newDevice } from '../../support/browser/device.ts'
import { moveOrderTo, placeOrder, placeReceived } from '../../support/order/orders.ts'
import { keysOf } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)
afterAll(deleteOrders)

const memberStore = () => import('#stores/desk/member.ts')
const listStore = () => import('#stores/desk/orders.ts')
const orderStore = () => import('#stores/desk/order.ts')

/** Signs the browser in at the desk. */
async function sitDown(login: string) {
  const { signIn, $member } = await memberStore()
  const { password, code } = keysOf(login)
  await signIn(login, password, code)
  expect($member.get()).toMatchObject({ kind: 'somebody' })
}

test('a staff session is restored on the next page until sign-out', async () => {
  const { openDesk, signOut, $member } = await memberStore()
  await openDesk()
  expect($member.get()).toEqual({ kind: 'nobody', fault: null, busy: false })
  await sitDown('chai')
  $member.set({ kind: 'unknown' })
  await openDesk()
  expect($member.get()).toMatchObject({ member: { role: 'SELLER', shopName: 'EGG Shop' } })
  await signOut()
  await openDesk()
  expect($member.get()).toMatchObject({ kind: 'nobody', fault: null })
})

test('a failed sign-in shows the reason, and a lost connection is not a wrong password', async () => {
  const { signIn, $member } = await memberStore()
  await signIn('chai', 'wrong', '000000')
  expect($member.get()).toMatchObject({ fault: { label: 'label_desk_sign_in' } })
  cutNetwork(true)
  await signIn('chai', 'wrong', '000000')
  expect($member.get()).toMatchObject({ fault: { label: 'label_network' } })
})

test('the desk signs out when its session has ended', async () => {
  await sitDown('chai')
  const { $member } = await memberStore()
  const { listDeskOrders, $deskOrders } = await listStore()
  query('DELETE FROM staff_session')
  await listDeskOrders({})
  expect($deskOrders.get().kind).toBe('failed')
  expect($member.get().kind).toBe('nobody')
})

test('a list loads page by page without duplicates, and the queue count matches', async () => {
  for (let n = 0; n < 45; n++)
    writeOrderInState({ type: 'PLATFORM', status: 'PICKED', shopId: 101 })
  await sitDown('nok')
  const {
    listDeskOrders,
    loadMoreDeskOrders: moreDeskOrders,
    countDeskOrders,
    $deskOrders,
    $deskCounts,
  } = await listStore()
  const packing = { state: 'pack', shop: 101 } as const
  await listDeskOrders(packing)
  const readState = () => {
    const state = $deskOrders.get()
    if (state.kind !== 'known') throw new Error(state.kind)
    return state
  }
  expect(readState().list).toHaveLength(40)
  await moreDeskOrders(packing)
  expect(readState()).toMatchObject({ next: null, busy: false })
  const ids = readState().list.map((row) => row.orderId)
  expect(new Set(ids).size).toBe(ids.length)
  await countDeskOrders()
  const cell = $deskCounts.get().cells.find((one) => one.queue === 'pack')
  expect(cell?.count).toBe(ids.length)
})

test('an action updates the open order, and a conflict follows a concurrent change', async () => {
  const orderId = writeOrderInState({ type: 'PLATFORM', status: 'CREATED', shopId: 101 })
  await sitDown('nok')
  const { openDeskOrder, actOnOrder, $deskOrder } = await orderStore()
  await openDeskOrder(orderId)
  expect(await actOnOrder('confirm')).toBe(true)
  expect($deskOrder.get()).toMatchObject({ order: { status: 'CONFIRMED' }, done: 'confirm' })
  const chai = { mover: 'SELLER', id: 3, reason: '', changedAt: Date.now() } as const
  await moveOrderTo(orderId, 'PICKED', chai)
  expect(await actOnOrder('pick')).toBe(true)
  expect($deskOrder.get()).toMatchObject({
    order: { status: 'PICKED', acts: ['pack'] },
    fault: { label: 'label_desk_order_moved', data: { name: 'Chai of EGG Shop' } },
    done: null,
  })
})

test('a failed action changes nothing, and an unknown order is not found', async () => {
  const orderId = writeOrderInState({ type: 'PLATFORM', status: 'PACKED', shopId: 101 })
  await sitDown('chai')
  const { openDeskOrder, actOnOrder, closeDeskOrder, $deskOrder } = await orderStore()
  await openDeskOrder(orderId)
  expect(await actOnOrder('ship', { carrier: 'Kerry' })).toBe(false)
  expect($deskOrder.get()).toMatchObject({ order: { status: 'PACKED' }, fault: { code: 400 } })
  closeDeskOrder()
  expect($deskOrder.get()).toEqual({ kind: 'idle' })
  await openDeskOrder(1)
  expect($deskOrder.get()).toMatchObject({ kind: 'failed', fault: { label: 'label_not_found' } })
})

test('finance records a payment and a refund on the open order', async () => {
  const orderId = await placeOrder(newBuyer('847000001'), offerWith(9, 330).skuOrgId, 1, 6)
  await sitDown('fern')
  const { openDeskOrder, receiveMoney, finishRefund, $deskOrder } = await orderStore()
  await openDeskOrder(orderId)
  const readState = () => {
    const state = $deskOrder.get()
    if (state.kind !== 'known') throw new Error(state.kind)
    return state
  }
  const [payment] = readState().order.payments
  if (!payment) throw new Error('no payment')
  expect(await receiveMoney(payment, { reference: 'KBANK 1' })).toBe(true)
  expect(readState()).toMatchObject({ done: 'receiveMoney', order: { paid: true } })
  const actor = { id: 1, reason: '', changedAt: Date.now() }
  await moveOrderTo(orderId, 'CANCEL_APPLYING', { ...actor, mover: 'BUYER' })
  await moveOrderTo(orderId, 'CANCELLED', { ...actor, mover: 'SERVICE' })
  await openDeskOrder(orderId)
  expect(await finishRefund(readState().order.refunds[0]?.refundId ?? 0, 0)).toBe(true)
  expect(readState()).toMatchObject({ done: 'finishRefund', order: { queue: 'done' } })
})

test('a parcel is declared lost, and the second attempt gets a conflict', async () => {
  const buyer = newBuyer('846100012')
  const orderId = await placeOrder(buyer, offerWith(9, 383).skuOrgId, 1)
  const seller = { mover: 'SELLER', id: 1, reason: '', changedAt: 1 } as const
  for (const to of ['CONFIRMED', 'SHIPPED'] as const) await moveOrderTo(orderId, to, seller)
  query('UPDATE orders SET missing_at = 1 WHERE id = ?', orderId)
  await sitDown('nok')
  const { openDeskOrder, declareLost, $deskOrder } = await orderStore()
  await openDeskOrder(orderId)
  expect(await declareLost('Nobody found it.')).toBe(true)
  expect($deskOrder.get()).toMatchObject({
    done: 'callLost',
    order: { status: 'RECEIVED', lostAt: expect.any(Number), mayBeLost: false },
  })
  expect(await declareLost('Nobody found it.')).toBe(true)
  expect($deskOrder.get()).toMatchObject({ fault: { label: 'label_desk_order_moved' }, done: null })
})

test('a shortage is previewed, asked and withdrawn, and a second question is refused', async () => {
  const buyer = newBuyer('847000005')
  const { skuOrgId } = offerWith(50, 243)
  const orderId = await placeOrder(buyer, skuOrgId, 5)
  await sitDown('nok')
  const { openDeskOrder, previewShortage, askShortage, withdrawShortage, $deskOrder } =
    await orderStore()
  await openDeskOrder(orderId)
  const lines = [{ skuOrgId, available: 3 }]
  const preview = await previewShortage(orderId, lines)
  const refund = preview.ok ? preview.data.refund : 0
  expect(await askShortage(lines, 'Three left', refund)).toBe(true)
  expect($deskOrder.get()).toMatchObject({
    done: 'askShortage',
    order: { acts: [], mayWithdrawShortage: true, shortages: [{ state: 'ASKED', refund }] },
  })
  // The order on the screen is reloaded, because it has changed.
  expect(await askShortage(lines, '', refund)).toBe(true)
  expect($deskOrder.get()).toMatchObject({ fault: { label: 'label_desk_shortage_not_now' } })
  const state = $deskOrder.get()
  const shortageId = state.kind === 'known' ? (state.order.shortages[0]?.shortageId ?? 0) : 0
  expect(await withdrawShortage(shortageId)).toBe(true)
  expect($deskOrder.get()).toMatchObject({
    done: 'withdrawShortage',
    order: { mayAskShortage: true, shortages: [{ state: 'WITHDRAWN' }] },
  })
})

test('service can read messages, and finance is refused', async () => {
  query("INSERT INTO outbox (phone, body, at) VALUES ('+66847000002', 'it left the shop', 1)")
  const { openMessages, $deskMessages } = await import('#stores/desk/messages.ts')
  await sitDown('fern')
  await openMessages()
  expect($deskMessages.get()).toMatchObject({ fault: { label: 'label_desk_act_not_yours' } })
  await sitDown('nok')
  await openMessages('0847000002')
  expect($deskMessages.get()).toEqual({
    kind: 'known',
    list: [{ phone: '+66847000002', body: 'it left the shop', at: 1 }],
  })
  await openMessages('0999999999')
  expect($deskMessages.get()).toEqual({ kind: 'known', list: [] })
})

test('a return is moved to inspection, and a second decision gets a conflict', async () => {
  await sitDown('nok')
  const buyer = newBuyer('846100010')
  const { skuOrgId } = offerWith(9, 382)
  const orderId = await placeOrder(buyer, skuOrgId, 1)
  const seller = { mover: 'SELLER', id: 1, reason: '', changedAt: 1 } as const
  for (const to of ['CONFIRMED', 'SHIPPED'] as const) await moveOrderTo(orderId, to, seller)
  await buyer.send('POST /client/version2/order/receive/{orderId}', { orderId })
  const { data } = await buyer.send(
    'POST /client/saleReturnOrder/submit',
    { orderId, reason: 'FAULTY', lines: [{ skuOrgId, quantity: 1 }] },
    { 'Idempotency-Key': 'desk-store-return' },
  )
  const { decideReturn, deskReturn } = await import('#stores/desk/returns.ts')
  const status = () => {
    const state = deskReturn.$case.get()
    return state.kind === 'known' ? state.data.status : state.kind
  }
  await deskReturn.open(String(data.returnId))
  expect(status()).toBe('REQUESTED')
  expect(await decideReturn('inspect')).toBe(true)
  expect(status()).toBe('INSPECTING')
  expect(await decideReturn('inspect')).toBe(false)
  expect(deskReturn.$case.get()).toMatchObject({
    busy: false,
    fault: { label: 'label_order_moved' },
  })
})

test('a review is approved, and a second decision gets a conflict', async () => {
  await sitDown('nok')
  const buyer = newBuyer('846100011')
  const { skuOrgId } = offerWith(9, 384)
  const orderId = await placeReceived(buyer, skuOrgId)
  const { data } = await buyer.send(
    'POST /web-api/order/review',
    { orderId, skuOrgId, stars: 5 },
    { 'Idempotency-Key': 'desk-store-review' },
  )
  const id = data.lines[0]?.review.given?.reviewId ?? 0
  const { decideReview, deskReview } = await import('#stores/desk/reviews.ts')
  const { $deskQueue, openQueue } = await import('#stores/desk/case-queue/queue.ts')
  const isWaiting = async () => {
    await openQueue('reviews', {})
    const state = $deskQueue.get()
    return state.kind === 'known' && state.list.some(({ caseId }) => caseId === String(id))
  }
  expect(await isWaiting()).toBe(true)
  await deskReview.open(String(id))
  expect(await decideReview({ state: 'PASSED' })?.()).toMatchObject({ ok: true })
  expect(await isWaiting()).toBe(false)
  const late = decideReview({ state: 'REFUSED', words: 'Too late' })
  expect(await late?.()).toMatchObject({
    label: 'label_desk_order_moved',
    data: { status: 'PASSED' },
  })
})

test('the funnel lists every step and is refused to sellers', async () => {
  const { openFunnel, $deskFunnel } = await import('#stores/desk/funnel.ts')
  await sitDown('fern')
  await openFunnel(7)
  const state = $deskFunnel.get()
  const names = state.kind === 'known' ? state.steps.map((step) => step.name) : []
  expect(names).toEqual(['home', 'search', 'product', 'add', 'cart', 'checkout', 'placed'])
  await sitDown('siam')
  await openFunnel(7)
  expect($deskFunnel.get()).toMatchObject({
    kind: 'failed',
    fault: { label: 'label_desk_act_not_yours' },
  })
})

test('finance closes a payment case, and the second attempt gets a conflict', async () => {
  const buyer = newBuyer('893400001')
  const orderId = await placeOrder(buyer, offerWith(9, 6520).skuOrgId, 1, 6)
  query(
    `INSERT INTO payment_case (kind, provider, ref, payment_id, amount, currency, reason, opened_at)
     SELECT 'DISPUTE', 'embedded', 'dp_store', y.id, 1, 'THB', 'fraudulent', 1
     FROM payment y JOIN orders o ON o.placement_id = y.placement_id WHERE o.id = ?`,
    orderId,
  )
  await sitDown('fern')
  const { closePaymentCase, decideSecondUse, deskPaymentCase, deskSecondUse } =
    await import('#stores/desk/cases.ts')
  const { $deskQueue, openQueue } = await import('#stores/desk/case-queue/queue.ts')
  const readDisputes = async () => {
    await openQueue('cases', { stage: 'DISPUTE' })
    const state = $deskQueue.get()
    return state.kind === 'known' ? state.list.map(({ caseId }) => caseId) : []
  }
  const [made] = query<{ id: number }>("SELECT id FROM payment_case WHERE ref = 'dp_store'")
  const id = `case-${made?.id}`
  expect(await readDisputes()).toContain(id)
  await deskPaymentCase.open(id)
  expect(await closePaymentCase('sent the slip')).toBe(true)
  expect(await readDisputes()).not.toContain(id)
  expect(await closePaymentCase('again')).toBe(false)
  expect(deskPaymentCase.$case.get()).toMatchObject({ fault: { label: 'label_desk_order_moved' } })
  await deskSecondUse.open('reference-999999')
  expect(deskSecondUse.$case.get()).toMatchObject({ fault: { label: 'label_not_found' } })
  expect(await decideSecondUse('CONFIRMED')).toBe(false)
})
