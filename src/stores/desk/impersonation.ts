import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import { clearCustomerData, preserveDeskLanguage } from '#client/device/desk-language.ts'
import type { ServedCustomerFacts } from '#contract/desk/desk-impersonation.ts'
import { readCookie } from '#client/page/visitor.ts'
import type { CallError } from '#client/send/send.ts'
import { signOut } from '../session/sign-out.ts'

/** Mobile number with its country prefix. */
export interface CustomerNumber {
  prefix: string
  cellphone: string
}

/** State of an impersonation: first the number, then the code that the customer reads out. */
export interface DeskImpersonationState {
  /** Number that the code was sent to; null before that. */
  sentTo: CustomerNumber | null
  /** Facts about the customer, from the time at which the code was sent. */
  customer: ServedCustomerFacts | null
  busy: boolean
  fault: CallError | null
}

const freshState = { sentTo: null, customer: null, busy: false, fault: null }

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
    outcome.ok
      ? { ...freshState, sentTo: to, customer: outcome.data.customer }
      : { ...freshState, fault: outcome },
  )
}

/**
 * Starts the impersonation. Returns true when this browser acts for the customer. Clears the device
 * data first, because a cart on the device would be merged into the customer's.
 */
export async function beginImpersonation(phoneCode: string): Promise<boolean> {
  const { sentTo, customer } = $deskImpersonation.get()
  if (!sentTo) return false
  $deskImpersonation.set({ sentTo, customer, busy: true, fault: null })
  clearCustomerData()
  const outcome = await sendDesk('POST /desk/valet/begin', { ...sentTo, phoneCode })
  $deskImpersonation.set({ sentTo, customer, busy: outcome.ok, fault: outcome.ok ? null : outcome })
  return outcome.ok
}

/** Returns the impersonation that is running in this browser, or null. */
export function readRunningImpersonation(): { until: number; digits: string } | null {
  const [until = '', digits = ''] = readCookie('egg_valet').split('.')
  return Number(until) > Date.now() ? { until: Number(until), digits } : null
}

/** Ends the running impersonation and deletes the customer's data. Returns true when it ended. */
export async function endImpersonation(): Promise<boolean> {
  const restoreLanguage = preserveDeskLanguage()
  if (!(await signOut())) return false
  restoreLanguage()
  clearCustomerData()
  return true
}
