import { atom } from 'nanostores'
import { sendDesk } from '#client/desk-send.ts'
import { forgetDevice } from '#client/forget.ts'
import type { Fault } from '#client/send.ts'

/** A number, with its country's prefix. */
export interface ServedNumber {
  prefix: string
  cellphone: string
}

/** First the number, then the code that its owner reads out. */
export interface DeskValetState {
  /** To whom the code went; null before it did. */
  sentTo: ServedNumber | null
  busy: boolean
  fault: Fault | null
}

const fresh = { sentTo: null, busy: false, fault: null }

export const $deskValet = atom<DeskValetState>(fresh)

/** Another number, or the same once more. */
export function openValet(): void {
  $deskValet.set(fresh)
}

/** Sends the customer a code. */
export async function sendValetCode(to: ServedNumber): Promise<void> {
  $deskValet.set({ ...fresh, busy: true })
  const outcome = await sendDesk('POST /desk/valet/code', to)
  $deskValet.set(outcome.ok ? { ...fresh, sentTo: to } : { ...fresh, fault: outcome })
}

/**
 * Begins to shop for the customer; true where this browser does now. What it kept of whoever shopped
 * here before goes first, or it would end up in the customer's cart.
 */
export async function beginValet(phoneCode: string): Promise<boolean> {
  const { sentTo } = $deskValet.get()
  if (!sentTo) return false
  $deskValet.set({ sentTo, busy: true, fault: null })
  forgetDevice()
  const outcome = await sendDesk('POST /desk/valet/begin', { ...sentTo, phoneCode })
  $deskValet.set({ sentTo, busy: outcome.ok, fault: outcome.ok ? null : outcome })
  return outcome.ok
}
