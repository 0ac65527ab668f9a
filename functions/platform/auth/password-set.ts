import { isFreshSignIn } from '#domain/auth/fresh-sign-in.ts'
import { isStrong } from '#domain/auth/password.ts'
import type { Context } from '../kernel/context.ts'
import type { Handler } from '../kernel/handlers.ts'
import { workQueues } from '../kernel/work-queues.ts'
import { tokenFor } from '../kernel/own-page.ts'
import { refuse } from '../kernel/refusal.ts'
import { closeSessionSockets } from '../kernel/chat-listeners.ts'
import { logSecurityEvent } from '../kernel/security-log.ts'
import { beginSession } from '../kernel/session.ts'
import { checkActive, findAccount, phoneOf, readAccount } from './account.ts'
import { decryptWire } from './cipher.ts'
import { verifyCode } from './codes.ts'
import { markBrowser } from '../kernel/known-browser.ts'
import { hashPassword } from './password-hash.ts'

/**
 * Sets the first password at any time, but replaces a password only shortly after sign-in, so that
 * a stranger at an open session can't lock the owner out. Later, only a one-time code can replace
 * the password (forgetPassword). Ends all other sessions and continues this session under a new
 * token.
 */
export const resetPassword: Handler<'POST /app-api/v1/login/resetPassword'> = async (
  input,
  context,
) => {
  const password = decryptStrongPassword(input.password, context)
  const account = await readAccount(context.buyer.personId, context)
  const { signedInAt } = context.buyer
  if (account?.password && !isFreshSignIn(signedInAt, context.now)) throw refuse('signInAgain')
  await workQueues.buyersPassword.inTurn(() =>
    storePassword(context.buyer.personId, password, context),
  )
  const { personId, country } = context.buyer
  return tokenFor(
    context,
    await beginSession({ customerId: personId, countryId: country.id }, context),
  )
}

/**
 * Sets a password by a one-time code and ends every session; the customer then signs in with the
 * new password. The code limits of sign-in apply, because it uses the same codes.
 */
export const forgetPassword: Handler<'POST /app-api/v1/login/forgetPassword'> = async (
  input,
  context,
) => {
  const phone = phoneOf(input)
  const password = decryptStrongPassword(input.password, context)
  // Wait for the queue before the code is used up, so that a request refused as busy keeps its
  // code.
  await workQueues.buyersPassword.inTurn(async () => {
    await verifyCode(phone, input.phoneCode, context)
    const account = await findAccount(phone, context)
    checkActive(phone, account)
    if (!account) throw refuse('accountUnauthorized')
    await storePassword(account.id, password, context)
  })
  await markBrowser(phone.prefix + phone.cellphone, context)
  return {}
}

function decryptStrongPassword(encrypted: string, { env }: Context): string {
  const password = decryptWire(encrypted, env.CIPHER_KEY)
  if (!isStrong(password)) throw refuse('passwordWeak')
  return password
}

/** Stores a password and ends every session of the account in one batch. */
async function storePassword(customerId: number, password: string, context: Context) {
  const { db, now } = context
  const hash = await hashPassword(password)
  const [, endedResult] = await db.batch<{ token_hash: string }>([
    db
      .prepare('INSERT OR REPLACE INTO password (customer_id, hash, set_at) VALUES (?, ?, ?)')
      .bind(customerId, hash, now),
    db.prepare('DELETE FROM session WHERE customer_id = ? RETURNING token_hash').bind(customerId),
  ])
  await closeSessionSockets(context, endedResult?.results.map((row) => row.token_hash) ?? [])
  logSecurityEvent('password set', context)
}
