import type { chatCalls } from '#contract/chat/chat.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { startConversation } from './start.ts'
import { listConversations, countUnread } from './list.ts'
import { markRead, reportMessage } from './mark-read.ts'
import { readMessagePage } from './read.ts'
import { sendMessage } from './send.ts'
import { makeToken } from './token.ts'
import { buyerParticipant } from '../kernel/chat-participant.ts'

export const chatHandlers: Handlers<typeof chatCalls> = {
  'POST /chat/conversation/customerInitiate': startConversation,

  'GET /chat/account/getToken': async ({ conversationId }, context) =>
    makeToken(context, buyerParticipant(context), conversationId),

  'GET /chat/conversation/list': async (_, context) => {
    const [list, unread] = await Promise.all([listConversations(context), countUnread(context)])
    return { unread, list }
  },

  'GET /chat/conversation/unread': async (_, context) => ({ unread: await countUnread(context) }),

  'GET /chat/message/list': async (input, context) =>
    readMessagePage(context, buyerParticipant(context), input),

  'POST /chat/message/send': async (input, context) =>
    sendMessage(context, buyerParticipant(context), input),

  'POST /chat/message/read': async (seen, context) => {
    await markRead(context, buyerParticipant(context), seen)
    return { unread: await countUnread(context) }
  },

  'POST /chat/message/report': async (seen, context) => {
    await reportMessage(context, buyerParticipant(context), seen)
    return {}
  },
}
