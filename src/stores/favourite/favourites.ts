import { atom } from 'nanostores'
import { type CallError, send } from '#client/send/send.ts'
import { sendOnce } from '#client/send/send-once.ts'
import type { Answer } from '#contract/index.ts'
import type { Favourite, FavouriteList } from '#contract/favourite/favourite.ts'
import { setCartQuantity } from '../cart/cart-quantity-draft.ts'
import type { Remote } from '../remote.ts'
import { onSessionEnd } from '../session/session.ts'

/** Parts of a list that were added to the cart, and those that were not. */
export type AddedFavourites = Answer<'POST /web-api/favourite/toCart'>

/** Favourites loaded so far, newest first. */
export type FavouritesState = Remote<{
  /** ID of the list shown; undefined for all favourites. */
  listId: number | undefined
  marked: number
  total: number
  pageNo: number
  lists: readonly FavouriteList[]
  list: readonly Favourite[]
  busy: boolean
  fault: CallError | null
  /** Result of adding all parts to the cart. */
  put: AddedFavourites | null
}>

type KnownFavourites = Extract<FavouritesState, { kind: 'known' }>

export const $favourites = atom<FavouritesState>({ kind: 'idle' })

onSessionEnd(() => $favourites.set({ kind: 'idle' }))

/* Number of the latest request. Responses to earlier ones are dropped. */
let latestRequest = 0

/** Shows all favourites or one list. */
export async function openFavourites(listId?: number): Promise<void> {
  const thisRequest = ++latestRequest
  if ($favourites.get().kind !== 'known') $favourites.set({ kind: 'loading' })
  const outcome = await send('GET /app-api/v4/goodsCollect', { listId, pageNo: 1 })
  if (thisRequest !== latestRequest) return
  if (!outcome.ok) return $favourites.set({ kind: 'failed', fault: outcome })
  const freshState = { busy: false, fault: null, put: null }
  $favourites.set({ kind: 'known', listId, ...outcome.data, ...freshState })
}

/** Appends the next page, so that the scroll position is kept. */
export async function loadMoreFavourites(): Promise<void> {
  await runAction(async (earlierFavourites) => {
    const pageNo = earlierFavourites.pageNo + 1
    const outcome = await send('GET /app-api/v4/goodsCollect', {
      listId: earlierFavourites.listId,
      pageNo,
    })
    if (!outcome.ok) return outcome
    const knownOrgIds = new Set(earlierFavourites.list.map((row) => row.skuOrgId))
    const addedRows = outcome.data.list.filter((row) => !knownOrgIds.has(row.skuOrgId))
    return { ...outcome.data, list: [...earlierFavourites.list, ...addedRows] }
  })
}

/** Removes a part from the favourites. */
export async function removeFavourite(skuOrgId: number): Promise<void> {
  await runAction(async (earlierFavourites) => {
    const outcome = await removeFavouriteOffer(skuOrgId)
    if (!outcome.ok) return outcome
    const { listId } = earlierFavourites.list.find((row) => row.skuOrgId === skuOrgId) ?? {}
    return {
      marked: outcome.data.marked,
      total: earlierFavourites.total - 1,
      list: earlierFavourites.list.filter((row) => row.skuOrgId !== skuOrgId),
      lists: earlierFavourites.lists.map((list) =>
        list.listId === listId ? { ...list, quantity: list.quantity - 1 } : list,
      ),
    }
  })
}

/** Moves a part to another list, or to none with null. */
export async function moveFavourite(skuOrgId: number, listId: number | null): Promise<void> {
  const stateBefore = $favourites.get()
  const isMoved = await runAction(async () => {
    const outcome = await send('POST /app-api/v4/goodsCollect/save', { skuOrgId, listId })
    return outcome.ok ? {} : outcome
  })
  if (isMoved && stateBefore.kind === 'known') await openFavourites(stateBefore.listId)
}

/** Requests or cancels the stock alert of a part. */
export async function toggleStockAlert(skuOrgId: number): Promise<void> {
  await runAction(async (earlierFavourites) => {
    const isWaiting = earlierFavourites.list.find((row) => row.skuOrgId === skuOrgId)?.waits
    const outcome = isWaiting
      ? await send('DELETE /web-api/demand/arrivalNotice', { skuOrgId })
      : await send('POST /web-api/demand/arrivalNotice', { skuOrgId })
    if (!outcome.ok) return outcome
    const toggle = (row: Favourite) =>
      row.skuOrgId === skuOrgId ? { ...row, waits: !isWaiting } : row
    return { list: earlierFavourites.list.map(toggle) }
  })
}

/** Adds one of each displayed part to the cart. A repeated request adds nothing twice. */
export async function addAllToCart(): Promise<void> {
  await runAction(async ({ listId }) => {
    const outcome = await sendOnce('POST /web-api/favourite/toCart', { listId })
    if (!outcome.ok) return outcome
    setCartQuantity(outcome.data.cartQuantity)
    return { put: outcome.data }
  })
}

/** Creates a list or renames the shown one, and shows it. Returns false if it failed. */
export async function saveFavouriteList(name: string, listId?: number): Promise<boolean> {
  let savedListId: number | undefined
  await runAction(async () => {
    const outcome = await send('POST /web-api/favourite/list', { listId, name })
    if (!outcome.ok) return outcome
    savedListId = outcome.data.listId
    return {}
  })
  if (savedListId === undefined) return false
  await openFavourites(savedListId)
  return true
}

/** Deletes the shown list. Its parts stay favourites. */
export async function deleteFavouriteList(listId: number): Promise<void> {
  const isDeleted = await runAction(async () => {
    const outcome = await send('DELETE /web-api/favourite/list', { listId })
    return outcome.ok ? {} : outcome
  })
  if (isDeleted) await openFavourites()
}

/** Shares the shown list by a link. Returns false if it failed. */
export const shareFavouriteList = (listId: number): Promise<boolean> =>
  changeList(listId, () => send('POST /web-api/favourite/share', { listId }))

/** Ends the link to the shown list. */
export const unshareFavouriteList = (listId: number): Promise<boolean> =>
  changeList(listId, () => send('DELETE /web-api/favourite/share', { listId }))

function changeList(
  listId: number,
  act: () => Promise<{ ok: true; data: FavouriteList } | ({ ok: false } & CallError)>,
): Promise<boolean> {
  return runAction(async ({ lists }) => {
    const outcome = await act()
    if (!outcome.ok) return outcome
    return { lists: lists.map((list) => (list.listId === listId ? outcome.data : list)) }
  })
}

/** Adds an offer to the favourites. */
export function addFavouriteOffer(skuOrgId: number) {
  return send('POST /app-api/v4/goodsCollect/save', { skuOrgId })
}

/** Removes an offer from the favourites. */
export function removeFavouriteOffer(skuOrgId: number) {
  return send('PUT /app-api/v4/goodsCollect/cancel/skuOrgId/{skuOrgId}', { skuOrgId })
}

/**
 * Performs one action at a time and applies its changes or its error. Returns false if nothing was
 * done.
 */
async function runAction(
  act: (favouritesBefore: KnownFavourites) => Promise<Partial<KnownFavourites> | CallError>,
): Promise<boolean> {
  const stateBefore = $favourites.get()
  if (stateBefore.kind !== 'known' || stateBefore.busy) return false
  $favourites.set({ ...stateBefore, busy: true, fault: null })
  const actionOutcome = await act(stateBefore)
  const now = $favourites.get()
  if (now.kind !== 'known') return false
  $favourites.set({
    ...now,
    ...(isSaveError(actionOutcome) ? { fault: actionOutcome } : actionOutcome),
    busy: false,
  })
  return !isSaveError(actionOutcome)
}

const isSaveError = (result: object): result is CallError => 'code' in result
