import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import type { CallError, Outcome } from '#client/send/send.ts'
import type { DeskPaymentCase, DeskSecondUse } from '#contract/desk/desk-cases.ts'
import type { Remote } from '../remote.ts'

/** Open payment cases, and reused bank references that await a decision. */
export type DeskPaymentCasesState = Remote<{
  list: readonly DeskPaymentCase[]
  references: readonly DeskSecondUse[]
  busyId: number | null
  fault: CallError | null
}>

export const $deskPaymentCases = atom<DeskPaymentCasesState>({ kind: 'idle' })

export async function openDeskPaymentCases(): Promise<void> {
  const outcome = await sendDesk('GET /desk/cases', {})
  $deskPaymentCases.set(
    outcome.ok
      ? { kind: 'known', ...outcome.data, busyId: null, fault: null }
      : { kind: 'failed', fault: outcome },
  )
}

/** Closes a case with a description of what was done. */
export function closePaymentCase(id: number, words: string): Promise<void> {
  return decide(id, () => sendDesk('POST /desk/cases/{id}/close', { id, words }))
}

/** Confirms or refuses that a bank reference pays a second payment. */
export function decideSecondUse(id: number, state: 'CONFIRMED' | 'REFUSED'): Promise<void> {
  return decide(id, () => sendDesk('POST /desk/references/{id}/decide', { id, state }))
}

/** Sends a decision and reloads the lists. A refusal stays on the screen. */
async function decide(id: number, send: () => Promise<Outcome<unknown>>): Promise<void> {
  const before = $deskPaymentCases.get()
  if (before.kind !== 'known' || before.busyId !== null) return
  $deskPaymentCases.set({ ...before, busyId: id, fault: null })
  const outcome = await send()
  await openDeskPaymentCases()
  const after = $deskPaymentCases.get()
  if (!outcome.ok && after.kind === 'known') $deskPaymentCases.set({ ...after, fault: outcome })
}
