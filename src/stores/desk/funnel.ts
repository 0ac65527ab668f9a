import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import type { Answer } from '#contract/index.ts'
import type { Remote } from '../remote.ts'

/** Number of visits that reached each step in the last days. */
export type DeskFunnelState = Remote<{ steps: Answer<'GET /desk/funnel'>['steps'] }>

export const $deskFunnel = atom<DeskFunnelState>({ kind: 'idle' })

export async function openFunnel(days = 7): Promise<void> {
  $deskFunnel.set({ kind: 'loading' })
  const outcome = await sendDesk('GET /desk/funnel', { days })
  $deskFunnel.set(
    outcome.ok ? { kind: 'known', steps: outcome.data.steps } : { kind: 'failed', fault: outcome },
  )
}
