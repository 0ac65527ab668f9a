import { readOutbox, writeOutbox } from '#client/chat-outbox.ts'
import { send } from '#client/send.ts'
import { $signedIn } from './session.ts'

let isSending = false

/**
 * Sends what was typed without a network in conversations that nobody opened since. One that is open
 * sends its own; who sends twice does so under the same id, so that it is there once.
 */
export async function sendKept(conversationIds: readonly number[]): Promise<void> {
  if (isSending || !$signedIn.get()) return
  isSending = true
  for (const id of conversationIds) await sendAll(id)
  isSending = false
}

async function sendAll(conversationId: number): Promise<void> {
  for (let [next] = readOutbox(conversationId); next; [next] = readOutbox(conversationId)) {
    const { clientId, text, picture, card } = next
    const said = { conversationId, clientId, text, picture, card }
    const outcome = await send('POST /chat/message/send', said)
    // What can't go now goes with a later page; what is refused says so where it is read.
    if (!outcome.ok) return
    const rest = readOutbox(conversationId).filter((one) => one.clientId !== clientId)
    writeOutbox(conversationId, rest)
  }
}
