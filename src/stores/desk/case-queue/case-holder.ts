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
  const holderBefore = $holder.get()
  // A reload of the same case keeps the name on the screen.
  if (
    holderBefore.kind !== 'known' ||
    holderBefore.queue !== queue ||
    holderBefore.caseId !== caseId
  )
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
  const holderBefore = $holder.get()
  if (holderBefore.kind !== 'known' || holderBefore.busy) return
  const { queue, caseId, holder } = holderBefore
  $holder.set({ ...holderBefore, busy: true, fault: null })
  const seenStaffId = holder?.staffId ?? null
  const outcome = await sendDesk('POST /desk/queue/take', {
    queue,
    caseId,
    isTaken,
    seen: seenStaffId,
  })
  const thisRequest = latestRequest
  // After a refusal the screen shows who was first.
  if (!outcome.ok) await openHolder(queue, caseId)
  else if (thisRequest === latestRequest)
    $holder.set({ ...holderBefore, ...outcome.data, busy: false, fault: null })
  announceChange()
  const holderAfter = $holder.get()
  if (!outcome.ok && holderAfter.kind === 'known') $holder.set({ ...holderAfter, fault: outcome })
}
