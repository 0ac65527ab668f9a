import { recordSignIn } from '#client/device/known-browser.ts'
import { storeInTab, readFromTab } from '#client/page/tab.ts'
import { acceptTermsAtSignIn } from '../agreement/agreement.ts'
import { mergeDraft } from '../cart/cart-merge.ts'
import { $signedIn } from '../session/session.ts'
import { $signIn, type SignInInput, needsTerms, resetCode } from './sign-in-state.ts'

/** Session storage key: the buyer wants to set a password. */
const setUpKey = 'egg.set-up'

/** Requires a password to be set after sign-in. The dialog can't be closed before that. */
export function requirePasswordSetup(): void {
  storeInTab(setUpKey, '1')
}

export function clearPasswordSetup(): void {
  storeInTab(setUpKey, null)
}

export function isPasswordSetupRequired(): boolean {
  return readFromTab(setUpKey) === '1'
}

export function closeSignIn(): void {
  $signIn.set({ kind: 'closed' })
}

/**
 * Completes the sign-in: accepts the ticked terms and merges the visitor's cart. Returns false if a
 * password must be set first (passwordStatus 2 with the set-up flag). The page isn't notified of
 * the session until then, because it would remove the dialog.
 */
export async function completeSignIn(
  { accepted, ...entered }: SignInInput,
  { passwordStatus }: { passwordStatus: number },
): Promise<boolean> {
  // Must precede the session notification. Otherwise the page would ask for terms that were just
  // accepted and show a cart without the visitor's lines.
  if (needsTerms(entered) && accepted) await acceptTermsAtSignIn()
  recordSignIn()
  const state = $signIn.get()
  if (passwordStatus === 2 && isPasswordSetupRequired() && state.kind !== 'closed') {
    $signIn.set({ ...resetCode(state), view: 'set', busy: false })
    return false
  }
  await finishSignIn()
  return true
}

/** Notifies the page of the session when the sign-in is complete. */
export async function finishSignIn(): Promise<void> {
  clearPasswordSetup()
  await mergeDraft()
  $signedIn.set(true)
  closeSignIn()
}
