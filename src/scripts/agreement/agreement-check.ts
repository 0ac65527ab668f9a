import { readCookie } from '#client/page/visitor.ts'
import { readMissingTerms } from '#stores/agreement/agreement.ts'
import { onFirstTouch } from '../base/first-touch.ts'

/** Checks the verification status on the first touch, because it isn't urgent. */
const checkVerificationStatus = () =>
  import('../auth/verify-check.ts').then(({ checkVerification: check }) => check())

/** Loads the unread count on the first touch, because the count isn't urgent. */
const checkUnreadCount = () =>
  import('../chat/chat-unread.ts').then(({ startUnread }) => startUnread())

/**
 * Checks for missing terms. The dialog is loaded only if some are missing, because most buyers have
 * accepted.
 */
export async function checkAgreement(): Promise<void> {
  // During impersonation, don't ask staff for consent that only the customer can give.
  if (readCookie('egg_valet')) return
  void onFirstTouch(checkUnreadCount)
  const missingTerms = await readMissingTerms()
  if (missingTerms.length === 0) return void onFirstTouch(checkVerificationStatus)
  const { requestAgreement } = await import('./agreement-ask.ts')
  await requestAgreement(missingTerms)
}
