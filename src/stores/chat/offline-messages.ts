import { readOutbox, writeOutbox } from '#client/device/chat-outbox.ts'
import { send } from '#client/send/send.ts'
import { $signedIn } from '../session/session.ts'

let isSending = false

/**
 * Sends messages that were written offline in conversations not opened since. An open conversation
 * sends its messages itself. A message sent twice has the same ID, so it is stored once.
 */
export async function sendOfflineMessages(conversationIds: readonly number[]): Promise<void> {
  if (isSending || !$signedIn.get()) return
  isSending = true
  for (const id of conversationIds) await sendAll(id)
  isSending = false
}

async function sendAll(conversationId: number): Promise<void> {
  for (let [next] = readOutbox(conversationId); next; [next] = readOutbox(conversationId)) {
    const { clientId, text, picture, card } = next
    const outgoing = { conversationId, clientId, text, picture, card }
    const outcome = await send('POST /chat/message/send', outgoing)
    // Unsent messages are retried on a later page. Refused ones show the reason in their
    // conversation.
    if (!outcome.ok) return
    const remainingOutboxes = readOutbox(conversationId).filter((one) => one.clientId !== clientId)
    writeOutbox(conversationId, remainingOutboxes)
  }
}
