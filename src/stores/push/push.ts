import { atom } from 'nanostores'
import { type CallError, type Outcome, send } from '#client/send/send.ts'
import { readPushSubscription, subscribeToPush } from '#client/device/push-subscription.ts'
import type { PushChoices } from '#contract/push/push.ts'
import type { PushKind } from '#domain/push/kinds.ts'
import type { Remote } from '../remote.ts'
import { onSessionEnd } from '../session/session.ts'

/** State of push messages in this browser. */
export type BrowserPushState = 'unsupported' | 'blocked' | 'off' | 'on'

type KnownPush = {
  choices: PushChoices
  here: BrowserPushState
  busy: boolean
  fault: CallError | null
}

export const $push = atom<Remote<KnownPush>>({ kind: 'idle' })

onSessionEnd(() => $push.set({ kind: 'idle' }))

/** Loads the person's choices and the state of this browser. */
export async function loadPush(): Promise<void> {
  await show(await send('GET /web-api/push', {}))
}

/** Asks for permission and registers this browser. Call it from a tap only. */
export async function turnOnPush(): Promise<boolean> {
  const state = $push.get()
  if (state.kind !== 'known' || state.busy) return false
  $push.set({ ...state, busy: true, fault: null })
  const device = await subscribeToPush(state.choices.publicKey)
  if (!device) {
    $push.set({ ...state, here: await readBrowserState(), busy: false })
    return false
  }
  return show(await send('POST /web-api/push/device', device))
}

/** Ends the messages in this browser. */
export async function turnOffPush(): Promise<void> {
  const subscription = await readPushSubscription()
  if (!subscription) return loadPush()
  const { endpoint } = subscription
  const outcome = await send('DELETE /web-api/push/device', { endpoint })
  if (outcome.ok) await subscription.unsubscribe()
  await show(outcome)
}

/** Switches one kind of message on or off, on all devices of the person. */
export async function choosePushKind(kind: PushKind, isOn: boolean): Promise<void> {
  await show(await send('POST /web-api/push/kind', { kind, on: isOn }))
}

async function show(outcome: Outcome<PushChoices>): Promise<boolean> {
  const state = $push.get()
  const now = await readBrowserState()
  if (outcome.ok)
    $push.set({ kind: 'known', choices: outcome.data, here: now, busy: false, fault: null })
  else if (state.kind === 'known') $push.set({ ...state, here: now, busy: false, fault: outcome })
  else $push.set({ kind: 'failed', fault: outcome })
  return outcome.ok
}

async function readBrowserState(): Promise<BrowserPushState> {
  if (!('Notification' in globalThis) || !('PushManager' in globalThis)) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return (await readPushSubscription()) ? 'on' : 'off'
}
