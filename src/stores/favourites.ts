import { atom } from 'nanostores'
import { type Fault, send } from '#client/send.ts'
import { sendOnce } from '#client/send-once.ts'
import type { Answer } from '#contract/index.ts'
import type { Favourite, FavouriteList } from '#contract/favourite.ts'
import { setCartQuantity } from './cart-draft.ts'
import type { Remote } from './remote.ts'
import { onLeft } from './session.ts'

/** What was put into the cart of a list, and what not. */
export type PutIntoCart = Answer<'POST /web-api/favourite/toCart'>

/** The buyer's favourites as far as they were asked for, the newest first. */
export type FavouritesState = Remote<{
  /** The list that is shown; undefined shows all. */
  listId: number | undefined
  marked: number
  total: number
  pageNo: number
  lists: readonly FavouriteList[]
  list: readonly Favourite[]
  busy: boolean
  fault: Fault | null
  /** What came of putting all of it into the cart. */
  put: PutIntoCart | null
}>

type Known = Extract<FavouritesState, { kind: 'known' }>

export const $favourites = atom<FavouritesState>({ kind: 'idle' })

onLeft(() => $favourites.set({ kind: 'idle' }))

/* Answers that were overtaken by another list are dropped. */
let asked = 0

/** Shows all that is marked, or one list. */
export async function openFavourites(listId?: number): Promise<void> {
  const mine = ++asked
  if ($favourites.get().kind !== 'known') $favourites.set({ kind: 'loading' })
  const outcome = await send('GET /app-api/v4/goodsCollect', { listId, pageNo: 1 })
  if (mine !== asked) return
  if (!outcome.ok) return $favourites.set({ kind: 'failed', fault: outcome })
  const fresh = { busy: false, fault: null, put: null }
  $favourites.set({ kind: 'known', listId, ...outcome.data, ...fresh })
}

/** Adds the next page below, so that the place on the page is kept. */
export async function moreFavourites(): Promise<void> {
  await doing(async (before) => {
    const pageNo = before.pageNo + 1
    const outcome = await send('GET /app-api/v4/goodsCollect', { listId: before.listId, pageNo })
    if (!outcome.ok) return outcome
    const known = new Set(before.list.map((row) => row.skuOrgId))
    const added = outcome.data.list.filter((row) => !known.has(row.skuOrgId))
    return { ...outcome.data, list: [...before.list, ...added] }
  })
}

/** Takes a part out of the favourites. */
export async function dropFavourite(skuOrgId: number): Promise<void> {
  await doing(async (before) => {
    const outcome = await unmarkPart(skuOrgId)
    if (!outcome.ok) return outcome
    const { listId } = before.list.find((row) => row.skuOrgId === skuOrgId) ?? {}
    return {
      marked: outcome.data.marked,
      total: before.total - 1,
      list: before.list.filter((row) => row.skuOrgId !== skuOrgId),
      lists: before.lists.map((list) =>
        list.listId === listId ? { ...list, quantity: list.quantity - 1 } : list,
      ),
    }
  })
}

/** Puts a part into another list, or with null into none. */
export async function moveFavourite(skuOrgId: number, listId: number | null): Promise<void> {
  const before = $favourites.get()
  const moved = await doing(async () => {
    const outcome = await send('POST /app-api/v4/goodsCollect/save', { skuOrgId, listId })
    return outcome.ok ? {} : outcome
  })
  if (moved && before.kind === 'known') await openFavourites(before.listId)
}

/** Waits for the message that says that a part is back, or no longer. */
export async function toggleWaiting(skuOrgId: number): Promise<void> {
  await doing(async (before) => {
    const waits = before.list.find((row) => row.skuOrgId === skuOrgId)?.waits
    const outcome = waits
      ? await send('DELETE /web-api/demand/arrivalNotice', { skuOrgId })
      : await send('POST /web-api/demand/arrivalNotice', { skuOrgId })
    if (!outcome.ok) return outcome
    const turn = (row: Favourite) => (row.skuOrgId === skuOrgId ? { ...row, waits: !waits } : row)
    return { list: before.list.map(turn) }
  })
}

/** Puts one piece of everything that is shown into the cart; twice puts nothing twice. */
export async function putAllIntoCart(): Promise<void> {
  await doing(async ({ listId }) => {
    const outcome = await sendOnce('POST /web-api/favourite/toCart', { listId })
    if (!outcome.ok) return outcome
    setCartQuantity(outcome.data.cartQuantity)
    return { put: outcome.data }
  })
}

/** Makes a list, or gives the shown one another name, and shows it; false where it couldn't. */
export async function saveFavouriteList(name: string, listId?: number): Promise<boolean> {
  let saved: number | undefined
  await doing(async () => {
    const outcome = await send('POST /web-api/favourite/list', { listId, name })
    if (!outcome.ok) return outcome
    saved = outcome.data.listId
    return {}
  })
  if (saved === undefined) return false
  await openFavourites(saved)
  return true
}

/** Deletes the shown list; its parts stay favourites. */
export async function deleteFavouriteList(listId: number): Promise<void> {
  const gone = await doing(async () => {
    const outcome = await send('DELETE /web-api/favourite/list', { listId })
    return outcome.ok ? {} : outcome
  })
  if (gone) await openFavourites()
}

/** Shares the shown list by a link; false where it couldn't. */
export const shareFavouriteList = (listId: number): Promise<boolean> =>
  changeList(listId, () => send('POST /web-api/favourite/share', { listId }))

/** Ends the link to the shown list. */
export const unshareFavouriteList = (listId: number): Promise<boolean> =>
  changeList(listId, () => send('DELETE /web-api/favourite/share', { listId }))

function changeList(
  listId: number,
  act: () => Promise<{ ok: true; data: FavouriteList } | ({ ok: false } & Fault)>,
): Promise<boolean> {
  return doing(async ({ lists }) => {
    const outcome = await act()
    if (!outcome.ok) return outcome
    return { lists: lists.map((list) => (list.listId === listId ? outcome.data : list)) }
  })
}

/** Marks a part, on whatever page it stands. */
export function markPart(skuOrgId: number) {
  return send('POST /app-api/v4/goodsCollect/save', { skuOrgId })
}

/** Marks it no longer. */
export function unmarkPart(skuOrgId: number) {
  return send('PUT /app-api/v4/goodsCollect/cancel/skuOrgId/{skuOrgId}', { skuOrgId })
}

/** One act at a time: what it changes, or why it couldn't; false where nothing was done. */
async function doing(act: (before: Known) => Promise<Partial<Known> | Fault>): Promise<boolean> {
  const before = $favourites.get()
  if (before.kind !== 'known' || before.busy) return false
  $favourites.set({ ...before, busy: true, fault: null })
  const came = await act(before)
  const now = $favourites.get()
  if (now.kind !== 'known') return false
  $favourites.set({ ...now, ...(isFault(came) ? { fault: came } : came), busy: false })
  return !isFault(came)
}

const isFault = (came: object): came is Fault => 'code' in came
