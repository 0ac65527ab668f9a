import type { ChatPage } from '#contract/chat/chat.ts'
import { messagesPerPage } from '#domain/chat/limits.ts'
import type { Context } from '../kernel/context.ts'
import { nameLocale } from '../offer/offers.ts'
import { refuse } from '../kernel/refusal.ts'
import { type MessageRow, messageSelect, toWireMessage } from './rows.ts'
import { ownConversationSql, type Participant } from '../kernel/chat-participant.ts'

interface ReadMarks {
  lastSeq: number
  buyerRead: number
  deskRead: number
}

/** Page of a conversation: after a message number, before one, or the newest. */
export interface MessagePageRequest {
  conversationId: number
  since?: number | undefined
  before?: number | undefined
}

/**
 * Reads a page of a conversation, oldest first; refuses (404) a conversation of other participants.
 */
export async function readMessagePage(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  participant: Participant,
  { conversationId, since, before }: MessagePageRequest,
): Promise<ChatPage> {
  const conversationValues = [conversationId, participant.customerId, participant.shopId] as const
  const isForward = since !== undefined
  const [marks, found] = await Promise.all([
    db
      .prepare(
        `SELECT last_seq AS lastSeq, buyer_read AS buyerRead, desk_read AS deskRead
         FROM chat_conversation c WHERE ${ownConversationSql}`,
      )
      .bind(...conversationValues)
      .first<ReadMarks>(),
    db
      .prepare(
        `${messageSelect} WHERE m.conversation_id = (SELECT id FROM chat_conversation c WHERE ${ownConversationSql})
           AND m.seq > ?5 AND m.seq < ?6
         ORDER BY m.seq ${isForward ? '' : 'DESC'} LIMIT ${messagesPerPage}`,
      )
      .bind(
        ...conversationValues,
        nameLocale(locale),
        since ?? 0,
        before ?? Number.MAX_SAFE_INTEGER,
      )
      .all<MessageRow>(),
  ])
  if (!marks) throw refuse('notFound')
  const messages = found.results.map(toWireMessage)
  return { ...marks, messages: isForward ? messages : messages.toReversed() }
}
