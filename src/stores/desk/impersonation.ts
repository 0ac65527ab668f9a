import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import { clearCustomerData } from '#client/device/desk-language.ts'
import type { CallError } from '#client/send/send.ts'

/** Mobile number with its country prefix. */
export interface CustomerNumber {
  prefix: string
  cellphone: string
}

/** State of an impersonation: first the number, then the code that the customer reads out. */
export interface DeskImpersonationState {
  /** Number that the code was sent to; null before that. */
  sentTo: CustomerNumber | null
  busy: boolean
  fault: CallError | null
}

const freshState = { sentTo: null, busy: false, fault: null }

export const $deskImpersonation = atom<DeskImpersonationState>(freshState)

/** Starts over: for another number or a repeated impersonation. */
export function openImpersonation(): void {
  $deskImpersonation.set(freshState)
}

/** Sends a code to the customer. */
export async function sendImpersonationCode(to: CustomerNumber): Promise<void> {
  $deskImpersonation.set({ ...freshState, busy: true })
  const outcome = await sendDesk('POST /desk/valet/code', to)
  $deskImpersonation.set(
    outcome.ok ? { ...freshState, sentTo: to } : { ...freshState, fault: outcome },
  )
}

/**
 * Starts the impersonation. Returns true when this browser acts for the customer. Clears the device
 * data first, because a cart on the device would be merged into the customer's.
 */
export async function beginImpersonation(phoneCode: string): Promise<boolean> {
  const { sentTo } = $deskImpersonation.get()
  if (!sentTo) return false
  $deskImpersonation.set({ sentTo, busy: true, fault: null })
  clearCustomerData()
  const outcome = await sendDesk('POST /desk/valet/begin', { ...sentTo, phoneCode })
  $deskImpersonation.set({ sentTo, busy: outcome.ok, fault: outcome.ok ? null : outcome })
  return outcome.ok
}
