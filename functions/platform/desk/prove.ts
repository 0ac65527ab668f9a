import { deskTries } from '#domain/desk/sign-in-tries.ts'
import { judgePassword, nobodysHash } from '../auth/password-hash.ts'
import { markOf } from '../auth/known-browser.ts'
import type { Context } from '../context.ts'
import { lines } from '../line.ts'
import { refuse } from '../refusal.ts'
import { noteSignIn } from '../sign-in-line.ts'
import { renewPassword } from './keep-password.ts'
import { openSecret } from './sealed-secret.ts'
import { totpMatch } from './totp.ts'
import {
  type CodeTry,
  givePasswordTryBack,
  takeCodeTry,
  takePasswordTry,
  useCode,
} from './tries.ts'

/** Keys of a member of staff, as the table has them. */
export interface StaffKeys {
  password_hash: string
  totp_secret: string
}

/** Under what a browser is known that signed in to a login; no phone number reads like it. */
export const knownAs = (login: string): string => `desk ${login}`

/**
 * Proves a login by a password and a code; answers the hash that is kept from now on, or null. Each is
 * counted before it is judged; unknown logins and wrong passwords take the same steps. Uses the code up. Refuses (tooMany) once the passwords
 * of the day are spent. A right password of an old hash is kept under a new one.
 */
export async function proveStaff(
  login: string,
  keys: StaffKeys | null,
  typed: { password: string; code: string },
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
  const secret = await openSecret(login, keys?.totp_secret ?? '', context.env)
  const step = totpMatch(typed.code, secret, context.now)
  const codeTry = await takeCodeTry(budget, passwordTry.id, isRight, context)
  const isProven =
    codeTry.id !== null &&
    step !== undefined &&
    secret !== '' &&
    (await useCode(login, step, codeTry.id, context))
  if (isProven) return judged.renewed ?? kept
  if (isRight) await noteWrongCode(login, codeTry, browser, context)
  else await noteSignIn('desk sign-in failed', login, context, { browser, factor: 'password' })
  return null
}

/** A line for a wrong second factor after a right password, and the alarm where it repeats. */
async function noteWrongCode(
  login: string,
  { id, ofDay }: CodeTry,
  browser: string,
  context: Context,
): Promise<void> {
  const factor = id === null ? 'code, none left' : 'code'
  await noteSignIn('desk sign-in failed', login, context, { browser, factor })
  if (id === null || ofDay >= deskTries.alarmFrom)
    await noteSignIn('desk second factor guessed', login, context, { browser, ofDay })
}
