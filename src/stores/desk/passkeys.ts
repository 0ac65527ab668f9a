import { atom } from 'nanostores'
import { sendDesk } from '#client/desk-send.ts'
import { makePasskey } from '#client/passkey.ts'
import type { Fault, Outcome } from '#client/send.ts'
import type { Passkey } from '#contract/desk-passkeys.ts'
import type { Remote } from '../remote.ts'

/** The passkeys of the member of staff. */
export const $passkeys = atom<Remote<{ list: Passkey[] }>>({ kind: 'idle' })

/** Password and authenticator code: who changes passkeys proves themselves anew. */
export interface Typed {
  password: string
  code: string
}

export async function loadPasskeys(): Promise<void> {
  const outcome = await sendDesk('GET /desk/passkeys', {})
  if (!show(outcome)) $passkeys.set({ kind: 'failed', fault: outcome as Fault })
}

/** Makes a passkey in this browser and adds it; answers why it couldn't. */
export async function addPasskey(name: string, typed: Typed): Promise<Fault | null> {
  const options = await sendDesk('POST /desk/passkeys/begin', { ...typed })
  if (!options.ok) return options
  const made = await makePasskey(options.data)
  if (!made.ok) return made
  return change(await sendDesk('POST /desk/passkeys/add', { name, passkey: made.data }))
}

export async function renamePasskey(id: number, name: string): Promise<Fault | null> {
  return change(await sendDesk('POST /desk/passkeys/{id}/rename', { id, name }))
}

/** Removes a passkey; one that is gone already leaves the list as it is now. */
export async function removePasskey(id: number, typed: Typed): Promise<Fault | null> {
  const outcome = await sendDesk('POST /desk/passkeys/{id}/remove', { id, ...typed })
  if (outcome.ok || outcome.code !== 404) return change(outcome)
  await loadPasskeys()
  return null
}

/** A change that failed leaves the list as it was. */
function change(outcome: Outcome<{ list: Passkey[] }>): Fault | null {
  return outcome.ok ? (show(outcome), null) : outcome
}

function show(outcome: Outcome<{ list: Passkey[] }>): boolean {
  if (outcome.ok) $passkeys.set({ kind: 'known', list: outcome.data.list })
  return outcome.ok
}
