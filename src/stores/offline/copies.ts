import { atom } from 'nanostores'
import { type Outcome, send } from '#client/send/send.ts'
import type { Answer, BuiltCall, Payload } from '#contract/index.ts'

/** Time of the copy that the screen shows, milliseconds; null for current data. */
export const $asOf = atom<number | null>(null)

const loadOwnData = () => import('#client/device/own-data.ts')

/** Time after which a stored answer is shown although the connection seems alive, milliseconds. */
const networkTimeoutMs = 5000

/** Key of the copy of a call's answer. */
export const copyKeyOf = (name: string, payload: object): string =>
  `${name} ${JSON.stringify(payload)}`

/**
 * Sends a reading call and stores its answer on the device. Without a connection, or with a
 * connection that hangs, it returns the stored answer and sets `$asOf` to its time.
 */
export async function sendStored<Name extends BuiltCall>(
  name: Name,
  payload: Payload<Name>,
): Promise<Outcome<Answer<Name>>> {
  const key = copyKeyOf(name, payload as object)
  const sentOutcome = send(name, payload).then((outcome) => {
    if (outcome.ok) void loadOwnData().then(({ storeCopy }) => storeCopy(key, outcome.data))
    return outcome
  })
  const outcome = await Promise.race([sentOutcome, pause()])
  if (outcome && (outcome.ok || !isUnreachable(outcome))) {
    if (outcome.ok) $asOf.set(null)
    return outcome
  }
  const copy = await readCopyOf<Answer<Name>>(key)
  if (!copy) return sentOutcome
  $asOf.set(copy.at)
  return { ok: true, data: copy.data }
}

const pause = () => new Promise<undefined>((resolve) => setTimeout(resolve, networkTimeoutMs))

/** Changes a stored answer on the device, after an action that waits for a network. */
export async function changeCopy<Name extends BuiltCall>(
  name: Name,
  payload: Payload<Name>,
  data: Answer<Name>,
): Promise<void> {
  const key = copyKeyOf(name, payload as object)
  const { storeCopy } = await loadOwnData()
  const copyBefore = await readCopyOf(key)
  const copiedAt = copyBefore?.at ?? Date.now()
  await storeCopy(key, data, copiedAt)
  $asOf.set(copiedAt)
}

/** Returns the stored answer of a call. */
export async function readStoredAnswer<Name extends BuiltCall>(
  name: Name,
  payload: Payload<Name>,
): Promise<Answer<Name> | undefined> {
  return (await readCopyOf<Answer<Name>>(copyKeyOf(name, payload as object)))?.data
}

/** True when no answer came from the platform: no connection, or a gateway without it. */
export const isUnreachable = ({ code }: { code: number }): boolean =>
  code === 0 || code === 502 || code === 504

async function readCopyOf<Data>(key: string) {
  const { readCopy } = await loadOwnData()
  return readCopy<Data>(key)
}
