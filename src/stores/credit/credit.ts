import { atom } from 'nanostores'
import { type CallError, send } from '#client/send/send.ts'
import { sendOnce } from '#client/send/send-once.ts'
import type { Answer } from '#contract/index.ts'
import type { CreditAccount, CreditInvoice } from '#contract/credit/credit.ts'
import type { RefusalCode } from '#contract/shapes/refusals.ts'
import type { Remote } from '../remote.ts'
import { payOnline } from '../payment/payment.ts'
import { onSessionEnd } from '../session/session.ts'

const invoiceMovedCode: RefusalCode<'invoiceMoved'> = 4256

/** Shops that grant the buyer credit. */
export const $credits = atom<Remote<{ list: readonly CreditAccount[] }>>({ kind: 'idle' })

/** Credit at one shop, with its unpaid invoices and the payment being prepared. */
export interface Credit {
  due: Answer<'GET /app-api/bill/duePayAmountDetail'>
  invoices: readonly CreditInvoice[]
  total: number
  pageNo: number
  /** IDs of the invoices selected for payment. */
  chosen: readonly number[]
  /** Requested payment. If set, the page shows where to pay it. */
  openPayment: { paymentId: number; placementId: number; amount: number } | null
  busy: boolean
  fault: CallError | null
}

export const $credit = atom<Remote<Credit>>({ kind: 'idle' })

onSessionEnd(() => {
  $credits.set({ kind: 'idle' })
  $credit.set({ kind: 'idle' })
})

export async function loadCredits(): Promise<void> {
  $credits.set({ kind: 'loading' })
  const outcome = await send('GET /app-api/bill/summary', {})
  $credits.set(
    outcome.ok ? { kind: 'known', list: outcome.data.list } : { kind: 'failed', fault: outcome },
  )
}

/** Loads the credit of a shop and selects the invoices that hold orders. */
export async function loadCredit(shopId: number, error: CallError | null = null): Promise<void> {
  if ($credit.get().kind !== 'known') $credit.set({ kind: 'loading' })
  const [due, bill] = await Promise.all([
    send('GET /app-api/bill/duePayAmountDetail', { shopId }),
    send('GET /credit/creditInvoiceBillRecord/myBill', { shopId, pageNo: 1 }),
  ])
  if (!due.ok) return $credit.set({ kind: 'failed', fault: due })
  if (!bill.ok) return $credit.set({ kind: 'failed', fault: bill })
  $credit.set({
    kind: 'known',
    due: due.data,
    invoices: bill.data.list,
    total: bill.data.total,
    pageNo: 1,
    chosen: due.data.unblocks.invoiceIds,
    openPayment: null,
    busy: false,
    fault: error,
  })
}

/** Loads the next page of unpaid invoices. */
export async function loadMoreInvoices(): Promise<void> {
  const state = $credit.get()
  if (state.kind !== 'known' || state.busy) return
  const { shopId } = state.due.account
  const pageNo = state.pageNo + 1
  const outcome = await send('GET /credit/creditInvoiceBillRecord/myBill', { shopId, pageNo })
  if (!outcome.ok) return $credit.set({ ...state, fault: outcome })
  const invoices = [...state.invoices, ...outcome.data.list]
  $credit.set({ ...state, invoices, pageNo, fault: null })
}

/** Selects or deselects an invoice for payment. */
export function chooseInvoice(invoiceId: number): void {
  const state = $credit.get()
  if (state.kind !== 'known') return
  const isChosen = state.chosen.includes(invoiceId)
    ? state.chosen.filter((id) => id !== invoiceId)
    : [...state.chosen, invoiceId]
  $credit.set({ ...state, chosen: isChosen })
}

/**
 * Returns the amount owed on the selected invoices, minor units. It starts from the platform's
 * amount that releases held orders, which covers invoices not loaded yet. Manual changes are added
 * or subtracted.
 */
export function chosenTotalOf({ chosen, invoices, due }: Credit): number {
  const { amount, invoiceIds } = due.unblocks
  return invoices.reduce((sum, { invoiceId, owedAmount }) => {
    const isIn = chosen.includes(invoiceId)
    if (isIn === invoiceIds.includes(invoiceId)) return sum
    return isIn ? sum + owedAmount : sum - owedAmount
  }, amount)
}

/**
 * Requests a payment for the selected invoices. For a transfer (6) the page shows the account; for
 * an online payment (7) it returns the address of the provider's page.
 */
export async function payChosenInvoices(paymentMethodId: 6 | 7): Promise<string | null> {
  const state = $credit.get()
  if (state.kind !== 'known' || state.busy || state.chosen.length === 0) return null
  $credit.set({ ...state, busy: true, fault: null })
  const { shopId } = state.due.account
  const outcome = await sendOnce('POST /credit/creditInvoiceBillRecord/pay', {
    shopId,
    invoiceIds: [...state.chosen],
    paymentMethodId,
    expectedAmount: chosenTotalOf(state),
  })
  if (!outcome.ok) {
    if (outcome.code === invoiceMovedCode) await loadCredit(shopId, outcome)
    else $credit.set({ ...state, busy: false, fault: outcome })
    return null
  }
  if (paymentMethodId === 6) {
    $credit.set({ ...state, busy: false, fault: null, openPayment: outcome.data })
    return null
  }
  const page = await payOnline(outcome.data.placementId)
  $credit.set({ ...state, busy: false, fault: page.ok ? null : page })
  return page.ok ? page.data.url : null
}
