import { atom } from 'nanostores'
import { send } from '#client/send/send.ts'
import type { QuotationRow } from '#contract/quotation/quotation-shapes.ts'
import type { Remote } from '../remote.ts'
import { onSessionEnd } from '../session/session.ts'

/** Quotations of the buyer, newest first. */
export const $quotations = atom<
  Remote<{ list: readonly QuotationRow[]; total: number; pageNo: number }>
>({ kind: 'idle' })

onSessionEnd(() => $quotations.set({ kind: 'idle' }))

/** Loads the first page. */
export async function openQuotations(): Promise<void> {
  $quotations.set({ kind: 'loading' })
  const outcome = await send('GET /app-api/quotation/list', { pageNo: 1 })
  $quotations.set(
    outcome.ok ? { kind: 'known', ...outcome.data, pageNo: 1 } : { kind: 'failed', fault: outcome },
  )
}

/** Loads the next page. */
export async function loadMoreQuotations(): Promise<void> {
  const state = $quotations.get()
  if (state.kind !== 'known') return
  const pageNo = state.pageNo + 1
  const outcome = await send('GET /app-api/quotation/list', { pageNo })
  if (!outcome.ok) return $quotations.set({ kind: 'failed', fault: outcome })
  const { total, list } = outcome.data
  $quotations.set({ kind: 'known', total, list: [...state.list, ...list], pageNo })
}
