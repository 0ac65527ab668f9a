import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import type { CallError } from '#client/send/send.ts'
import type { CaseHolder } from '#contract/desk/queue/desk-taken.ts'
import type { CaseQueue } from '#domain/desk/case-queues.ts'
import type { Remote } from '../../remote.ts'
import { announceChange } from './undo.ts'

/** Person who has taken the open case. */
export type HolderState = Remote<{
  queue: CaseQueue
  caseId: string
  holder: CaseHolder | null
  busy: boolean
  fault: CallError | null
}>

export const $holder = atom<HolderState>({ kind: 'idle' })

let latestRequest = 0

/** Loads the person who has taken a case. */
export async function openHolder(queue: CaseQueue, caseId: string): Promise<void> {
  const thisRequest = ++latestRequest
  const before = $holder.get()
  // A reload of the same case keeps the name on the screen.
  if (before.kind !== 'known' || before.queue !== queue || before.caseId !== caseId)
    $holder.set({ kind: 'loading' })
  const outcome = await sendDesk('GET /desk/queue/taken', { queue, caseId })
  if (thisRequest !== latestRequest) return
  $holder.set(
    outcome.ok
      ? { kind: 'known', queue, caseId, ...outcome.data, busy: false, fault: null }
      : { kind: 'failed', fault: outcome },
  )
}

/** Takes the open case, even from a colleague, or gives it back. */
export async function takeCase(isTaken: boolean): Promise<void> {
  const before = $holder.get()
  if (before.kind !== 'known' || before.busy) return
  const { queue, caseId, holder } = before
  $holder.set({ ...before, busy: true, fault: null })
  const seen = holder?.staffId ?? null
  const outcome = await sendDesk('POST /desk/queue/take', { queue, caseId, isTaken, seen })
  const thisRequest = latestRequest
  // After a refusal the screen shows who was first.
  if (!outcome.ok) await openHolder(queue, caseId)
  else if (thisRequest === latestRequest)
    $holder.set({ ...before, ...outcome.data, busy: false, fault: null })
  announceChange()
  const after = $holder.get()
  if (!outcome.ok && after.kind === 'known') $holder.set({ ...after, fault: outcome })
}
