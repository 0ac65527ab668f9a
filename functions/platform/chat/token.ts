import { tokenMs } from '#domain/chat/limits.ts'
import { type ChatEnd, chatEnds } from '#domain/chat/sides.ts'
import type { Context, Env } from '../context.ts'
import { refuse } from '../refusal.ts'
import { sign } from '../sign.ts'
import { isSeated, markOf, takeSeat } from './seats.ts'
import type { Who } from './who.ts'

/** Where the socket of a conversation is opened. */
const pathOf = (conversationId: number) => `/platform/chat/socket/${conversationId}`

const signed = (text: string, { SIGNING_SECRET }: Pick<Env, 'SIGNING_SECRET'>) =>
  sign('chat', text, SIGNING_SECRET)

/** What opens a socket of one end of one conversation, for a minute. */
export async function makeToken(context: Context, who: Who, conversationId: number) {
  const { env, now, tokenHash, deskHash } = context
  const mark = markOf(who.side === 'BUYER' ? tokenHash : deskHash)
  if (!(await takeSeat(context, who, conversationId, mark))) throw refuse('notFound')
  const expiresAt = now + tokenMs
  const end: ChatEnd = who.side === 'BUYER' ? 'buyer' : 'desk'
  const content = `${conversationId}.${end}.${mark}.${expiresAt}`
  const token = `${content}.${await signed(content, env)}`
  return { token, expiresAt, path: pathOf(conversationId) }
}

/** Which end a token opens, and of which session. */
export interface Opened {
  end: ChatEnd
  mark: string
}

/** What a token opens; null where nothing: made up, over, of another conversation or an ended session. */
export async function openedBy(
  token: string,
  conversationId: number,
  env: Pick<Env, 'SIGNING_SECRET' | 'DB'>,
  now: number,
): Promise<Opened | null> {
  const [id, side, mark = '', until, signature] = token.split('.')
  if (Number(id) !== conversationId || !(Number(until) > now)) return null
  if (signature !== (await signed(`${id}.${side}.${mark}.${until}`, env))) return null
  const end = chatEnds.find((one) => one === side)
  return end && (await isSeated(env.DB, mark, conversationId)) ? { end, mark } : null
}
