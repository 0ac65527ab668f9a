import type { Answer, BuiltCall, Payload } from '#contract/index.ts'
import { newId } from '../page/new-id.ts'
import { mayHaveTakenEffect, type Outcome, send } from './send.ts'
import { storeInTab, readFromTab } from '../page/tab.ts'

/**
 * Session storage key of calls with an unknown result, with their request keys. They survive a
 * reload.
 */
const storageKey = 'egg.unsure'

/**
 * Delay before checking the result of a call, milliseconds: a lost connection needs a moment to
 * recover.
 */
const checkDelayMs = 1200

/**
 * Sends a changing call with an Idempotency-Key. If the response is lost, it repeats the call: the
 * same key returns the first response or executes the call now. If the second response is lost too,
 * the outcome has label_unsure, and a later attempt of the same call reuses the key.
 */
export async function sendOnce<Name extends BuiltCall>(
  name: Name,
  payload: Payload<Name>,
): Promise<Outcome<Answer<Name>>> {
  const callKey = `${name} ${JSON.stringify(payload)}`
  const knownKey = takeKey(callKey)
  const idempotencyKey = knownKey ?? newId()
  // Offline, nothing has left the device, so the result is certain.
  const isOffline = globalThis.navigator?.onLine === false
  const firstOutcome = await send(name, payload, { idempotencyKey })
  if (firstOutcome.ok || !mayHaveTakenEffect(firstOutcome) || (isOffline && !knownKey))
    return firstOutcome
  await new Promise((resolve) => setTimeout(resolve, checkDelayMs))
  const laterOutcome = await send(name, payload, { idempotencyKey })
  if (laterOutcome.ok || !mayHaveTakenEffect(laterOutcome)) return laterOutcome
  storeKeys({ ...readKeys(), [callKey]: idempotencyKey })
  return { ...laterOutcome, label: 'label_unsure' }
}

/**
 * Returns the key of a call whose result is unknown, to send the call again later under that key.
 */
export function takePendingKey(name: string, payload: object): string | undefined {
  return takeKey(`${name} ${JSON.stringify(payload)}`)
}

/** Stores the key of a call that can't wait on the device, for its next attempt. */
export function storePendingKey(name: string, payload: object, key: string): void {
  storeKeys({ ...readKeys(), [`${name} ${JSON.stringify(payload)}`]: key })
}

function takeKey(storedCall: string): string | undefined {
  const { [storedCall]: key, ...others } = readKeys()
  if (key !== undefined) storeKeys(others)
  return key
}

/** Fallback for a browser without storage. */
let keysInMemory: Record<string, string> = {}

function readKeys(): Record<string, string> {
  const text = readFromTab(storageKey)
  return text === null ? keysInMemory : (JSON.parse(text) as Record<string, string>)
}

function storeKeys(keysByCall: Record<string, string>): void {
  keysInMemory = keysByCall
  storeInTab(storageKey, Object.keys(keysByCall).length > 0 ? JSON.stringify(keysByCall) : null)
}
