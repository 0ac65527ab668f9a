import type { Env } from '../context.ts'

/** The room of a conversation. */
export function roomOf(env: Pick<Env, 'CHAT_ROOM'>, conversationId: number) {
  return env.CHAT_ROOM.getByName(`conversation ${conversationId}`, { locationHint: 'apac' })
}
