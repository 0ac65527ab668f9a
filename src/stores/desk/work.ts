import { atom } from 'nanostores'
import { sendDesk } from '#client/desk-send.ts'
import type { Answer } from '#contract/index.ts'
import type { Remote } from '../remote.ts'

/** What the shop does by itself: how long it has waited, and what was given up. */
export type DeskWorkState = Remote<{ work: Answer<'GET /desk/work'> }>

export const $deskWork = atom<DeskWorkState>({ kind: 'idle' })

/** Reads it; what is shown stays until the answer is there. */
export async function openWork(): Promise<void> {
  if ($deskWork.get().kind !== 'known') $deskWork.set({ kind: 'loading' })
  const outcome = await sendDesk('GET /desk/work', {})
  $deskWork.set(
    outcome.ok ? { kind: 'known', work: outcome.data } : { kind: 'failed', fault: outcome },
  )
}

/** Begins again with all messages that were given up, or with one job. */
export async function workAgain(job?: string): Promise<void> {
  const outcome = await sendDesk('POST /desk/work/again', { ...(job !== undefined && { job }) })
  if (outcome.ok) return openWork()
  $deskWork.set({ kind: 'failed', fault: outcome })
}
