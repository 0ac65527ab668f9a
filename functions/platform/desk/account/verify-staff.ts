import { deskTries } from '#domain/desk/sign-in-tries.ts'
import { checkPassword, dummyHash } from '../../auth/password-hash.ts'
import { findMark } from '../../kernel/known-browser.ts'
import type { Context } from '../../kernel/context.ts'
import { workQueues } from '../../kernel/work-queues.ts'
import { refuse } from '../../kernel/refusal.ts'
import { logSignIn } from '../../kernel/sign-in-line.ts'
import { rehashPassword } from './keep-password.ts'
import type { EnteredCredentials, StoredCredentials } from './credentials.ts'
import { verifyFactor } from './second-factor.ts'
import { type CodeTry, returnPasswordTry, takeCodeTry, takePasswordTry } from './login-attempts.ts'

/**
 * Returns the key that links a known browser to a desk login. No phone number equals such a key.
 */
export const deskBrowserKey = (login: string): string => `desk ${login}`

/**
 * Verifies a login by password and second factor. Returns the password hash now stored, or null.
 * Counts a try of each factor before checking it. Unknown logins and wrong passwords run the same
 * steps. A verified code or challenge can't be used again. Refuses (tooMany) when the day's
 * password tries are used up. Rehashes a correct password whose hash is outdated.
 */
export async function verifyStaff(
  login: string,
  keys: StoredCredentials | null,
  enteredCredentials: EnteredCredentials,
  context: Context,
): Promise<string | null> {
  const budget = { login, mark: await findMark(deskBrowserKey(login), context) }
  const browser = budget.mark ? 'known' : 'unknown'
  const passwordTry = await takePasswordTry(budget, context)
  if ('waitMs' in passwordTry) {
    await logSignIn('desk login closed', login, context, { browser })
    throw refuse('tooMany', { retryAfterSeconds: Math.ceil(passwordTry.waitMs / 1000) })
  }
  const storedHash = keys?.password_hash || dummyHash
  const passwordCheck = await workQueues.deskPassword
    .inTurn(() => checkPassword(enteredCredentials.password, storedHash))
    .catch(async (busy: unknown) => {
      // The password wasn't compared because the queue was full, so the try doesn't count.
      await returnPasswordTry(passwordTry.id, context)
      throw busy
    })
  const isCorrect = passwordCheck.isCorrect && keys !== null
  if (isCorrect && passwordCheck.upgradedHash)
    await rehashPassword(context, { login, ...keys }, passwordCheck.upgradedHash)
  const factor = await verifyFactor(login, keys, enteredCredentials, context)
  const codeTry = await takeCodeTry(budget, passwordTry.id, isCorrect, context)
  if (codeTry.id !== null && (await factor.use(codeTry.id)))
    return passwordCheck.upgradedHash ?? storedHash
  if (isCorrect) await logWrongFactor(login, factor.name, codeTry, browser, context)
  else await logSignIn('desk sign-in failed', login, context, { browser, factor: 'password' })
  return null
}

/**
 * Logs a wrong second factor after a correct password. Raises the alarm when wrong factors repeat.
 */
async function logWrongFactor(
  login: string,
  name: string,
  { id, ofDay }: CodeTry,
  browser: string,
  context: Context,
): Promise<void> {
  const factor = id === null ? `${name}, none left` : name
  await logSignIn('desk sign-in failed', login, context, { browser, factor })
  if (id === null || ofDay >= deskTries.alarmFrom)
    await logSignIn('desk second factor guessed', login, context, { browser, ofDay })
}
