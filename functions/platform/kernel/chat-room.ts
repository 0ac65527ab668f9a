import type { Env } from './context.ts'
import { uniqueAcrossDatabases } from './databases.ts'

/** Returns the Durable Object stub of a conversation's room. */
export function roomOf(env: Pick<Env, 'CHAT_ROOM' | 'APART'>, conversationId: number) {
  const name = uniqueAcrossDatabases(env, `conversation ${conversationId}`)
  return env.CHAT_ROOM.getByName(name, { locationHint: 'apac' })
}
