import { atom } from 'nanostores'
import { sendOnce } from '#client/send/send-once.ts'
import type { Answer, Payload } from '#contract/index.ts'
import type { EstimateState } from '#domain/estimate/states.ts'
import { sendStored } from '../offline/copies.ts'
import type { Remote } from '../remote.ts'
import { onSessionEnd } from '../session/session.ts'

/** A page of estimates with the counts of their states. */
export type EstimateList = Remote<{
  page: Answer<'GET /web-api/estimates'>
  state: EstimateState | undefined
}>

export const $estimates = atom<EstimateList>({ kind: 'idle' })

onSessionEnd(() => $estimates.set({ kind: 'idle' }))

/** Loads a page of the company's estimates, of one state if given. */
export async function openEstimates(state?: EstimateState, pageNo = 1): Promise<void> {
  if ($estimates.get().kind !== 'known') $estimates.set({ kind: 'loading' })
  const outcome = await sendStored('GET /web-api/estimates', { state, pageNo })
  $estimates.set(
    outcome.ok ? { kind: 'known', page: outcome.data, state } : { kind: 'failed', fault: outcome },
  )
}

/** Starts a draft and returns its ID, or the error. */
export function startEstimate(draft: Payload<'POST /web-api/estimate'>) {
  return sendOnce('POST /web-api/estimate', draft)
}
