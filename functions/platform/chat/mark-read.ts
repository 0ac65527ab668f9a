import type { ChatParticipant } from '#domain/chat/participants.ts'
import type { Context } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { notifyRoom } from './send.ts'
import { ownConversationSql, type Participant } from '../kernel/chat-participant.ts'

interface ReadPosition {
  conversationId: number
  seq: number
}

const newReadMarkSql = (end: ChatParticipant) => `max(${end}_read, min(?4, last_seq))`

/**
 * Moves a participant's read mark forward, never back, and notifies the other participants. Service
 * staff who view a shop's chat don't move the shop's mark.
 */
export async function markRead(
  { db, env }: Pick<Context, 'db' | 'env'>,
  participant: Participant,
  { conversationId, seq }: ReadPosition,
): Promise<void> {
  const end: ChatParticipant = participant.side === 'BUYER' ? 'buyer' : 'desk'
  const [movedResult, foundResult] = await db.batch<{ mark: number }>([
    db
      .prepare(
        `UPDATE chat_conversation AS c SET ${end}_unread = (SELECT count(*) FROM chat_message m
             WHERE m.conversation_id = c.id AND m.seq > ${newReadMarkSql(end)}
               AND (m.side = 'BUYER') = ${end === 'desk' ? 1 : 0}),
           ${end}_read = ${newReadMarkSql(end)}
         WHERE ${ownConversationSql} AND ${end}_read < min(?4, last_seq)
           AND (?5 <> 'SERVICE' OR c.shop_id IS NULL)
         RETURNING ${end}_read AS mark`,
      )
      .bind(conversationId, participant.customerId, participant.shopId, seq, participant.side),
    db
      .prepare(`SELECT 1 AS mark FROM chat_conversation c WHERE ${ownConversationSql}`)
      .bind(conversationId, participant.customerId, participant.shopId),
  ])
  if (!foundResult?.results[0]) throw refuse('notFound')
  const [mark] = movedResult?.results ?? []
  if (mark) await notifyRoom(env, conversationId, { kind: 'read', end, seq: mark.mark })
}

/**
 * Reports a message of another participant to the service team. A repeated report only updates the
 * text.
 */
export async function reportMessage(
  { db, now }: Pick<Context, 'db' | 'now'>,
  participant: Participant,
  { conversationId, seq, words }: ReadPosition & { words: string },
): Promise<void> {
  const { results } = await db
    .prepare(
      `INSERT INTO chat_report (conversation_id, seq, side, words, at)
       SELECT c.id, m.seq, ?5, ?6, ?7 FROM chat_conversation c
       JOIN chat_message m ON m.conversation_id = c.id AND m.seq = ?4
         AND (m.side = 'BUYER') <> (?5 = 'BUYER')
       WHERE ${ownConversationSql}
       ON CONFLICT (conversation_id, seq, side) DO UPDATE SET words = excluded.words
       RETURNING id`,
    )
    .bind(
      conversationId,
      participant.customerId,
      participant.shopId,
      seq,
      participant.side,
      words,
      now,
    )
    .all()
  if (!results[0]) throw refuse('notFound')
}
