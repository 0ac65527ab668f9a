import { socketLifetimeMs, tokenLifetimeMs } from '#domain/chat/limits.ts'
import { deskSessionMs } from '#domain/desk/desk-session.ts'
import type { RequestCredentials, Env } from './context.ts'
import { roomOf } from './chat-room.ts'
import { ownConversationSql, type Participant } from './chat-participant.ts'

/**
 * Number of hex digits of a session's hash that identify the session in a chat. They grant no
 * access.
 */
const markLength = 16

/** Returns the mark that identifies the sockets of a session. */
export const sessionMark = (hash: string) => hash.slice(0, markLength)

/** SQL for the expiry (ms) of the session with hash ?6; no row when the session has ended. */
const sessionEndQueries = {
  buyer: 'SELECT expires_at AS ends FROM session WHERE token_hash = ?6',
  desk: `SELECT created_at + ${deskSessionMs} AS ends FROM staff_session WHERE token_hash = ?6`,
} as const

/**
 * Registers a session as a listener of a conversation. Returns the latest time (ms) until which it
 * may listen; null when the session has ended or doesn't belong to a participant.
 */
export async function addListener(
  { db, now }: Pick<RequestCredentials, 'db' | 'now'>,
  { side, customerId, shopId }: Participant,
  conversationId: number,
  hash: string,
): Promise<number | null> {
  const [, addedSeat] = await db.batch<{ until: number }>([
    db.prepare('DELETE FROM chat_seat WHERE until < ?').bind(now),
    db
      .prepare(
        `INSERT INTO chat_seat (mark, conversation_id, until)
         SELECT ?4, c.id, min(?5, s.ends)
         FROM chat_conversation c, (${sessionEndQueries[side === 'BUYER' ? 'buyer' : 'desk']}) s
         WHERE ${ownConversationSql}
         ON CONFLICT DO UPDATE SET until = excluded.until RETURNING until`,
      )
      .bind(
        conversationId,
        customerId,
        shopId,
        sessionMark(hash),
        now + tokenLifetimeMs + socketLifetimeMs,
        hash,
      ),
  ])
  return addedSeat?.results[0]?.until ?? null
}

/** Checks whether the session that received a token is still registered. */
export async function isSessionRegistered(db: D1Database, mark: string, conversationId: number) {
  const row = await db
    .prepare('SELECT 1 AS one FROM chat_seat WHERE mark = ? AND conversation_id = ? AND until > ?')
    .bind(mark, conversationId, Date.now())
    .first()
  return row !== null
}

/**
 * Closes the sockets of ended sessions and invalidates their chat tokens. If a room can't be
 * reached, its sockets close when their session expires.
 */
export async function closeSessionSockets(
  { db, env }: { db: D1Database; env: Pick<Env, 'CHAT_ROOM' | 'APART'> },
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return
  const { results } = await db
    .prepare(
      `DELETE FROM chat_seat WHERE mark IN (SELECT value FROM json_each(?1))
       RETURNING mark, conversation_id AS id`,
    )
    .bind(JSON.stringify(hashes.map(sessionMark)))
    .all<{ mark: string; id: number }>()
  const closings = await Promise.allSettled(
    results.map(({ mark, id }) => roomOf(env, id).closeSession(mark)),
  )
  for (const closing of closings)
    if (closing.status === 'rejected')
      console.error(
        JSON.stringify({ chat: 'a socket was not closed', error: String(closing.reason) }),
      )
}
