import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import type { CallError } from '#client/send/send.ts'
import type { Answer } from '#contract/index.ts'
import type { DeskQueueRow, DeskStateCount } from '#contract/desk/queue/desk-queues.ts'
import type { CaseFilters } from '#domain/desk/address.ts'
import type { CaseQueue } from '#domain/desk/case-queues.ts'
import type { Remote } from '../../remote.ts'

/** Cases of a queue loaded so far, and the number of cases per state. */
export type DeskQueueState = Remote<{
  queue: CaseQueue
  list: readonly DeskQueueRow[]
  next: string | null
  states: readonly DeskStateCount[]
  most: number
  mineCount: number
  busy: boolean
  /** Reason why the last load failed. The loaded rows stay. */
  fault: CallError | null
  /** Time of the last successful load, milliseconds. */
  at: number
}>

export const $deskQueue = atom<DeskQueueState>({ kind: 'idle' })

/** Number of open and of late cases in every queue that the staff member may open. */
export const $queueCounts = atom<Answer<'GET /desk/queues'>['list']>([])

/* Number of the latest request. Responses to earlier ones are dropped. */
let latestRequest = 0

const toPayload = (queue: CaseQueue, { stage, late, mine, country }: CaseFilters) => ({
  queue,
  ...(stage !== undefined && { state: stage }),
  ...(late && { late: true }),
  ...(mine && { mine: true }),
  ...(country !== undefined && { countryId: country }),
})

/** Shows a queue. The current rows stay until the new ones arrive. */
export async function openQueue(queue: CaseQueue, filters: CaseFilters): Promise<void> {
  const thisRequest = ++latestRequest
  const stateBefore = $deskQueue.get()
  if (stateBefore.kind !== 'known' || stateBefore.queue !== queue)
    $deskQueue.set({ kind: 'loading' })
  const outcome = await sendDesk('GET /desk/queue', toPayload(queue, filters))
  if (thisRequest !== latestRequest) return
  const now = $deskQueue.get()
  if (outcome.ok)
    $deskQueue.set({
      kind: 'known',
      queue,
      ...outcome.data,
      busy: false,
      fault: null,
      at: Date.now(),
    })
  else if (now.kind === 'known') $deskQueue.set({ ...now, busy: false, fault: outcome })
  else $deskQueue.set({ kind: 'failed', fault: outcome })
}

/** Appends the next page of the queue. */
export async function loadMoreCases(filters: CaseFilters): Promise<void> {
  const stateBefore = $deskQueue.get()
  if (stateBefore.kind !== 'known' || stateBefore.busy || stateBefore.next === null) return
  const thisRequest = ++latestRequest
  $deskQueue.set({ ...stateBefore, busy: true, fault: null })
  const nextPayload = { ...toPayload(stateBefore.queue, filters), after: stateBefore.next }
  const outcome = await sendDesk('GET /desk/queue', nextPayload)
  if (thisRequest !== latestRequest) return
  if (!outcome.ok) return $deskQueue.set({ ...stateBefore, busy: false, fault: outcome })
  const knownCaseIds = new Set(stateBefore.list.map(({ caseId }) => caseId))
  // Cases whose position changed meanwhile may be repeated.
  const addedRows = outcome.data.list.filter(({ caseId }) => !knownCaseIds.has(caseId))
  const { next } = outcome.data
  $deskQueue.set({ ...stateBefore, list: [...stateBefore.list, ...addedRows], next, busy: false })
}

/** Reloads the counts of all queues. On failure the old ones stay. */
export async function countQueues(): Promise<void> {
  const outcome = await sendDesk('GET /desk/queues', {})
  if (outcome.ok) $queueCounts.set(outcome.data.list)
}
