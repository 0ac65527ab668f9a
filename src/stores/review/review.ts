import { atom } from 'nanostores'
import { sendPicture } from '#client/send/send-picture.ts'
import type { CallError } from '#client/send/send.ts'
import { sendOnce } from '#client/send/send-once.ts'
import { maxReviewPictures } from '#domain/review/limits.ts'
import { showOrder } from '../order/order-detail.ts'
import { onSessionEnd } from '../session/session.ts'

const emptyReview = { urls: [], part: null, pictureError: null, busy: false, fault: null }

/** Draft of a review: pictures, progress of the next upload (0 to 1) and the error. */
export const $review = atom<{
  urls: readonly string[]
  part: number | null
  pictureError: CallError | null
  busy: boolean
  fault: CallError | null
}>(emptyReview)

onSessionEnd(() => $review.set(emptyReview))

/** Starts a review. */
export function openReview(): void {
  $review.set(emptyReview)
}

/** Adds a picture of the part. */
export async function addReviewPicture(file: File): Promise<void> {
  const { urls, part } = $review.get()
  if (part !== null || urls.length >= maxReviewPictures) return
  const show = (uploadedShare: number) =>
    $review.set({ ...$review.get(), part: uploadedShare, pictureError: null })
  show(0)
  const picture = await sendPicture(file, 'REVIEW', show)
  $review.set({
    ...$review.get(),
    part: null,
    ...(picture.ok ? { urls: [...urls, picture.data] } : { pictureError: picture }),
  })
}

/** Review as written by the buyer. */
export interface ReviewInput {
  orderId: number
  skuOrgId: number
  stars: number
  words: string
}

/** Sends the review. Returns true when it awaits approval and the order shows it. */
export async function sendReview(input: ReviewInput): Promise<boolean> {
  const stateBefore = $review.get()
  if (stateBefore.busy) return false
  $review.set({ ...stateBefore, busy: true, fault: null })
  const payload = { ...input, pictures: [...stateBefore.urls] }
  const outcome = await sendOnce('POST /web-api/order/review', payload)
  $review.set({ ...$review.get(), busy: false, fault: outcome.ok ? null : outcome })
  if (outcome.ok) showOrder(outcome.data)
  return outcome.ok
}
