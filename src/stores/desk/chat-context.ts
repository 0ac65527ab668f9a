import { sendDesk } from '#client/send/desk-send.ts'
import { makeOpenCase } from './case-queue/open-case.ts'
import type { Sending } from './case-queue/undo.ts'

/** Buyer, wait and prepared answers of the open conversation. */
export const deskChatContext = makeOpenCase((id) =>
  sendDesk('GET /desk/chats/{id}/context', { id: Number(id) }),
)

/** Reloads the open conversation in place: an answer ends its wait. */
export async function reloadChatContext(): Promise<void> {
  await deskChatContext.act(async () => ({ ok: true, data: {} }))
}

/** Prepares the end of the open conversation, which needs no answer. */
export function finishChat(id: number): Sending | null {
  return deskChatContext.capture(({ lastSeq }, options) =>
    sendDesk('POST /desk/chats/{id}/done', { id, seq: lastSeq }, options),
  )
}
