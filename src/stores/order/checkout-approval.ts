import { sendOnce } from '#client/send/send-once.ts'
import { toSubmission } from './checkout-choices.ts'
import {
  $checkout,
  readSubmittableCheckout,
  showSubmitFailure,
  subtractFromBadge,
} from './checkout.ts'

/**
 * Asks for approval of the order instead of placing it. Returns false if the request failed; the
 * screen then shows the reason.
 */
export async function requestApproval(comment: string): Promise<boolean> {
  const checkoutBefore = readSubmittableCheckout()
  if (!checkoutBefore) return false
  $checkout.set({ ...checkoutBefore, busy: true, fault: null })
  const { agreesVoid: _, expectedExcess: __, ...asked } = toSubmission(checkoutBefore)
  const outcome = await sendOnce('POST /web-api/company/approval', { ...asked, comment })
  if (!outcome.ok) {
    await showSubmitFailure(outcome, checkoutBefore)
    return false
  }
  subtractFromBadge(checkoutBefore.draft)
  return true
}
