import type { DeskChatReport, DeskConversation, deskChatCalls } from '#contract/desk/desk-chat.ts'
import { maxConversations } from '#domain/chat/limits.ts'
import type { StaffContext } from '../kernel/context.ts'
import { logDeskAction, logIfChanged } from '../kernel/desk-log.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { refuse } from '../kernel/refusal.ts'
import { readChatContext } from './context.ts'
import { storeDeskPicture } from './desk-picture.ts'
import { messageKindSql } from './list.ts'
import { markRead, reportMessage } from './mark-read.ts'
import { readMessagePage } from './read.ts'
import { sendMessage } from './send.ts'
import { makeToken } from './token.ts'
import { ownConversationSql, staffParticipant } from '../kernel/chat-participant.ts'

export const deskChatHandlers: Handlers<typeof deskChatCalls> = {
  'GET /desk/chats': async (_, context) => ({ list: await listChats(context) }),

  'GET /desk/chats/{id}': async ({ id, ...piece }, context) =>
    readMessagePage(context, staffParticipant(context), { conversationId: id, ...piece }),

  'GET /desk/chats/{id}/context': async ({ id }, context) => readChatContext(context, id),

  'GET /desk/chats/{id}/token': async ({ id }, context) =>
    makeToken(context, staffParticipant(context), id),

  'POST /desk/chats/{id}/send': async ({ id, ...sent }, context) =>
    sendMessage(context, staffParticipant(context), { conversationId: id, ...sent }),

  'POST /desk/chats/{id}/picture': async (input, context) => storeDeskPicture(input, context),

  'POST /desk/chats/{id}/read': async ({ id, seq }, context) => {
    await markRead(context, staffParticipant(context), { conversationId: id, seq })
    return {}
  },

  'POST /desk/chats/{id}/done': async ({ id, seq }, context) => {
    await closeConversation(context, id, seq)
    return {}
  },

  'POST /desk/chats/{id}/report': async ({ id, ...seen }, context) => {
    await reportMessage(context, staffParticipant(context), { conversationId: id, ...seen })
    return {}
  },

  'GET /desk/chatReports': async (_, context) => ({ list: await listReports(context) }),

  'POST /desk/chatReports/{id}/settle': async ({ id }, context) => {
    await settleReport(context, id)
    return {}
  },
}

/**
 * Lists unread conversations first, then by newest message. A seller gets only the conversations of
 * the seller's shop.
 */
async function listChats(context: StaffContext): Promise<DeskConversation[]> {
  const { shopId } = staffParticipant(context)
  const { results } = await context.db
    .prepare(
      `SELECT c.id AS conversationId, u.name AS buyer, u.id AS customerId,
         u.country_id AS countryId, ifnull(s.name, '') AS shopName, c.last_seq AS lastSeq,
         c.last_at AS lastAt, substr(m.text, 1, 120) AS lastText, ${messageKindSql} AS lastIs,
         c.desk_unread AS unread
       FROM chat_conversation c JOIN customer u ON u.id = c.customer_id
       LEFT JOIN shop s ON s.id = c.shop_id
       JOIN chat_message m ON m.conversation_id = c.id AND m.seq = c.last_seq
       WHERE c.last_seq > 0 ${shopId === null ? '' : 'AND c.shop_id = ?1'}
       ORDER BY c.desk_unread = 0, c.last_at DESC LIMIT ${maxConversations}`,
    )
    .bind(...(shopId === null ? [] : [shopId]))
    .all<DeskConversation>()
  return results
}

/**
 * Marks a conversation as answered. Refuses when the buyer wrote after the message on the screen, or
 * when no answer is due.
 */
async function closeConversation(context: StaffContext, id: number, seq: number): Promise<void> {
  const { customerId, shopId } = staffParticipant(context)
  const { db, now } = context
  const values = [id, customerId, shopId] as const
  const [closedResult, , foundResult] = await db.batch<{ last_at: number }>([
    db
      .prepare(
        `UPDATE chat_conversation AS c SET waits_since = NULL
         WHERE ${ownConversationSql} AND c.waits_since IS NOT NULL AND c.last_seq = ?4
         RETURNING last_at`,
      )
      .bind(...values, seq),
    logIfChanged(context, { act: 'chat done', subject: `chat:${id}` }),
    db
      .prepare(`SELECT c.last_at FROM chat_conversation c WHERE ${ownConversationSql}`)
      .bind(...values),
  ])
  const [row] = foundResult?.results ?? []
  if (!row) throw refuse('notFound')
  if (!closedResult?.results[0])
    throw refuse('deskOrderMoved', { name: '', status: 'WAITING', at: row.last_at || now })
}

function requireService({ staff }: StaffContext): void {
  if (staff.role !== 'SERVICE') throw refuse('deskActNotYours')
}

async function listReports(context: StaffContext): Promise<DeskChatReport[]> {
  requireService(context)
  const { results } = await context.db
    .prepare(
      `SELECT r.id AS reportId, r.conversation_id AS conversationId, r.side, r.words,
         m.text AS message, m.side AS "by", u.name AS buyer, ifnull(s.name, '') AS shopName, r.at
       FROM chat_report r JOIN chat_conversation c ON c.id = r.conversation_id
       JOIN chat_message m ON m.conversation_id = r.conversation_id AND m.seq = r.seq
       JOIN customer u ON u.id = c.customer_id LEFT JOIN shop s ON s.id = c.shop_id
       WHERE r.settled_at IS NULL ORDER BY r.at, r.id LIMIT ${maxConversations}`,
    )
    .all<DeskChatReport>()
  return results
}

/** Marks a report as reviewed and logs the action in the same batch. */
async function settleReport(context: StaffContext, id: number): Promise<void> {
  requireService(context)
  const { db, staff, now } = context
  const row = await db.prepare('SELECT 1 AS one FROM chat_report WHERE id = ?').bind(id).first()
  if (!row) throw refuse('notFound')
  await db.batch([
    db
      .prepare(
        'UPDATE chat_report SET settled_by = ?2, settled_at = ?3 WHERE id = ?1 AND settled_at IS NULL',
      )
      .bind(id, staff.id, now),
    logDeskAction(context, { act: 'chat report settle', subject: `chatReport:${id}` }),
  ])
}
