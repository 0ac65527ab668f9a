import { beforeEach, expect, test } from 'vitest'
import { newBuyer, offerWith } from '../../support/client.ts'
import { placeBilledOrder, readRemainingCredit, giveCredit } from '../../support/credit/credit.ts'
import { newDevice } from '../../support/browser/device.ts'
import { keysOf } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

test('finance books money and changes a limit, and a large limit needs a second approver', async () => {
  const buyer = newBuyer('878100051')
  const { skuOrgId } = offerWith(50, 597)
  const shopId = await giveCredit(buyer.id, skuOrgId, 90_000_00)
  await placeBilledOrder(buyer, skuOrgId)
  const { signIn } = await import('#stores/desk/member.ts')
  const { password, code } = keysOf('fern')
  await signIn('fern', password, code)
  const store = await import('#stores/desk/credit.ts')
  await store.findCredit('878100051')
  expect(store.$creditSearch.get()).toMatchObject({ list: [{ customerId: buyer.id, shopId }] })
  await store.creditAccount.open(`account-${buyer.id}-${shopId}`)
  const readState = () => {
    const state = store.creditAccount.$case.get()
    if (state.kind !== 'known') throw new Error('the desk shows nothing')
    return state
  }
  const owed = readState().data.account?.invoicedAmount ?? 0
  const whose = { customerId: buyer.id, shopId }
  expect(await store.receiveCredit({ ...whose, amount: owed, reference: 'KB-51' })).toBe(true)
  expect(readState().data.account).toMatchObject({ invoicedAmount: 0 })
  expect(await store.receiveCredit({ ...whose, amount: owed, reference: 'KB-51' })).toBe(false)
  expect(readState().fault?.label).toBe('label_desk_order_moved')
  await store.changeCredit({ ...whose, kind: 'LIMIT', amount: 80_000_00, words: 'less' })
  expect(readState().data).toMatchObject({
    account: { totalCredit: 80_000_00 },
    changes: [{ state: 'DONE' }],
  })
  await store.changeCredit({ ...whose, kind: 'LIMIT', amount: 900_000_00, words: 'more' })
  const [change] = readState().data.changes
  expect(change).toMatchObject({ state: 'WAITING', mayDecide: false })
  await store.creditChange.open(`change-${change?.changeId}`)
  expect(await store.decideCredit('DONE')).toBe(false)
  expect(store.creditChange.$case.get()).toMatchObject({ fault: { label: 'label_desk_four_eyes' } })
  expect(await store.decideCredit('REFUSED')).toBe(true)
  expect(store.creditChange.$case.get()).toMatchObject({ data: { change: { state: 'REFUSED' } } })
  expect(readRemainingCredit(buyer.id, shopId)[0]).toBe(80_000_00)
})

test('finance books an announced transfer and refunds the overpayment', async () => {
  const buyer = newBuyer('878100052')
  const { skuOrgId } = offerWith(50, 598)
  const shopId = await giveCredit(buyer.id, skuOrgId, 90_000_00)
  await placeBilledOrder(buyer, skuOrgId)
  const [invoice] = query<{ id: number; amount: number }>(
    'SELECT id, amount FROM credit_invoice WHERE customer_id = ?',
    buyer.id,
  )
  const { id = 0, amount = 0 } = invoice ?? {}
  const askedResponse = await buyer.send(
    'POST /credit/creditInvoiceBillRecord/pay',
    { shopId, invoiceIds: [id], expectedAmount: amount, paymentMethodId: 6 },
    { 'Idempotency-Key': crypto.randomUUID() },
  )
  const { paymentId } = askedResponse.data as { paymentId: number }
  const { signIn } = await import('#stores/desk/member.ts')
  const { password, code } = keysOf('ploy')
  await signIn('ploy', password, code)
  const store = await import('#stores/desk/credit.ts')
  const readQueue = async (stage: string) => {
    const {
      $deskQueue,
      loadMoreCases: moreCases,
      openQueue,
    } = await import('#stores/desk/case-queue/queue.ts')
    await openQueue('credit', { stage })
    for (;;) {
      const state = $deskQueue.get()
      if (state.kind !== 'known') return []
      if (state.next === null) return state.list
      await moreCases({ stage })
    }
  }
  const transferId = `transfer-${paymentId}`
  const isAnnounced = async () =>
    (await readQueue('TRANSFER')).some(({ caseId }) => caseId === transferId)
  expect(await isAnnounced()).toBe(true)
  await store.creditTransfer.open(transferId)
  const transfer = store.creditTransfer.$case.get()
  expect(transfer).toMatchObject({ data: { amount, isOpen: true } })
  // Meanwhile the same money is booked to the account, so the announced payment becomes an
  // overpayment.
  await store.creditAccount.open(`account-${buyer.id}-${shopId}`)
  await store.receiveCredit({ customerId: buyer.id, shopId, amount, reference: 'KB-52' })
  expect(await store.bookTransfer('KB-52-B')).toBe(true)
  expect(readRemainingCredit(buyer.id, shopId)[2]).toBe(0)
  expect(await isAnnounced()).toBe(false)
  const number = transfer.kind === 'known' ? transfer.data.number : ''
  const over = (await readQueue('OVER')).find((row) => row.buyer === number)
  expect(over).toMatchObject({ amount })
  await store.creditExcess.open(over?.caseId ?? '')
  expect(await store.refundExcess(5_00)).toBe(true)
  expect((await readQueue('OVER')).some(({ caseId }) => caseId === over?.caseId)).toBe(false)
  expect(
    query('SELECT status, bank_fee FROM refund WHERE payment_id = ?', paymentId),
  ).toMatchObject([{ status: 'DONE', bank_fee: 5_00 }])
})
