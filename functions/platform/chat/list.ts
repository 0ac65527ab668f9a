import type { ChatConversation } from '#contract/chat/chat.ts'
import { maxConversations } from '#domain/chat/limits.ts'
import type { BuyerContext } from '../kernel/context.ts'

/** Kind of the newest message (`m`), as lists show it. */
export const messageKindSql = `CASE WHEN m.text <> '' THEN 'TEXT' WHEN m.picture <> '' THEN 'PICTURE'
    ELSE 'CARD' END`

/** Columns and joins of a conversation in the buyer's list. */
export const conversationSelect = `SELECT c.id AS conversationId, ifnull(c.shop_id, 0) AS shopId,
    ifnull(s.name, '') AS shopName, c.last_seq AS lastSeq, c.last_at AS lastAt,
    ifnull(substr(m.text, 1, 120), '') AS lastText, ${messageKindSql} AS lastIs, c.buyer_unread AS unread
  FROM chat_conversation c LEFT JOIN shop s ON s.id = c.shop_id
  LEFT JOIN chat_message m ON m.conversation_id = c.id AND m.seq = c.last_seq`

/** Lists the buyer's conversations with messages, newest first. */
export async function listConversations({ db, buyer }: BuyerContext): Promise<ChatConversation[]> {
  const { results } = await db
    .prepare(
      `${conversationSelect} WHERE c.customer_id = ? AND c.last_seq > 0
       ORDER BY c.last_at DESC, c.id LIMIT ${maxConversations}`,
    )
    .bind(buyer.personId)
    .all<ChatConversation>()
  return results
}

/** Counts a customer's unread messages in all conversations. */
export const unreadSql = `SELECT ifnull(sum(buyer_unread), 0) AS unread FROM chat_conversation
  WHERE customer_id = ? AND buyer_unread > 0`

export async function countUnread({ db, buyer }: BuyerContext): Promise<number> {
  const row = await db.prepare(unreadSql).bind(buyer.personId).first<{ unread: number }>()
  return row?.unread ?? 0
}
