import { atom } from 'nanostores'
import { type CallError, send } from '#client/send/send.ts'
import type { CreditInvoice } from '#contract/credit/credit.ts'
import type { Answer } from '#contract/index.ts'
import type { Remote } from '../remote.ts'
import { onSessionEnd } from '../session/session.ts'

export type Statement = Answer<'POST /app-api/bill/getBillRecordDetail'>

/** Payments to a shop, monthly statements, and the open statement. */
export interface CreditHistory {
  shopId: number
  paid: readonly CreditInvoice[]
  total: number
  pageNo: number
  months: Answer<'GET /credit/creditInvoiceBillRecord/searchMonthList'>
  open: Statement | null
  fault: CallError | null
}

export const $creditHistory = atom<Remote<CreditHistory>>({ kind: 'idle' })

onSessionEnd(() => $creditHistory.set({ kind: 'idle' }))

export async function loadHistory(shopId: number): Promise<void> {
  $creditHistory.set({ kind: 'loading' })
  const [paidOutcome, months] = await Promise.all([
    send('GET /credit/creditInvoiceBillRecord/historyList', { shopId, pageNo: 1 }),
    send('GET /credit/creditInvoiceBillRecord/searchMonthList', { shopId }),
  ])
  if (!paidOutcome.ok) return $creditHistory.set({ kind: 'failed', fault: paidOutcome })
  if (!months.ok) return $creditHistory.set({ kind: 'failed', fault: months })
  $creditHistory.set({
    kind: 'known',
    shopId,
    paid: paidOutcome.data.list,
    total: paidOutcome.data.total,
    pageNo: 1,
    months: months.data,
    open: null,
    fault: null,
  })
}

/** Loads the next page of payments. */
export async function loadMorePayments(): Promise<void> {
  const state = $creditHistory.get()
  if (state.kind !== 'known') return
  const { shopId } = state
  const pageNo = state.pageNo + 1
  const outcome = await send('GET /credit/creditInvoiceBillRecord/historyList', { shopId, pageNo })
  if (!outcome.ok) return $creditHistory.set({ ...state, fault: outcome })
  $creditHistory.set({ ...state, paid: [...state.paid, ...outcome.data.list], pageNo, fault: null })
}

/** Opens the statement of a month, or closes it if it is open. */
export async function openStatement(billId: number): Promise<void> {
  const state = $creditHistory.get()
  if (state.kind !== 'known') return
  if (state.open?.billId === billId) return $creditHistory.set({ ...state, open: null })
  const outcome = await send('POST /app-api/bill/getBillRecordDetail', { billId })
  $creditHistory.set(
    outcome.ok ? { ...state, open: outcome.data, fault: null } : { ...state, fault: outcome },
  )
}
