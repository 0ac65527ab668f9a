import { tokenLifetimeMs } from '#domain/chat/limits.ts'
import { type ChatParticipant, chatParticipants } from '#domain/chat/participants.ts'
import type { Context, Env } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { signValue } from '../kernel/sign.ts'
import { sessionMark, addListener } from '../kernel/chat-listeners.ts'
import type { Participant } from '../kernel/chat-participant.ts'

/** Path of a conversation's socket. */
const socketPath = (conversationId: number) => `/platform/chat/socket/${conversationId}`

const signChatToken = (text: string, { SIGNING_SECRET }: Pick<Env, 'SIGNING_SECRET'>) =>
  signValue('chat', text, SIGNING_SECRET)

/**
 * Creates a token that opens a socket for one participant of one conversation, valid for one
 * minute.
 */
export async function makeToken(
  context: Context,
  participant: Participant,
  conversationId: number,
) {
  const { env, now, buyer, deskHash } = context
  const participantKind: ChatParticipant = participant.side === 'BUYER' ? 'buyer' : 'desk'
  // Use the current token's hash: a rotation may just have replaced the session's token.
  const hash = participantKind === 'buyer' ? (buyer?.tokenHash ?? '') : deskHash
  const until = await addListener(context, participant, conversationId, hash)
  if (until === null) throw refuse('notFound')
  const expiresAt = now + tokenLifetimeMs
  const content = `${conversationId}.${participantKind}.${sessionMark(hash)}.${until}.${expiresAt}`
  const token = `${content}.${await signChatToken(content, env)}`
  return { token, expiresAt, path: socketPath(conversationId) }
}

/**
 * Content of a token: participant, session, and the latest time (ms) until which the participant
 * may listen.
 */
export interface ChatTokenContent {
  participant: ChatParticipant
  mark: string
  /** Latest time of the session, milliseconds since 1970. */
  until: number
}

/**
 * Verifies a token and returns its content. Returns null when the token is forged, expired or of
 * another conversation. The caller still has to check whether the session has ended.
 */
export async function verifyChatToken(
  token: string,
  conversationId: number,
  env: Pick<Env, 'SIGNING_SECRET'>,
  now: number,
): Promise<ChatTokenContent | null> {
  const [id, side, mark = '', until, expiresAt, signature] = token.split('.')
  if (Number(id) !== conversationId || !(Number(expiresAt) > now)) return null
  if (signature !== (await signChatToken(`${id}.${side}.${mark}.${until}.${expiresAt}`, env)))
    return null
  const participant = chatParticipants.find((one) => one === side)
  return participant ? { participant, mark, until: Number(until) } : null
}
