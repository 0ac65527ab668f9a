import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import type { Answer } from '#contract/index.ts'
import type { Remote } from '../remote.ts'

/** Scheduled jobs: their delay, and the work that was given up. */
export type DeskWorkState = Remote<{ work: Answer<'GET /desk/work'> }>

export const $deskWork = atom<DeskWorkState>({ kind: 'idle' })

/** Loads the jobs. The current figures stay until the response arrives. */
export async function openWork(): Promise<void> {
  if ($deskWork.get().kind !== 'known') $deskWork.set({ kind: 'loading' })
  const outcome = await sendDesk('GET /desk/work', {})
  $deskWork.set(
    outcome.ok ? { kind: 'known', work: outcome.data } : { kind: 'failed', fault: outcome },
  )
}

/** Restarts one job, or all messages that were given up. */
export async function retryJob(job?: string): Promise<void> {
  const outcome = await sendDesk('POST /desk/work/again', { ...(job !== undefined && { job }) })
  if (outcome.ok) return openWork()
  $deskWork.set({ kind: 'failed', fault: outcome })
}
