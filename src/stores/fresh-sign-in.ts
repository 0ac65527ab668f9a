import { atom } from 'nanostores'
import { type Outcome, send } from '#client/send.ts'
import type { RefusalCode } from '#contract/refusals.ts'

const freshSignIn: RefusalCode<'freshSignIn'> = 4007

/** Set while a page should ask its buyer to sign in again; called with whether they did. */
export const $signInAgain = atom<((signedIn: boolean) => void) | null>(null)

/**
 * Asks for something that wants a fresh sign-in. Where the last one is too old the page opens the
 * sign-in dialog, and goes on afterwards, for the same account alone.
 */
export async function withFreshSignIn<Data>(
  ask: () => Promise<Outcome<Data>>,
): Promise<Outcome<Data>> {
  const outcome = await ask()
  if (outcome.ok || outcome.code !== freshSignIn) return outcome
  const before = await whoIsIt()
  const signedIn = await new Promise<boolean>((done) => $signInAgain.set(done))
  $signInAgain.set(null)
  if (!signedIn) return outcome
  if (before === '' || before !== (await whoIsIt())) {
    // Another account came in: nothing of this page is theirs.
    location.reload()
    return outcome
  }
  return ask()
}

/** The account of the session, '' where it couldn't be asked for. */
async function whoIsIt(): Promise<string> {
  const outcome = await send('GET /app-api/v1/login/queryUserLoginInfo', {})
  return outcome.ok ? String(outcome.data.userId) : ''
}
