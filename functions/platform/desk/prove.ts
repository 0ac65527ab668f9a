import { deskTries } from '#domain/desk/sign-in-tries.ts'
import { judgePassword, nobodysHash } from '../auth/password-hash.ts'
import { markOf } from '../auth/known-browser.ts'
import type { Context } from '../context.ts'
import { lines } from '../line.ts'
import { refuse } from '../refusal.ts'
import { noteSignIn } from '../sign-in-line.ts'
import { renewPassword } from './keep-password.ts'
import type { Proof, StaffKeys } from './proof.ts'
import { judgeFactor } from './second-factor.ts'
import { type CodeTry, givePasswordTryBack, takeCodeTry, takePasswordTry } from './tries.ts'

/** Under what a browser is known that signed in to a login; no phone number reads like it. */
export const knownAs = (login: string): string => `desk ${login}`

/**
 * Proves a login by a password and a second factor; answers the hash that is kept from now on, or null. Each
 * is counted before it is judged; unknown logins and wrong passwords take the same steps. Uses code or challenge
 * up. Refuses (tooMany) once the passwords of the day are spent. A right password of an old hash is kept under a new one.
 */
export async function proveStaff(
  login: string,
  keys: StaffKeys | null,
  typed: Proof,
  context: Context,
): Promise<string | null> {
  const budget = { login, mark: await markOf(knownAs(login), context) }
  const browser = budget.mark ? 'known' : 'unknown'
  const passwordTry = await takePasswordTry(budget, context)
  if ('waitMs' in passwordTry) {
    await noteSignIn('desk login closed', login, context, { browser })
    throw refuse('tooMany', { retryAfterSeconds: Math.ceil(passwordTry.waitMs / 1000) })
  }
  const kept = keys?.password_hash || nobodysHash
  const judged = await lines.deskPassword
    .inTurn(() => judgePassword(typed.password, kept))
    .catch(async (busy: unknown) => {
      // A password that nobody compared was no guess.
      await givePasswordTryBack(passwordTry.id, context)
      throw busy
    })
  const isRight = judged.isRight && keys !== null
  if (isRight && judged.renewed) await renewPassword(context, { login, ...keys }, judged.renewed)
  const factor = await judgeFactor(login, keys, typed, context)
  const codeTry = await takeCodeTry(budget, passwordTry.id, isRight, context)
  if (codeTry.id !== null && (await factor.use(codeTry.id))) return judged.renewed ?? kept
  if (isRight) await noteWrongFactor(login, factor.name, codeTry, browser, context)
  else await noteSignIn('desk sign-in failed', login, context, { browser, factor: 'password' })
  return null
}

/** A line for a wrong second factor after a right password, and the alarm where it repeats. */
async function noteWrongFactor(
  login: string,
  name: string,
  { id, ofDay }: CodeTry,
  browser: string,
  context: Context,
): Promise<void> {
  const factor = id === null ? `${name}, none left` : name
  await noteSignIn('desk sign-in failed', login, context, { browser, factor })
  if (id === null || ofDay >= deskTries.alarmFrom)
    await noteSignIn('desk second factor guessed', login, context, { browser, ofDay })
}
