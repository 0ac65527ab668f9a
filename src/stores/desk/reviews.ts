import { sendDesk } from '#client/send/desk-send.ts'
import type { Payload } from '#contract/index.ts'
import { makeOpenCase } from './open-case.ts'

/** Review that is open at the desk. */
export const deskReview = makeOpenCase((id) =>
  sendDesk('GET /desk/reviews/{id}', { id: Number(id) }),
)

/** Publishes or refuses the open review. Returns true when it succeeded. */
export function decideReview(
  decision: Omit<Payload<'POST /desk/reviews/{id}/decide'>, 'id'>,
): Promise<boolean> {
  return deskReview.act(({ reviewId }) =>
    sendDesk('POST /desk/reviews/{id}/decide', { id: reviewId, ...decision }),
  )
}
