import { atom } from 'nanostores'
import { send } from '#client/send/send.ts'
import type { ListedOffer } from '#contract/favourite/favourite.ts'
import type { Remote } from '../remote.ts'

/** Items of a shared list loaded so far. */
export const $sharedFavourites = atom<
  Remote<{ name: string; total: number; pageNo: number; list: readonly ListedOffer[] }>
>({ kind: 'idle' })

/** Returns the share token in the page's address, or '' on the reader's own page. */
export function shareTokenInAddress(): string {
  return new URLSearchParams(globalThis.location?.search).get('share') ?? ''
}

/** Shows a shared list with the reader's prices, or appends its next page. */
export async function openShared(share: string): Promise<void> {
  const stateBefore = $sharedFavourites.get()
  const { pageNo = 0, list = [] } = stateBefore.kind === 'known' ? stateBefore : {}
  if (stateBefore.kind !== 'known') $sharedFavourites.set({ kind: 'loading' })
  const outcome = await send('GET /web-api/favourite/shared', { share, pageNo: pageNo + 1 })
  if (!outcome.ok) return $sharedFavourites.set({ kind: 'failed', fault: outcome })
  $sharedFavourites.set({ kind: 'known', ...outcome.data, list: [...list, ...outcome.data.list] })
}
