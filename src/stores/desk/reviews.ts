import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import type { CallError } from '#client/send/send.ts'
import type { DeskReview } from '#contract/desk/desk-reviews.ts'
import type { Remote } from '../remote.ts'

/** Pending reviews, oldest first. */
export type DeskReviewsState = Remote<{
  list: readonly DeskReview[]
  busyId: number | null
  fault: CallError | null
}>

export const $deskReviews = atom<DeskReviewsState>({ kind: 'idle' })

export async function openDeskReviews(): Promise<void> {
  const outcome = await sendDesk('GET /desk/reviews', {})
  $deskReviews.set(
    outcome.ok
      ? { kind: 'known', list: outcome.data.list, busyId: null, fault: null }
      : { kind: 'failed', fault: outcome },
  )
}

/** Approves or refuses a review and reloads the list. A refusal stays on the screen. */
export async function decideReview(
  id: number,
  state: 'PASSED' | 'REFUSED',
  words: string,
): Promise<void> {
  const before = $deskReviews.get()
  if (before.kind !== 'known' || before.busyId !== null) return
  $deskReviews.set({ ...before, busyId: id, fault: null })
  const outcome = await sendDesk('POST /desk/reviews/{id}/decide', { id, state, words })
  await openDeskReviews()
  const after = $deskReviews.get()
  if (!outcome.ok && after.kind === 'known') $deskReviews.set({ ...after, fault: outcome })
}
