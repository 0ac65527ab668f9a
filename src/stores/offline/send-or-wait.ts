import { newId } from '#client/page/new-id.ts'
import { type CallError, networkFailure, type Outcome, send } from '#client/send/send.ts'
import type { Answer, Payload } from '#contract/index.ts'
import { isUnreachable } from './copies.ts'
import {
  type ActionSubject,
  changeWaiting,
  hasWaiting,
  readWaiting,
  type WaitingCall,
} from './waiting.ts'

/** Code of an action that is stored on the device and sent later. */
export const waitingCode = -1

const waitingOutcome = {
  ok: false,
  code: waitingCode,
  label: 'label_waits',
  data: null,
} as const satisfies { ok: false } & CallError

/**
 * Sends an action, or stores it on the device when there is no connection or earlier actions still
 * wait. The request key is the same in both cases, so that a lost response doesn't repeat it.
 */
export async function sendOrWait<Name extends WaitingCall>(
  name: Name,
  payload: Payload<Name>,
  subject: ActionSubject,
  slot = '',
): Promise<Outcome<Answer<Name>>> {
  const { readAccountKey } = await import('#client/device/own-data.ts')
  const owner = readAccountKey()
  const idempotencyKey = newId()
  if (!hasWaiting() || !(await hasUnsentActions(owner))) {
    const outcome = await send(name, payload, { idempotencyKey })
    if (outcome.ok || !isUnreachable(outcome)) return outcome
  }
  const waitingResult = await storeAction(name, payload, subject, { slot, key: idempotencyKey })
  return waitingResult ?? networkFailure
}

interface StoreOptions {
  /** Request key of an attempt that got no response; without it the action gets a new key. */
  key?: string | undefined
  slot?: string
}

/**
 * Stores an action on the device, to be sent when there is a network. Returns undefined in a browser
 * without storage, and for a visitor.
 */
export async function storeAction<Name extends WaitingCall>(
  name: Name,
  payload: Payload<Name>,
  subject: ActionSubject,
  { key, slot = '' }: StoreOptions = {},
): Promise<typeof waitingOutcome | undefined> {
  const { readAccountKey } = await import('#client/device/own-data.ts')
  const owner = readAccountKey()
  if (!owner || owner === 'visitor') return undefined
  const isStored = await addWaitingAction({
    key: key ?? newId(),
    owner,
    at: Date.now(),
    call: name,
    payload: payload as Record<string, unknown>,
    about: subject,
    slot,
    tried: key !== undefined,
  })
  if (!isStored) return undefined
  if (navigator.onLine)
    void import('./send-waiting.ts').then(({ scheduleSending }) => scheduleSending())
  return waitingOutcome
}

type NewAction = Parameters<Parameters<typeof changeWaiting>[0]>[0][number]

/** Adds an action. It replaces an unsent action with the same slot. */
export function addWaitingAction(action: NewAction): Promise<boolean> {
  return changeWaiting((actionsBefore) => {
    const sameSlotIndex = actionsBefore.findIndex(
      ({ slot, tried, owner, isDone }) =>
        slot !== '' && slot === action.slot && !tried && !isDone && owner === action.owner,
    )
    return sameSlotIndex < 0
      ? [...actionsBefore, action]
      : actionsBefore.map((one, i) => (i === sameSlotIndex ? { ...action, at: one.at } : one))
  })
}

async function hasUnsentActions(owner: string | undefined): Promise<boolean> {
  const actions = await readWaiting()
  return actions.some((action) => action.owner === owner && !action.fault)
}
