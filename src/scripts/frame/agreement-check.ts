import { readCookie } from '#client/visitor.ts'
import { missingTerms } from '#stores/agreement.ts'
import { onFirstTouch } from './first-touch.ts'

/** Nobody waits for it: a page that nobody touches, by hand or by key, fetches none of it. */
const checkVerified = () => import('./verify-check.ts').then(({ checkVerified: check }) => check())

/** On a phone the first touch shows what is new; a desk's header has room for it at once. */
const checkUnread = () => import('./chat-unread.ts').then(({ startUnread }) => startUnread())

/** Most buyers have agreed: what asks them is fetched only where something is missing. */
export async function checkAgreement(): Promise<void> {
  // What only the customer can answer isn't asked of staff who shop for them.
  if (readCookie('egg_valet')) return
  void onFirstTouch(checkUnread)
  const missing = await missingTerms()
  if (missing.length === 0) return void onFirstTouch(checkVerified)
  const { askToAgree } = await import('./agreement-ask.ts')
  await askToAgree(missing)
}
