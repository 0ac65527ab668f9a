import { sendOnce } from '#client/send/send-once.ts'
import { submission } from './checkout-choices.ts'
import { $checkout, canSubmit, failSubmitted, takeOutOfCart } from './checkout.ts'

/**
 * Asks for approval of the order instead of placing it. Returns false if the screen shows why not.
 */
export async function askApproval(comment: string): Promise<boolean> {
  const before = canSubmit()
  if (!before) return false
  $checkout.set({ ...before, busy: true, fault: null })
  const { agreesVoid: _, expectedExcess: __, ...asked } = submission(before)
  const outcome = await sendOnce('POST /web-api/company/approval', { ...asked, comment })
  if (!outcome.ok) {
    await failSubmitted(outcome, before)
    return false
  }
  takeOutOfCart(before.draft)
  return true
}
