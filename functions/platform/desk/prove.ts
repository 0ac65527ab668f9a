import { deskTries } from '#domain/desk/sign-in-tries.ts'
import { isPassword, nobodysHash } from '../auth/password-hash.ts'
import { markOf } from '../auth/known-browser.ts'
import type { Context } from '../context.ts'
import { refuse } from '../refusal.ts'
import { noteSignIn } from '../sign-in-line.ts'
import type { Proof, StaffKeys } from './proof.ts'
import { judgeFactor } from './second-factor.ts'
import { type CodeTry, takeCodeTry, takePasswordTry } from './tries.ts'

/** Under what a browser is known that signed in to a login; no phone number reads like it. */
export const knownAs = (login: string): string => `desk ${login}`

/**
 * Whether a password and a second factor are a login's. Each is counted before it counts; unknown
 * logins and wrong passwords take the same steps. Uses code or challenge up. Refuses (tooMany) once
 * the passwords of the day are spent.
 */
export async function proveStaff(
  login: string,
  keys: StaffKeys | null,
  typed: Proof,
  context: Context,
): Promise<boolean> {
  const budget = { login, mark: await markOf(knownAs(login), context) }
  const browser = budget.mark ? 'known' : 'unknown'
  const passwordTry = await takePasswordTry(budget, context)
  if ('waitMs' in passwordTry) {
    await noteSignIn('desk login closed', login, context, { browser })
    throw refuse('tooMany', { retryAfterSeconds: Math.ceil(passwordTry.waitMs / 1000) })
  }
  const isRight = isPassword(typed.password, keys?.password_hash || nobodysHash) && keys !== null
  const factor = await judgeFactor(login, keys, typed, context)
  const codeTry = await takeCodeTry(budget, passwordTry.id, isRight, context)
  if (codeTry.id !== null && (await factor.use(codeTry.id))) return true
  if (isRight) await noteWrongFactor(login, factor.name, codeTry, browser, context)
  else await noteSignIn('desk sign-in failed', login, context, { browser, factor: 'password' })
  return false
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
