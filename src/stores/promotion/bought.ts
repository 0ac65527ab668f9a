import { atom } from 'nanostores'
import { type CallError, send } from '#client/send/send.ts'
import type { Answer } from '#contract/index.ts'
import type { Remote } from '../remote.ts'
import { onSessionEnd } from '../session/session.ts'

export type BoughtRow = Answer<'POST /client/activity/pageBoughtProductOnPromotion'>['list'][number]

/** Previously ordered parts on promotion, as far as they are loaded. */
export type BoughtState = Remote<{
  list: readonly BoughtRow[]
  total: number
  pageNo: number
  /** Reason why the next page failed to load. The loaded pages stay. */
  fault: CallError | null
}>

export const $boughtParts = atom<BoughtState>({ kind: 'idle' })

onSessionEnd(() => $boughtParts.set({ kind: 'idle' }))

const ask = (pageNo: number) =>
  send('POST /client/activity/pageBoughtProductOnPromotion', { pageNo })

/** Loads the first page. */
export async function loadBoughtParts(): Promise<void> {
  $boughtParts.set({ kind: 'loading' })
  const outcome = await ask(1)
  if (!outcome.ok) return $boughtParts.set({ kind: 'failed', fault: outcome })
  $boughtParts.set({ kind: 'known', ...outcome.data, pageNo: 1, fault: null })
}

/** Appends the next page, so that the scroll position is kept. */
export async function loadMoreBoughtParts(): Promise<void> {
  const stateBefore = $boughtParts.get()
  if (stateBefore.kind !== 'known') return
  const outcome = await ask(stateBefore.pageNo + 1)
  if (!outcome.ok) return $boughtParts.set({ ...stateBefore, fault: outcome })
  const knownOrgIds = new Set(stateBefore.list.map(({ skuOrgId }) => skuOrgId))
  const addedRows = outcome.data.list.filter(({ skuOrgId }) => !knownOrgIds.has(skuOrgId))
  const list = [...stateBefore.list, ...addedRows]
  $boughtParts.set({
    ...stateBefore,
    list,
    total: outcome.data.total,
    pageNo: stateBefore.pageNo + 1,
    fault: null,
  })
}
