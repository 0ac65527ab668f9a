import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import { makePasskey } from '#client/send/passkey.ts'
import type { CallError, Outcome } from '#client/send/send.ts'
import type { Passkey } from '#contract/desk/desk-passkeys.ts'
import type { Remote } from '../remote.ts'

/** Passkeys of the staff member. */
export const $passkeys = atom<Remote<{ list: Passkey[] }>>({ kind: 'idle' })

/** Password and authenticator code, required again for every change of passkeys. */
export interface TypedProof {
  password: string
  code: string
}

export async function loadPasskeys(): Promise<void> {
  const outcome = await sendDesk('GET /desk/passkeys', {})
  if (!show(outcome)) $passkeys.set({ kind: 'failed', fault: outcome as CallError })
}

/** Creates a passkey in this browser and registers it. Returns the error if it failed. */
export async function addPasskey(name: string, typedProof: TypedProof): Promise<CallError | null> {
  const options = await sendDesk('POST /desk/passkeys/begin', { ...typedProof })
  if (!options.ok) return options
  const newPasskey = await makePasskey(options.data)
  if (!newPasskey.ok) return newPasskey
  return change(await sendDesk('POST /desk/passkeys/add', { name, passkey: newPasskey.data }))
}

export async function renamePasskey(id: number, name: string): Promise<CallError | null> {
  return change(await sendDesk('POST /desk/passkeys/{id}/rename', { id, name }))
}

/** Removes a passkey. If it was removed already, the current list is shown. */
export async function removePasskey(id: number, typedProof: TypedProof): Promise<CallError | null> {
  const outcome = await sendDesk('POST /desk/passkeys/{id}/remove', { id, ...typedProof })
  if (outcome.ok || outcome.code !== 404) return change(outcome)
  await loadPasskeys()
  return null
}

/** Shows the new list, or keeps the old one and returns the error. */
function change(outcome: Outcome<{ list: Passkey[] }>): CallError | null {
  return outcome.ok ? (show(outcome), null) : outcome
}

function show(outcome: Outcome<{ list: Passkey[] }>): boolean {
  if (outcome.ok) $passkeys.set({ kind: 'known', list: outcome.data.list })
  return outcome.ok
}
