import { atom } from 'nanostores'
import { type CallError, send } from '#client/send/send.ts'
import { sendOnce } from '#client/send/send-once.ts'
import type { Answer } from '#contract/index.ts'
import type { OpenedPartList } from '#contract/part-list/part-list.ts'
import { withChangedLine, withoutLine } from '#domain/part-list/edit-list.ts'
import { setCartQuantity } from '../cart/cart-quantity-draft.ts'
import { changeCopy, isUnreachable, sendStored } from '../offline/copies.ts'
import { sendOrWait, waitingCode } from '../offline/send-or-wait.ts'
import type { Remote } from '../remote.ts'
import { onSessionEnd } from '../session/session.ts'

/** Parts of the list that were added to the cart, and those that were not. */
export type AddedListParts = Answer<'POST /web-api/partList/toCart'>

/** Opened list, and the state of its last change. */
export type OpenListState = Remote<{
  list: OpenedPartList
  busy: boolean
  fault: CallError | null
  put: AddedListParts | null
}>

type KnownList = Extract<OpenListState, { kind: 'known' }>

export const $openList = atom<OpenListState>({ kind: 'idle' })

onSessionEnd(() => $openList.set({ kind: 'idle' }))

/** Opens a list. */
export async function openList(listId: number): Promise<void> {
  $openList.set({ kind: 'loading' })
  const outcome = await readList(listId)
  $openList.set(
    outcome.ok
      ? { kind: 'known', list: outcome.data, busy: false, fault: null, put: null }
      : { kind: 'failed', fault: outcome },
  )
}

/** Reads a list, or its copy on the device. A negative ID is that of a list created offline. */
async function readList(listId: number): Promise<Outcome> {
  if (listId > 0) return sendStored('GET /web-api/partList/{listId}', { listId })
  const { readOfflineList } = await import('./lists-offline.ts')
  return readOfflineList(listId)
}

/** New quantities of a line; omitted quantities keep their value. */
interface LineChange {
  quantity?: number
  minimum?: number
  onShelf?: number | null
}

/** Changes the quantities of a line. */
export const changeLine = (skuOrgId: number, change: LineChange): Promise<boolean> =>
  changeList(
    ({ listId, list }) => {
      const line = list.find((one) => one.skuOrgId === skuOrgId)
      const actionSubject = { what: line?.number ?? '', skuOrgId, quantity: change.quantity }
      const seenQuantity = change.quantity === undefined ? undefined : line?.quantity
      const changePayload = { listId, skuOrgId, ...change, seenQuantity }
      return sendOrWait('POST /web-api/partList/line', changePayload, actionSubject)
    },
    (list) => withChangedLine(list, skuOrgId, change),
  )

/** Removes a line. */
export const removeLine = (skuOrgId: number): Promise<boolean> =>
  changeList(
    ({ listId, list }) => {
      const removedNumber = list.find((one) => one.skuOrgId === skuOrgId)?.number ?? ''
      return sendOrWait(
        'DELETE /web-api/partList/line',
        { listId, skuOrgId },
        { what: removedNumber, skuOrgId },
      )
    },
    (list) => withoutLine(list, skuOrgId),
  )

/** Renames the list. */
export const renameList = (name: string): Promise<boolean> =>
  runAction(async ({ list }) => {
    const outcome = await send('POST /web-api/partList', { listId: list.listId, name })
    return outcome.ok ? { list: { ...list, name: outcome.data.name } } : outcome
  })

/** Deletes the list. */
export const deleteList = (): Promise<boolean> =>
  runAction(async ({ list }) => {
    const outcome = await send('DELETE /web-api/partList', { listId: list.listId })
    return outcome.ok ? {} : outcome
  })

/**
 * Adds the first offer of a number that the buyer can order. Returns false when no shop sells it,
 * or when several parts have the number.
 */
export async function addNumber(number: string): Promise<boolean> {
  let isFound = true
  await runAction(async ({ list }) => {
    const foundOutcome = await send('POST /app-api/v4/material/list', {
      lines: [{ number, quantity: 1 }],
    })
    if (!foundOutcome.ok && isUnreachable(foundOutcome)) {
      const { addSeenPart } = await import('./lists-offline.ts')
      const listWithPart = await addSeenPart(list, number)
      isFound = listWithPart !== undefined
      return listWithPart ? { list: listWithPart } : {}
    }
    if (!foundOutcome.ok) return foundOutcome
    const [line] = foundOutcome.data.list
    const offer = line?.offers.find((one) => one.blocked === '') ?? line?.offers[0]
    isFound = offer !== undefined && line?.state !== 'ambiguous'
    if (!offer || !isFound) return {}
    const lines = [{ skuOrgId: offer.skuOrgId, quantity: 1 }]
    const addOutcome = await send('POST /web-api/partList/add', { listId: list.listId, lines })
    if (!addOutcome.ok) return addOutcome
    const openOutcome = await send('GET /web-api/partList/{listId}', { listId: list.listId })
    return openOutcome.ok ? { list: openOutcome.data } : openOutcome
  })
  return isFound
}

/** Adds the quantities to order of all lines to the cart. A repeated request adds nothing twice. */
export const putListIntoCart = (): Promise<boolean> =>
  runAction(async ({ list: { listId } }) => {
    const outcome = await sendOnce('POST /web-api/partList/toCart', { listId })
    if (!outcome.ok) return outcome
    setCartQuantity(outcome.data.cartQuantity)
    const openOutcome = await send('GET /web-api/partList/{listId}', { listId })
    return { put: outcome.data, ...(openOutcome.ok ? { list: openOutcome.data } : {}) }
  })

type Outcome = { ok: true; data: OpenedPartList } | ({ ok: false } & CallError)

/** Changes a list. `here` makes the same change on the device when it waits for a network. */
function changeList(
  act: (list: OpenedPartList) => Promise<Outcome>,
  here: (list: OpenedPartList) => OpenedPartList,
): Promise<boolean> {
  return runAction(async ({ list }) => {
    const outcome = await act(list)
    if (outcome.ok) return { list: outcome.data }
    if (outcome.code !== waitingCode) return outcome
    const changedList = here(list)
    await changeCopy('GET /web-api/partList/{listId}', { listId: list.listId }, changedList)
    return { list: changedList }
  })
}

/** Performs one action at a time and applies its changes or its error. */
async function runAction(
  act: (knownListBefore: KnownList) => Promise<Partial<KnownList> | CallError>,
): Promise<boolean> {
  const stateBefore = $openList.get()
  if (stateBefore.kind !== 'known' || stateBefore.busy) return false
  $openList.set({ ...stateBefore, busy: true, fault: null, put: null })
  const actionOutcome = await act(stateBefore)
  const now = $openList.get()
  if (now.kind !== 'known') return false
  const isCallError = 'code' in actionOutcome
  $openList.set({
    ...now,
    ...(isCallError ? { fault: actionOutcome } : actionOutcome),
    busy: false,
  })
  return !isCallError
}
