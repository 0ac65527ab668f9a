import type { ChatMessage } from '#contract/chat/chat.ts'
import { messageRate } from '#domain/chat/limits.ts'
import type { ChatEvent } from '#domain/chat/chat-events.ts'
import type { ChatCardKind } from '#domain/chat/participants.ts'
import type { Context, Env } from '../kernel/context.ts'
import { uniqueAcrossDatabases } from '../kernel/databases.ts'
import { nameLocale } from '../offer/offers.ts'
import { takeTokens } from '../rate/take.ts'
import { refuse } from '../kernel/refusal.ts'
import { fileNameOf } from '../upload/address.ts'
import { roomOf } from '../kernel/chat-room.ts'
import { type MessageRow, messageSelect, toWireMessage } from './rows.ts'
import { ownConversationSql, type Participant } from '../kernel/chat-participant.ts'

/** Message as sent to a conversation. */
export interface SentMessage {
  conversationId: number
  clientId: string
  text: string
  /** Path of a picture that the sender uploaded; '' for none. */
  picture?: string
  card: { kind: ChatCardKind; id: number } | null
}

/**
 * Restricts cards in conversation `c` to its shop and to the buyer's own orders. Conversations with
 * service allow every shop.
 */
const mayShowCardSql = `CASE ?8 WHEN 'PRODUCT' THEN EXISTS (SELECT 1 FROM offer o
    WHERE o.sku_org_id = ?9 AND (c.shop_id IS NULL OR o.shop_id = c.shop_id))
  WHEN 'ORDER' THEN EXISTS (SELECT 1 FROM orders o WHERE o.id = ?9
    AND o.customer_id = c.customer_id AND (c.shop_id IS NULL OR o.shop_id = c.shop_id))
  WHEN 'SHOP' THEN EXISTS (SELECT 1 FROM shop s
    WHERE s.id = ?9 AND (c.shop_id IS NULL OR s.id = c.shop_id))
  ELSE ?8 IS NULL END`

const mayAttachSql = `(?7 = '' OR EXISTS (SELECT 1 FROM upload u WHERE u.name = ?7
  AND u.customer_id = c.customer_id AND u.kind = 'CHAT' AND u.attached_to = ''
  AND u.staff_id IS ?10))`

/**
 * Writes a message; no other code inserts messages. Assigns the next number, or returns the message
 * already stored under the same client ID. Notifies open sockets only after the message is in the
 * database.
 */
export async function sendMessage(
  context: Context,
  participant: Participant,
  message: SentMessage,
): Promise<ChatMessage> {
  const { db, env, locale, now } = context
  if (message.text === '' && !message.picture && !message.card)
    throw refuse('badRequest', { text: 'required' })
  await takeMessageToken(env, participant, now)
  const conversationValues = [
    message.conversationId,
    participant.customerId,
    participant.shopId,
  ] as const
  const picture = fileNameOf(message.picture ?? '')
  if (message.picture && !picture) throw refuse('notFound')
  const [, , readResult] = await db.batch<MessageRow>([
    db
      .prepare(
        `INSERT INTO chat_message (conversation_id, seq, side, client_id, staff_id, text, picture,
           card_kind, card_id, at)
         SELECT c.id, c.last_seq + 1, ?4, ?5, ?10, ?6, ?7, ?8, ?9, ?11
         FROM chat_conversation c WHERE ${ownConversationSql} AND ${mayShowCardSql} AND ${mayAttachSql}
         ON CONFLICT (conversation_id, side, client_id) DO NOTHING`,
      )
      .bind(
        ...conversationValues,
        participant.side,
        message.clientId,
        message.text,
        picture,
        message.card?.kind ?? null,
        message.card?.id ?? null,
        participant.staffId,
        now,
      ),
    db
      .prepare(
        `UPDATE upload SET attached_to = 'chat:' || CAST(?2 AS INTEGER)
         WHERE name = ?1 AND attached_to = '' AND EXISTS (
           SELECT 1 FROM chat_message WHERE conversation_id = ?2 AND side = ?3 AND client_id = ?4
             AND picture = ?1)`,
      )
      .bind(picture, message.conversationId, participant.side, message.clientId),
    db
      .prepare(
        `${messageSelect} WHERE m.conversation_id = (SELECT id FROM chat_conversation c WHERE ${ownConversationSql})
           AND m.side = ?5 AND m.client_id = ?6`,
      )
      .bind(...conversationValues, nameLocale(locale), participant.side, message.clientId),
  ])
  const [row] = readResult?.results ?? []
  if (!row) throw refuse('notFound')
  await notifyRoom(env, message.conversationId, { kind: 'messages', lastSeq: row.seq })
  return toWireMessage(row)
}

async function takeMessageToken(
  env: Env,
  { customerId, staffId }: Participant,
  now: number,
): Promise<void> {
  const key = staffId === null ? `chat customer:${customerId}` : `chat staff:${staffId}`
  const { waitMs } = await takeTokens(uniqueAcrossDatabases(env, key), messageRate, env, now)
  if (waitMs > 0) throw refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

/**
 * Notifies open sockets. A participant without an open socket fetches the message by its number
 * later.
 */
export async function notifyRoom(
  env: Pick<Env, 'CHAT_ROOM' | 'APART'>,
  conversationId: number,
  event: ChatEvent,
): Promise<void> {
  try {
    await roomOf(env, conversationId).broadcast(event)
  } catch (error) {
    console.error(JSON.stringify({ chat: 'nobody was told', error: String(error) }))
  }
}
