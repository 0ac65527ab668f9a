import { atom } from 'nanostores'
import { type Outcome, send } from '#client/send/send.ts'
import type { RefusalCode } from '#contract/shapes/refusals.ts'

const freshSignInCode: RefusalCode<'freshSignIn'> = 4007

/** Callback while a page asks the buyer to sign in again; called with the result. */
export const $signInAgain = atom<((isSignedIn: boolean) => void) | null>(null)

/**
 * Sends a request that needs a fresh sign-in. If the last sign-in is too old, the page opens the
 * dialog and repeats the request afterwards, for the same account only.
 */
export async function withFreshSignIn<Data>(
  ask: () => Promise<Outcome<Data>>,
): Promise<Outcome<Data>> {
  const outcome = await ask()
  if (outcome.ok || outcome.code !== freshSignInCode) return outcome
  const accountBefore = await readCurrentAccount()
  const isSignedIn = await new Promise<boolean>((done) => $signInAgain.set(done))
  $signInAgain.set(null)
  if (!isSignedIn) return outcome
  if (accountBefore === '' || accountBefore !== (await readCurrentAccount())) {
    // A different account signed in, so no data of this page is theirs.
    location.reload()
    return outcome
  }
  return ask()
}

/** Returns the account of the session, or '' if the call failed. */
async function readCurrentAccount(): Promise<string> {
  const outcome = await send('GET /app-api/v1/login/queryUserLoginInfo', {})
  return outcome.ok ? String(outcome.data.userId) : ''
}
