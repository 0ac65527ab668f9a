import { atom } from 'nanostores'
import { type Fault, send } from '#client/send.ts'
import { sendOnce } from '#client/send-once.ts'
import type { Answer } from '#contract/index.ts'
import type { CreditAccount, CreditInvoice } from '#contract/credit.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Remote } from './remote.ts'
import { payOnline } from './payment.ts'
import { onLeft } from './session.ts'

const invoiceMoved: RefusalCode<'invoiceMoved'> = 4256

/** Shops that give the buyer credit. */
export const $credits = atom<Remote<{ list: readonly CreditAccount[] }>>({ kind: 'idle' })

/** The credit of one shop, with what is owed and what is about to be paid. */
export interface Credit {
  due: Answer<'GET /app-api/bill/duePayAmountDetail'>
  invoices: readonly CreditInvoice[]
  total: number
  pageNo: number
  /** Invoices that are chosen to be paid. */
  chosen: readonly number[]
  /** Money that was asked for: what is shown then is where to pay it. */
  asked: { paymentId: number; placementId: number; amount: number } | null
  busy: boolean
  fault: Fault | null
}

export const $credit = atom<Remote<Credit>>({ kind: 'idle' })

onLeft(() => {
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

/** Reads the credit of a shop; what holds deliveries is chosen to be paid. */
export async function loadCredit(shopId: number, fault: Fault | null = null): Promise<void> {
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
    asked: null,
    busy: false,
    fault,
  })
}

/** Reads the next page of what is owed. */
export async function moreInvoices(): Promise<void> {
  const state = $credit.get()
  if (state.kind !== 'known' || state.busy) return
  const { shopId } = state.due.account
  const pageNo = state.pageNo + 1
  const outcome = await send('GET /credit/creditInvoiceBillRecord/myBill', { shopId, pageNo })
  if (!outcome.ok) return $credit.set({ ...state, fault: outcome })
  const invoices = [...state.invoices, ...outcome.data.list]
  $credit.set({ ...state, invoices, pageNo, fault: null })
}

/** Takes an invoice among those to be paid, or out of them. */
export function chooseInvoice(invoiceId: number): void {
  const state = $credit.get()
  if (state.kind !== 'known') return
  const chosen = state.chosen.includes(invoiceId)
    ? state.chosen.filter((id) => id !== invoiceId)
    : [...state.chosen, invoiceId]
  $credit.set({ ...state, chosen })
}

/**
 * What is owed on the chosen invoices, minor units: what lifts the hold, as the platform adds it up
 * over invoices that may not be read yet, with those that were taken in or out by hand.
 */
export function chosenSum({ chosen, invoices, due }: Credit): number {
  const { amount, invoiceIds } = due.unblocks
  return invoices.reduce((sum, { invoiceId, owedAmount }) => {
    const isIn = chosen.includes(invoiceId)
    if (isIn === invoiceIds.includes(invoiceId)) return sum
    return isIn ? sum + owedAmount : sum - owedAmount
  }, amount)
}

/**
 * Asks for the money of the chosen invoices: by transfer (6) the page shows where to, online (7) it
 * answers the address of the provider's page.
 */
export async function payChosen(paymentMethodId: 6 | 7): Promise<string | null> {
  const state = $credit.get()
  if (state.kind !== 'known' || state.busy || state.chosen.length === 0) return null
  $credit.set({ ...state, busy: true, fault: null })
  const { shopId } = state.due.account
  const outcome = await sendOnce('POST /credit/creditInvoiceBillRecord/pay', {
    shopId,
    invoiceIds: [...state.chosen],
    paymentMethodId,
    expectedAmount: chosenSum(state),
  })
  if (!outcome.ok) {
    if (outcome.code === invoiceMoved) await loadCredit(shopId, outcome)
    else $credit.set({ ...state, busy: false, fault: outcome })
    return null
  }
  if (paymentMethodId === 6) {
    $credit.set({ ...state, busy: false, fault: null, asked: outcome.data })
    return null
  }
  const page = await payOnline(outcome.data.placementId)
  $credit.set({ ...state, busy: false, fault: page.ok ? null : page })
  return page.ok ? page.data.url : null
}
