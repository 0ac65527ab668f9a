import type { sessionCalls } from '#contract/auth/sessions.ts'
import type { BuyerContext } from '../kernel/context.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { closeSessionSockets } from '../kernel/chat-listeners.ts'
import { refuse } from '../kernel/refusal.ts'
import { sessionIdleMs } from '../kernel/session.ts'

/**
 * Number of hex digits of the token hash that identify a session to its owner. The hash grants no
 * access.
 */
const idLength = 16

interface SessionRow {
  token_hash: string
  browser: string
  system: string
  place: string
  created_at: number
  seen_at: number
  staff_id: number | null
}

type EndedSession = Pick<SessionRow, 'token_hash'>

const hashesOf = ({ results }: D1Result<EndedSession>) => results.map((row) => row.token_hash)

export const sessionHandlers: Handlers<typeof sessionCalls> = {
  'GET /web-api/account/sessions': async (_, context) => readSessions(context),

  'DELETE /web-api/account/session': async ({ id }, context) => {
    const { db, buyer } = context
    const endedResult = await db
      .prepare(
        `DELETE FROM session WHERE customer_id = ? AND substr(token_hash, 1, ${idLength}) = ?
           AND token_hash <> ? RETURNING token_hash`,
      )
      .bind(buyer.personId, id, buyer.tokenHash)
      .all<EndedSession>()
    // Refuse to end the current session here: signing out also clears the browser.
    if (endedResult.results.length !== 1) throw refuse('notFound')
    await closeSessionSockets(context, hashesOf(endedResult))
    return readSessions(context)
  },

  'DELETE /web-api/account/otherSessions': async (_, context) => {
    const { db, buyer } = context
    const endedResult = await db
      .prepare('DELETE FROM session WHERE customer_id = ? AND token_hash <> ? RETURNING token_hash')
      .bind(buyer.personId, buyer.tokenHash)
      .all<EndedSession>()
    await closeSessionSockets(context, hashesOf(endedResult))
    return readSessions(context)
  },
}

/** Reads the account's active sessions, the current one first, then by last use. */
async function readSessions({ db, buyer, now }: BuyerContext) {
  const { results } = await db
    .prepare(
      `SELECT token_hash, browser, system, place, created_at, staff_id,
         max(seen_at, created_at) AS seen_at FROM session
       WHERE customer_id = ?1 AND raised < 2 AND expires_at > ?2 AND max(seen_at, created_at) >= ?3
       ORDER BY token_hash = ?4 DESC, max(seen_at, created_at) DESC LIMIT 50`,
    )
    .bind(buyer.personId, now, now - sessionIdleMs, buyer.tokenHash)
    .all<SessionRow>()
  return results.map((row) => ({
    id: row.token_hash.slice(0, idLength),
    browser: row.browser,
    system: row.system,
    place: row.place,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    isCurrent: row.token_hash === buyer.tokenHash,
    isService: row.staff_id !== null,
  }))
}
