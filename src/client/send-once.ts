import type { Answer, BuiltCall, Payload } from '#contract/index.ts'
import { newId } from './new-id.ts'
import { isUnsure, type Outcome, send } from './send.ts'
import { keepInTab, readFromTab } from './tab.ts'

/** Acts of which nobody knows whether they were done, with their keys; a page that is loaded again knows them. */
const kept = 'egg.unsure'

/** Before it is looked what became of an act, milliseconds: a lost connection needs a moment. */
const pauseMs = 1200

/**
 * Sends what changes something under an Idempotency-Key. Where the answer is lost, it looks: the same
 * key gives the first answer again, or does now what wasn't done. Where that is lost too, the outcome
 * has label_unsure, and the same act goes on under the same key when it is tried again.
 */
export async function sendOnce<Name extends BuiltCall>(
  name: Name,
  payload: Payload<Name>,
): Promise<Outcome<Answer<Name>>> {
  const act = `${name} ${JSON.stringify(payload)}`
  const known = takeKey(act)
  const idempotencyKey = known ?? newId()
  // Without a connection nothing leaves the device: that much is sure.
  const isOffline = globalThis.navigator?.onLine === false
  const first = await send(name, payload, { idempotencyKey })
  if (first.ok || !isUnsure(first) || (isOffline && !known)) return first
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  const looked = await send(name, payload, { idempotencyKey })
  if (looked.ok || !isUnsure(looked)) return looked
  keep({ ...read(), [act]: idempotencyKey })
  return { ...looked, label: 'label_unsure' }
}

function takeKey(act: string): string | undefined {
  const { [act]: key, ...others } = read()
  if (key !== undefined) keep(others)
  return key
}

/** For a browser that keeps nothing. */
let memory: Record<string, string> = {}

function read(): Record<string, string> {
  const text = readFromTab(kept)
  return text === null ? memory : (JSON.parse(text) as Record<string, string>)
}

function keep(acts: Record<string, string>): void {
  memory = acts
  keepInTab(kept, Object.keys(acts).length > 0 ? JSON.stringify(acts) : null)
}
