import type { Context } from './context.ts'
import {
  cookieValue,
  closeChatSockets,
  sessionCookie,
  setSessionCookies,
  sha256,
  createTokenFor,
} from './session.ts'

/** Time for which a replaced token stays valid for requests already under way, milliseconds. */
const rotationGraceMs = 30_000

/**
 * Issues a new token for a session whose account gained rights after the session began. Of
 * concurrent requests, only one gets the new token. The others are still served under the old
 * token, so no tab is signed out. Clients that send the token in a header keep it, because a cookie
 * can't give them a new one.
 */
export async function rotateSession(context: Context, request: Request): Promise<void> {
  const { db, buyer, now } = context
  const cookieToken = cookieValue(request.headers.get('cookie'), sessionCookie)
  if (!buyer?.hasNewRights || !cookieToken || request.headers.get('token')) return
  const token = createTokenFor(buyer.country.id)
  const hash = await sha256(token)
  const [rotatedSession] = await db.batch<{ expires_at: number }>([
    db
      .prepare(
        `INSERT INTO session (token_hash, customer_id, created_at, expires_at, seen_at, place,
           browser, system, company_id)
         SELECT ?2, customer_id, created_at, expires_at, seen_at, place, browser, system, company_id
         FROM session WHERE token_hash = ?1 AND raised = 1 RETURNING expires_at`,
      )
      .bind(buyer.tokenHash, hash),
    db
      .prepare(
        `UPDATE sign_on_session SET token_hash = ?2 WHERE token_hash = ?1
           AND EXISTS (SELECT 1 FROM session WHERE token_hash = ?2)`,
      )
      .bind(buyer.tokenHash, hash),
    db
      .prepare('UPDATE push_device SET session_hash = ?2 WHERE session_hash = ?1')
      .bind(buyer.tokenHash, hash),
    db
      .prepare(
        `UPDATE session SET raised = 2, expires_at = min(expires_at, ?2)
         WHERE token_hash = ?1 AND raised = 1`,
      )
      .bind(buyer.tokenHash, now + rotationGraceMs),
  ])
  const row = rotatedSession?.results[0]
  if (!row) return
  setSessionCookies(context, token, row.expires_at)
  // Close the chat sockets of the replaced token; the pages reconnect with the new token.
  await closeChatSockets(context)
  context.buyer = { ...buyer, tokenHash: hash, hasNewRights: false }
}
