import { randomBytes } from 'node:crypto'
import type { Caller } from './client.ts'
import type { Member } from './staff.ts'

/** An id as a device gives it to a message. */
export const clientId = () => randomBytes(16).toString('hex')

/** The conversation of a buyer with a shop, begun. */
export async function chatWith(buyer: Caller, shopId?: number): Promise<number> {
  const begun = await buyer.send('POST /chat/conversation/customerInitiate', { shopId })
  return begun.data.conversation.conversationId
}

/** What a buyer says; answers the number of the message. */
export async function say(buyer: Caller, conversationId: number, text: string): Promise<number> {
  const sent = { conversationId, clientId: clientId(), text }
  return (await buyer.send('POST /chat/message/send', sent)).data.seq
}

/** What somebody at the desk answers. */
export async function reply(member: Member, id: number, text: string): Promise<number> {
  const sent = { id, clientId: clientId(), text }
  return (await member.send('POST /desk/chats/{id}/send', sent)).data.seq
}

/** All that was said, as who reads it gets it: "1 BUYER Hello". */
export async function said(buyer: Caller, conversationId: number): Promise<string[]> {
  const { data } = await buyer.send('GET /chat/message/list', { conversationId, since: 0 })
  return data.messages.map(({ seq, side, text }) => `${seq} ${side} ${text}`)
}
