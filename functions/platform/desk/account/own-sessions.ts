import type { DeskSession } from '#contract/desk/desk-account.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { closeSessionSockets } from '../../kernel/chat-listeners.ts'
import { refuse } from '../../kernel/refusal.ts'
import { openSessionSql } from '../../kernel/desk-session.ts'

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
}

/** Reads the staff member's active desk sessions, the current one first. */
export async function readOwnSessions(context: StaffContext): Promise<{ list: DeskSession[] }> {
  const { db, staff, now, deskHash } = context
  const { results } = await db
    .prepare(
      `SELECT token_hash, browser, system, place, created_at, seen_at FROM staff_session s
       WHERE staff_id = ?1 AND ${openSessionSql('?2')}
       ORDER BY token_hash = ?3 DESC, seen_at DESC LIMIT 50`,
    )
    .bind(staff.id, now, deskHash)
    .all<SessionRow>()
  const list = results.map(({ token_hash, created_at, seen_at, ...rest }) => ({
    ...rest,
    id: token_hash.slice(0, idLength),
    createdAt: created_at,
    seenAt: seen_at,
    isCurrent: token_hash === deskHash,
  }))
  return { list }
}

/** Ends another session of the staff member. Signing out ends the current session. */
export async function endOwnSession(context: StaffContext, id: string) {
  const { db, staff, deskHash } = context
  const endedResult = await db
    .prepare(
      `DELETE FROM staff_session WHERE staff_id = ? AND substr(token_hash, 1, ${idLength}) = ?
         AND token_hash <> ? RETURNING token_hash`,
    )
    .bind(staff.id, id, deskHash)
    .all<{ token_hash: string }>()
  if (endedResult.results.length !== 1) throw refuse('notFound')
  return afterSessionsEnded(context, endedResult.results)
}

export async function endOtherSessions(context: StaffContext) {
  const { db, staff, deskHash } = context
  const endedResult = await db
    .prepare(
      'DELETE FROM staff_session WHERE staff_id = ? AND token_hash <> ? RETURNING token_hash',
    )
    .bind(staff.id, deskHash)
    .all<{ token_hash: string }>()
  return afterSessionsEnded(context, endedResult.results)
}

async function afterSessionsEnded(
  context: StaffContext,
  endedSessions: readonly { token_hash: string }[],
) {
  await closeSessionSockets(
    context,
    endedSessions.map((row) => row.token_hash),
  )
  return readOwnSessions(context)
}
