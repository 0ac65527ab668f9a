import { readLoginInfo, logAccountSignIn, readAccount, sessionOf } from '../auth/account.ts'
import type { Context } from '../kernel/context.ts'
import { tokenFor } from '../kernel/own-page.ts'
import { refuse } from '../kernel/refusal.ts'
import { readBuyer } from '../kernel/read-buyer.ts'
import { beginSession, sha256 } from '../kernel/session.ts'
import { setCountryCookie } from '../kernel/country-cookie.ts'

/**
 * Creates a new session for the owner of a session in another client of the platform. The new
 * session ends when the original session would end, so that exchanging can't prolong a session.
 * Refuses (otherAccount) when this browser is signed in to another account, because a URL alone
 * must not switch the account that orders.
 */
export async function exchangeToken(sessionToken: string, context: Context) {
  const tokenHash = await sha256(sessionToken)
  const owner = await readBuyer({ ...context, tokenHash })
  // An impersonation session must not become the customer's own session.
  if (!owner || owner.valet) throw refuse('loginExpired')
  if (context.buyer && context.buyer.personId !== owner.personId) throw refuse('otherAccount')
  const account = await readAccount(owner.personId, context)
  if (!account) throw refuse('loginExpired')
  const [bounds] = await readBounds(tokenHash, context)
  const token = await beginSession(sessionOf(account), context)
  await context.db
    .prepare('UPDATE session SET created_at = ?2, expires_at = ?3 WHERE token_hash = ?1')
    .bind(await sha256(token), bounds?.created_at ?? 0, bounds?.expires_at ?? 0)
    .run()
  await logAccountSignIn(account.id, context)
  setCountryCookie(context, account.country_id)
  return { token: tokenFor(context, token), ...(await readLoginInfo(account, context)) }
}

async function readBounds(tokenHash: string, { db }: Context) {
  const { results } = await db
    .prepare('SELECT created_at, expires_at FROM session WHERE token_hash = ?')
    .bind(tokenHash)
    .all<{ created_at: number; expires_at: number }>()
  return results
}
