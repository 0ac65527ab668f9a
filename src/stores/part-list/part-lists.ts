import { atom } from 'nanostores'
import { type CallError, send } from '#client/send/send.ts'
import type { PartList } from '#contract/part-list/part-list.ts'
import { isUnreachable, sendStored } from '../offline/copies.ts'
import type { Remote } from '../remote.ts'
import { onSessionEnd } from '../session/session.ts'

export const $partLists = atom<Remote<{ lists: readonly PartList[] }>>({ kind: 'idle' })

onSessionEnd(() => $partLists.set({ kind: 'idle' }))

/** Loads the buyer's lists. */
export async function openPartLists(): Promise<void> {
  if ($partLists.get().kind !== 'known') $partLists.set({ kind: 'loading' })
  const outcome = await sendStored('GET /web-api/partList', {})
  $partLists.set(
    outcome.ok ? { kind: 'known', lists: outcome.data.lists } : { kind: 'failed', fault: outcome },
  )
}

/** Creates a list. Returns it, or the error. */
export async function createPartList(name: string): Promise<PartList | CallError> {
  const outcome = await send('POST /web-api/partList', { name })
  if (outcome.ok || !isUnreachable(outcome)) return outcome.ok ? outcome.data : outcome
  const { createOfflineList } = await import('./lists-offline.ts')
  return (await createOfflineList(name)) ?? outcome
}

/** Source of the lines added to a list. */
export type ListSource =
  | { lines: { skuOrgId: number; quantity: number }[] }
  | { fromCart: true }
  | { orderId: number }

/** Adds parts to a list: an existing one by ID, or a new one by name. */
export async function saveToList(to: { listId: number } | { name: string }, source: ListSource) {
  let { listId } = 'listId' in to ? to : { listId: 0 }
  if ('name' in to) {
    const createdList = await createPartList(to.name)
    if ('code' in createdList) return createdList
    listId = createdList.listId
  }
  return send('POST /web-api/partList/add', { listId, ...source })
}
