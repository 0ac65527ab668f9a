import type { Accepted } from '#contract/index.ts'
import type { StaffContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { filePathOf } from '../upload/address.ts'
import { storePicture } from '../upload/store.ts'
import { staffParticipant, ownConversationSql } from '../kernel/chat-participant.ts'

/** Maximum pictures per staff member and day, well above a busy day. */
const picturesPerDay = 300
const dayMs = 86_400_000

/**
 * Stores a picture that staff send in a conversation they take part in, and returns its path. The
 * picture belongs to the buyer and is deleted with the buyer's account.
 */
export async function storeDeskPicture(
  { id, file }: Accepted<'POST /desk/chats/{id}/picture'>,
  context: StaffContext,
): Promise<string> {
  const { db, env, now } = context
  const participant = staffParticipant(context)
  const conversationValues = [id, participant.customerId, participant.shopId] as const
  const [found, sent] = await Promise.all([
    db
      .prepare(`SELECT 1 AS one FROM chat_conversation c WHERE ${ownConversationSql}`)
      .bind(...conversationValues)
      .first(),
    db
      .prepare('SELECT count(*) AS n FROM upload WHERE staff_id = ? AND created_at > ?')
      .bind(participant.staffId, now - dayMs)
      .first<{ n: number }>(),
  ])
  if (!found) throw refuse('notFound')
  if ((sent?.n ?? 0) >= picturesPerDay) throw refuse('tooMany', { retryAfterSeconds: 3600 })
  const { name, type, bytes, width, height } = await storePicture(file, env)
  await db
    .prepare(
      `INSERT INTO upload (name, customer_id, kind, type, bytes, width, height, created_at, staff_id)
       SELECT ?4, c.customer_id, 'CHAT', ?5, ?6, ?7, ?8, ?9, ?10
       FROM chat_conversation c WHERE ${ownConversationSql}`,
    )
    .bind(...conversationValues, name, type, bytes, width, height, now, participant.staffId)
    .run()
  return filePathOf(name)
}
