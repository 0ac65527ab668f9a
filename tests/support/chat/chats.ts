import { randomBytes } from 'node:crypto'
import type { Caller } from '../client.ts'
import type { Member } from '../auth/staff.ts'

/** Returns a message ID as a device generates it. */
export const newClientId = () => randomBytes(16).toString('hex')

/** Begins a conversation of a buyer with a shop. Returns its ID. */
export async function chatWith(buyer: Caller, shopId?: number): Promise<number> {
  const startAnswer = await buyer.send('POST /chat/conversation/customerInitiate', { shopId })
  return startAnswer.data.conversation.conversationId
}

/** Sends a buyer's message. Returns its number. */
export async function sendAsBuyer(
  buyer: Caller,
  conversationId: number,
  text: string,
): Promise<number> {
  const sentMessage = { conversationId, clientId: newClientId(), text }
  return (await buyer.send('POST /chat/message/send', sentMessage)).data.seq
}

/** Sends a reply from the desk. */
export async function replyAtDesk(member: Member, id: number, text: string): Promise<number> {
  const sentMessage = { id, clientId: newClientId(), text }
  return (await member.send('POST /desk/chats/{id}/send', sentMessage)).data.seq
}

/** Returns all messages as a reader gets them: "1 BUYER Hello". */
export async function readMessages(buyer: Caller, conversationId: number): Promise<string[]> {
  const { data } = await buyer.send('GET /chat/message/list', { conversationId, since: 0 })
  return data.messages.map(({ seq, side, text }) => `${seq} ${side} ${text}`)
}
