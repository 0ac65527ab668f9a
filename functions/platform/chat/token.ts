import { tokenMs } from '#domain/chat/limits.ts'
import { type ChatEnd, chatEnds } from '#domain/chat/sides.ts'
import type { Context, Env } from '../context.ts'
import { refuse } from '../refusal.ts'
import { sign } from '../sign.ts'
import { theirs, type Who } from './who.ts'

/** Where the socket of a conversation is opened. */
const pathOf = (conversationId: number) => `/platform/chat/socket/${conversationId}`

const signed = (text: string, { SIGNING_SECRET }: Pick<Env, 'SIGNING_SECRET'>) =>
  sign('chat', text, SIGNING_SECRET)

/** What opens a socket of one end of one conversation, for a minute. */
export async function makeToken(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  who: Who,
  conversationId: number,
) {
  const found = await db
    .prepare(`SELECT 1 AS one FROM chat_conversation c WHERE ${theirs}`)
    .bind(conversationId, who.customerId, who.shopId)
    .first()
  if (!found) throw refuse('notFound')
  const expiresAt = now + tokenMs
  const end: ChatEnd = who.side === 'BUYER' ? 'buyer' : 'desk'
  const content = `${conversationId}.${end}.${expiresAt}`
  const token = `${content}.${await signed(content, env)}`
  return { token, expiresAt, path: pathOf(conversationId) }
}

/** Whose end a token opens; null where it opens nothing: made up, over, or of another conversation. */
export async function endOfToken(
  token: string,
  conversationId: number,
  env: Pick<Env, 'SIGNING_SECRET'>,
  now: number,
): Promise<ChatEnd | null> {
  const [id, end, until, signature] = token.split('.')
  if (Number(id) !== conversationId || !(Number(until) > now)) return null
  if (signature !== (await signed(`${id}.${end}.${until}`, env))) return null
  return chatEnds.find((one) => one === end) ?? null
}
