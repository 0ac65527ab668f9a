import { atom } from 'nanostores'
import { send } from '#client/send/send.ts'
import type { Answer } from '#contract/index.ts'
import type { Remote } from '../remote.ts'
import { onSessionEnd } from '../session/session.ts'

/** Favourite category. */
export type FavouriteCategory = Answer<'POST /client/categoryCollect/page'>['list'][number]

export const $favouriteCategories = atom<Remote<{ list: readonly FavouriteCategory[] }>>({
  kind: 'idle',
})

onSessionEnd(() => $favouriteCategories.set({ kind: 'idle' }))

/** Loads the newest favourite categories. */
export async function openFavouriteCategories(): Promise<void> {
  const outcome = await send('POST /client/categoryCollect/page', { pageSize: 40 })
  $favouriteCategories.set(
    outcome.ok ? { kind: 'known', list: outcome.data.list } : { kind: 'failed', fault: outcome },
  )
}

/** Adds a category to the favourites. */
export function addFavouriteCategory(categoryId: number) {
  return send('POST /client/categoryCollect/collect', { categoryId })
}

/** Removes a category from the favourites. */
export async function removeFavouriteCategory(categoryId: number) {
  const outcome = await send('POST /client/categoryCollect/cancel', { categoryId })
  const state = $favouriteCategories.get()
  if (outcome.ok && state.kind === 'known')
    $favouriteCategories.set({
      kind: 'known',
      list: state.list.filter((row) => row.categoryId !== categoryId),
    })
  return outcome
}
