import { atom } from 'nanostores'
import { onTabMessage, notifyTabs } from '#client/page/tabs.ts'
import { readStoredValue, storeValue } from '#client/page/visitor.ts'
import type { CallError } from '#client/send/send.ts'

/** Calls that may wait on the device for a network. */
export const waitingCalls = [
  'POST /web-api/v5/shoppingCart/add',
  'PUT /web-api/v6/shoppingCart/quantity',
  'DELETE /web-api/v6/shoppingCart/delete',
  'POST /web-api/partList',
  'POST /web-api/partList/add',
  'POST /web-api/partList/line',
  'DELETE /web-api/partList/line',
  'PUT /web-api/estimate',
] as const
export type WaitingCall = (typeof waitingCalls)[number]

/** Description of an action for the buyer. */
export interface ActionSubject {
  /** Number of the part, name of the list, or number of the estimate. */
  what: string
  quantity?: number | undefined
  /** Price (minor units) that the buyer saw, and its country. */
  price?: number | undefined
  countryId?: number | undefined
  skuOrgId?: number | undefined
}

/** Action that waits for a network, or that the platform refused. */
export interface WaitingAction {
  /** Idempotency-Key: a repeated action takes effect once. */
  key: string
  /** Key of the account that the action belongs to (see `readAccountKey`). */
  owner: string
  at: number
  call: WaitingCall
  payload: Record<string, unknown>
  about: ActionSubject
  /** A later action with the same slot replaces this one, unless this one was sent already. */
  slot: string
  tried: boolean
  /** Reason of the refusal, or the differences found when it was carried out. */
  fault?: CallError
  /** True when the action was carried out and the buyer only has to read its `fault`. */
  isDone?: boolean
}

/** Actions of all accounts on this device, oldest first. */
export const $waiting = atom<readonly WaitingAction[]>([])

/** Counts how often waiting actions were sent; screens then load again. */
export const $sendRounds = atom(0)

/**
 * Local storage key of the number of waiting actions. A page loads no stored actions while it is
 * zero.
 */
const countKey = 'egg.waiting'

const loadOwnData = () => import('#client/device/own-data.ts')

onTabMessage('waiting', () => void readWaiting())

/** True when actions wait on this device. */
export const hasWaiting = (): boolean => readStoredValue(countKey) !== null

/** Reads the actions of the device. */
export async function readWaiting(): Promise<readonly WaitingAction[]> {
  const { readActionStoreValue: readActions } = await loadOwnData()
  const actions = (await readActions<WaitingAction[]>('actions')) ?? []
  $waiting.set(actions)
  return actions
}

/** Changes the actions in one transaction. Returns false in a browser without storage. */
export async function changeWaiting(
  change: (actionsBefore: readonly WaitingAction[]) => readonly WaitingAction[],
): Promise<boolean> {
  const { changeActions } = await loadOwnData()
  let actionsAfter: readonly WaitingAction[] = []
  const isStored = await changeActions<readonly WaitingAction[]>('actions', (actionsBefore) => {
    actionsAfter = change(actionsBefore ?? [])
    return actionsAfter
  })
  if (!isStored) return false
  storeValue(countKey, actionsAfter.length > 0 ? String(actionsAfter.length) : null)
  $waiting.set(actionsAfter)
  notifyTabs('waiting')
  return true
}

/** Discards an action: it is never sent. */
export async function discardAction(key: string): Promise<void> {
  await changeWaiting((actionsBefore) => actionsBefore.filter((action) => action.key !== key))
}

/** Tries a refused action again, such as after other stock arrived. */
export async function retryAction(key: string): Promise<void> {
  await changeWaiting((actionsBefore) =>
    actionsBefore.map((action) => {
      if (action.key !== key) return action
      const { fault: _, ...rest } = action
      return rest
    }),
  )
}
