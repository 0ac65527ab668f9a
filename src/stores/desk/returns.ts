import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import type { CallError } from '#client/send/send.ts'
import type { DeskReturn } from '#contract/desk/desk-returns.ts'
import type { ReturnAct } from '#domain/desk/return-acts.ts'
import type { Remote } from '../remote.ts'

/** Open returns by deadline. */
export type DeskReturnsState = Remote<{
  list: readonly DeskReturn[]
  busyId: number | null
  fault: CallError | null
}>

export const $deskReturns = atom<DeskReturnsState>({ kind: 'idle' })

export async function openDeskReturns(): Promise<void> {
  const outcome = await sendDesk('GET /desk/returns', {})
  $deskReturns.set(
    outcome.ok
      ? { kind: 'known', list: outcome.data.list, busyId: null, fault: null }
      : { kind: 'failed', fault: outcome },
  )
}

/** Performs an act on a return and reloads the list. A refusal stays on the screen. */
export async function decideReturn(
  returnId: number,
  act: ReturnAct,
  words: string,
  lines: { skuOrgId: number; quantity: number }[],
): Promise<void> {
  const before = $deskReturns.get()
  if (before.kind !== 'known' || before.busyId !== null) return
  $deskReturns.set({ ...before, busyId: returnId, fault: null })
  const outcome = await sendDesk('POST /desk/returns/{id}/act', { id: returnId, act, words, lines })
  await openDeskReturns()
  const after = $deskReturns.get()
  if (!outcome.ok && after.kind === 'known') $deskReturns.set({ ...after, fault: outcome })
}
