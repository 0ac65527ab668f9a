import { sendDesk } from '#client/send/desk-send.ts'
import type { Payload } from '#contract/index.ts'
import { makeOpenCase } from './case-queue/open-case.ts'
import type { Sending } from './case-queue/undo.ts'

/** Review that is open at the desk. */
export const deskReview = makeOpenCase((id) =>
  sendDesk('GET /desk/reviews/{id}', { id: Number(id) }),
)

/** Prepares the publication or refusal of the open review. */
export function decideReview(
  decision: Omit<Payload<'POST /desk/reviews/{id}/decide'>, 'id'>,
): Sending | null {
  return deskReview.capture(({ reviewId }, options) =>
    sendDesk('POST /desk/reviews/{id}/decide', { id: reviewId, ...decision }, options),
  )
}
