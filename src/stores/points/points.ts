import { atom } from 'nanostores'
import { type CallError, send } from '#client/send/send.ts'
import type { Answer } from '#contract/index.ts'
import type { Gift } from '#contract/points/points.ts'
import type { Remote } from '../remote.ts'
import { onSessionEnd } from '../session/session.ts'

export type PointsAccount = Answer<'GET /points'>
export type PointsRecord = Answer<'GET /points/record'>['list']

/** Points of the buyer: account, gifts and bookings. */
export interface Points {
  account: PointsAccount
  gifts: readonly Gift[]
  record: PointsRecord
  /** Total number of bookings, and the last page loaded. */
  total: number
  pageNo: number
  busy: boolean
  fault: CallError | null
}

export const $points = atom<Remote<Points>>({ kind: 'idle' })

onSessionEnd(() => $points.set({ kind: 'idle' }))

export async function loadPoints(): Promise<void> {
  if ($points.get().kind !== 'known') $points.set({ kind: 'loading' })
  const [account, gifts, record] = await Promise.all([
    send('GET /points', {}),
    send('GET /points/redemption/pageQuery', {}),
    send('GET /points/record', {}),
  ])
  if (!account.ok) return $points.set({ kind: 'failed', fault: account })
  if (!gifts.ok) return $points.set({ kind: 'failed', fault: gifts })
  if (!record.ok) return $points.set({ kind: 'failed', fault: record })
  $points.set({
    kind: 'known',
    account: account.data,
    gifts: gifts.data.list,
    record: record.data.list,
    total: record.data.total,
    pageNo: 1,
    busy: false,
    fault: null,
  })
}

/** Appends older bookings. */
export async function loadMorePointsEntries(): Promise<void> {
  const state = $points.get()
  if (state.kind !== 'known' || state.busy) return
  $points.set({ ...state, busy: true, fault: null })
  const pageNo = state.pageNo + 1
  const outcome = await send('GET /points/record', { pageNo })
  $points.set(
    outcome.ok
      ? { ...state, record: [...state.record, ...outcome.data.list], pageNo, fault: null }
      : { ...state, fault: outcome },
  )
}
