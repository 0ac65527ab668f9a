import { beforeEach, expect, test } from 'vitest'
import { newBuyer, offerWith } from '../../support/client.ts'
import { placeBilledOrder, giveCredit } from '../../support/credit/credit.ts'
import { newDevice, signInAs } from '../../support/browser/device.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

const store = () => import('#stores/credit/credit.ts')

/** A buyer who owes for one order. */
async function debtor(cellphone: string, position: number) {
  const buyer = newBuyer(cellphone)
  const { skuOrgId } = offerWith(50, position)
  const shopId = await giveCredit(buyer.id, skuOrgId, 90_000_00)
  const orderId = await placeBilledOrder(buyer, skuOrgId)
  signInAs(buyer)
  return { buyer, shopId, orderId }
}

test('invoices that block deliveries are preselected, and their payment is requested once', async () => {
  const { shopId, orderId } = await debtor('878100021', 590)
  query("UPDATE credit_invoice SET due_day = '2026-01-02' WHERE order_id = ?", orderId)
  const {
    $credit,
    $credits,
    chooseInvoice,
    chosenTotalOf,
    loadCredit,
    loadCredits,
    payChosenInvoices,
  } = await store()
  await loadCredits()
  expect($credits.get()).toMatchObject({ kind: 'known', list: [{ shopId, overdueCount: 1 }] })
  await loadCredit(shopId)
  const state = $credit.get()
  if (state.kind !== 'known') throw new Error(state.kind)
  expect(state.chosen).toEqual([orderId])
  expect(chosenTotalOf(state)).toBe(state.invoices[0]?.owedAmount)
  chooseInvoice(orderId)
  expect(await payChosenInvoices(6)).toBeNull()
  expect($credit.get()).toMatchObject({ chosen: [], openPayment: null })
  chooseInvoice(orderId)
  expect(await payChosenInvoices(6)).toBeNull()
  expect($credit.get()).toMatchObject({
    busy: false,
    openPayment: { amount: chosenTotalOf(state) },
  })
})

test('an online payment leads to the provider, and a changed invoice is refused', async () => {
  const { shopId, orderId } = await debtor('878100022', 591)
  const { $credit, chooseInvoice, loadCredit, payChosenInvoices } = await store()
  await loadCredit(shopId)
  chooseInvoice(orderId)
  expect(await payChosenInvoices(7)).toContain('/pay/')
  query('UPDATE credit_invoice SET paid = paid + 1 WHERE order_id = ?', orderId)
  expect(await payChosenInvoices(6)).toBeNull()
  expect($credit.get()).toMatchObject({
    fault: { label: 'label_invoice_moved' },
    openPayment: null,
  })
  query('UPDATE credit_invoice SET paid = paid - 1 WHERE order_id = ?', orderId)
})

test('a shop without credit is not found', async () => {
  signInAs(newBuyer('878100023'))
  const { $credit, loadCredit } = await store()
  await loadCredit(102)
  expect($credit.get()).toMatchObject({ kind: 'failed', fault: { code: 404 } })
})

test('chosen invoices are added to the amount of preselected invoices that are not loaded yet', async () => {
  const { shopId, orderId } = await debtor('878100024', 592)
  const { $credit, chooseInvoice, chosenTotalOf, loadCredit } = await store()
  await loadCredit(shopId)
  const state = $credit.get()
  if (state.kind !== 'known') throw new Error(state.kind)
  const owed = state.invoices[0]?.owedAmount ?? 0
  // The two invoices that hold a delivery are on a later page, not on the one shown.
  const unblocks = { amount: 700_00, invoiceIds: [-1, -2] }
  $credit.set({ ...state, due: { ...state.due, unblocks }, chosen: [-1, -2] })
  const sum = () => {
    const now = $credit.get()
    return now.kind === 'known' ? chosenTotalOf(now) : 0
  }
  expect(sum()).toBe(700_00)
  chooseInvoice(orderId)
  expect(sum()).toBe(700_00 + owed)
  chooseInvoice(orderId)
  expect(sum()).toBe(700_00)
})
