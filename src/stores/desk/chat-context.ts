import { sendDesk } from '#client/send/desk-send.ts'
import { makeOpenCase } from './case-queue/open-case.ts'

/** Buyer and prepared answers of the open conversation. */
export const deskChatContext = makeOpenCase((id) =>
  sendDesk('GET /desk/chats/{id}/context', { id: Number(id) }),
)
