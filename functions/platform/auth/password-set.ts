import { isFreshSignIn } from '#domain/auth/fresh-sign-in.ts'
import { isStrong } from '#domain/auth/password.ts'
import type { Context } from '../context.ts'
import type { Handler } from '../handlers.ts'
import { lines } from '../line.ts'
import { tokenFor } from '../own-page.ts'
import { refuse } from '../refusal.ts'
import { leaveSeats } from '../chat/seats.ts'
import { noteSecurity } from '../security-log.ts'
import { beginSession } from '../session.ts'
import { checkActive, findAccount, phoneOf, readAccount } from './account.ts'
import { decryptWire } from './cipher.ts'
import { proveByCode } from './codes.ts'
import { markBrowser } from './known-browser.ts'
import { hashPassword } from './password-hash.ts'

/**
 * Sets a password, or replaces it soon after a sign-in: whoever finds an open session can't lock
 * its owner out; later the way by code is open (forgetPassword). All other sessions end, and this
 * one goes on under a new token.
 */
export const resetPassword: Handler<'POST /app-api/v1/login/resetPassword'> = async (
  input,
  context,
) => {
  const password = strongPassword(input.password, context)
  const account = await readAccount(context.buyer.id, context)
  const { signedInAt } = context.buyer
  if (account?.password && !isFreshSignIn(signedInAt, context.now)) throw refuse('signInAgain')
  await lines.buyersPassword.inTurn(() => keepPassword(context.buyer.id, password, context))
  const { id, country } = context.buyer
  return tokenFor(context, await beginSession({ customerId: id, countryId: country.id }, context))
}

/**
 * Sets a password by a one-time code. Every session ends; who it was signs in with it. The code's
 * limits are those of a sign-in: it is the same code.
 */
export const forgetPassword: Handler<'POST /app-api/v1/login/forgetPassword'> = async (
  input,
  context,
) => {
  const phone = phoneOf(input)
  const password = strongPassword(input.password, context)
  // A code that was used is gone: whoever is sent away keeps it.
  await lines.buyersPassword.inTurn(async () => {
    await proveByCode(phone, input.phoneCode, context)
    const account = await findAccount(phone, context)
    checkActive(phone, account)
    if (!account) throw refuse('accountUnauthorized')
    await keepPassword(account.id, password, context)
  })
  await markBrowser(phone.prefix + phone.cellphone, context)
  return {}
}

function strongPassword(encrypted: string, { env }: Context): string {
  const password = decryptWire(encrypted, env.CIPHER_KEY)
  if (!isStrong(password)) throw refuse('passwordWeak')
  return password
}

/** Keeps a password and ends every session of the account, together. */
async function keepPassword(customerId: number, password: string, context: Context) {
  const { db, now } = context
  const hash = await hashPassword(password)
  const [, ended] = await db.batch<{ token_hash: string }>([
    db
      .prepare('INSERT OR REPLACE INTO password (customer_id, hash, set_at) VALUES (?, ?, ?)')
      .bind(customerId, hash, now),
    db.prepare('DELETE FROM session WHERE customer_id = ? RETURNING token_hash').bind(customerId),
  ])
  await leaveSeats(context, ended?.results.map((row) => row.token_hash) ?? [])
  noteSecurity('password set', context)
}
