import { readCookie } from '#client/page/visitor.ts'
import { readMissingTerms } from '#stores/agreement/agreement.ts'
import { onFirstTouch } from '../base/first-touch.ts'

/** Checks the verification status on the first touch, because it isn't urgent. */
const checkVerified = () =>
  import('../auth/verify-check.ts').then(({ checkVerified: check }) => check())

/** Loads the unread count on the first touch, because the count isn't urgent. */
const checkUnread = () => import('../chat/chat-unread.ts').then(({ startUnread }) => startUnread())

/**
 * Checks for missing terms. The dialog is loaded only if some are missing, because most buyers have
 * accepted.
 */
export async function checkAgreement(): Promise<void> {
  // During impersonation, don't ask staff for consent that only the customer can give.
  if (readCookie('egg_valet')) return
  void onFirstTouch(checkUnread)
  const missingTerms = await readMissingTerms()
  if (missingTerms.length === 0) return void onFirstTouch(checkVerified)
  const { requestAgreement } = await import('./agreement-ask.ts')
  await requestAgreement(missingTerms)
}
