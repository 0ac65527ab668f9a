import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import type { Answer, Payload } from '#contract/index.ts'
import type { Remote } from '../remote.ts'

export type HealthHours = NonNullable<Payload<'GET /desk/figures'>['hours']>

/** Health figures of the shop over a number of hours. */
export type DeskHealthState = Remote<{
  hours: HealthHours
  figures: Answer<'GET /desk/figures'>
}>

export const $deskHealth = atom<DeskHealthState>({ kind: 'idle' })

let latestRequest = 0

/** Loads the figures of the last hours. The current ones stay until new ones arrive. */
export async function openHealth(hours: HealthHours = '24'): Promise<void> {
  const thisRequest = ++latestRequest
  if ($deskHealth.get().kind !== 'known') $deskHealth.set({ kind: 'loading' })
  const outcome = await sendDesk('GET /desk/figures', { hours })
  if (thisRequest !== latestRequest) return
  $deskHealth.set(
    outcome.ok
      ? { kind: 'known', hours, figures: outcome.data }
      : { kind: 'failed', fault: outcome },
  )
}
