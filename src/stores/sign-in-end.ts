import { noteSignedIn } from '#client/known-browser.ts'
import { keepInTab, readFromTab } from '#client/tab.ts'
import { agreeAtSignIn } from './agreement.ts'
import { mergeDraft } from './cart-merge.ts'
import { $signedIn } from './session.ts'
import { $signIn, type Entered, needsTerms, withoutCode } from './sign-in-state.ts'

/** Says, for this tab, that somebody wants a password to sign in with from now on. */
const setUpKey = 'egg.set-up'

/** After the sign-in a password is set, and nothing closes the dialog before. */
export function wantSetUp(): void {
  keepInTab(setUpKey, '1')
}

export function forgetSetUp(): void {
  keepInTab(setUpKey, null)
}

export function isSetUpWanted(): boolean {
  return readFromTab(setUpKey) === '1'
}

export function endSignIn(): void {
  $signIn.set({ kind: 'closed' })
}

/**
 * The session is there: what was ticked is agreed to, and the visitor's cart comes along. False
 * where a password is to be set first (passwordStatus 2 with the set-up flag): the page isn't told
 * of the session before, or it would take the dialog away.
 */
export async function enterShop(
  { accepted, ...entered }: Entered,
  { passwordStatus }: { passwordStatus: number },
): Promise<boolean> {
  // Before the page knows of the session, or it would ask for what was just agreed to, and show a
  // cart into which the visitor's hasn't come yet.
  if (needsTerms(entered) && accepted) await agreeAtSignIn()
  noteSignedIn()
  const state = $signIn.get()
  if (passwordStatus === 2 && isSetUpWanted() && state.kind !== 'closed') {
    $signIn.set({ ...withoutCode(state), view: 'set', busy: false })
    return false
  }
  await finishSignIn()
  return true
}

/** Nothing is left to ask: the page learns of the session. */
export async function finishSignIn(): Promise<void> {
  forgetSetUp()
  await mergeDraft()
  $signedIn.set(true)
  endSignIn()
}
