import * as z from 'zod'
import { cannedAnswers } from '#domain/chat/canned.ts'
import { orderStatuses, orderTypes } from '#domain/order/states.ts'
import { chatContents, chatSides } from '#domain/chat/participants.ts'
import { call } from '../shapes/call.ts'
import {
  chatMessage,
  chatPage,
  chatReport,
  sentMessage,
  chatToken,
  chatPageSelector,
} from '../chat/chat.ts'
import { id, nothing, text, wholeNumber } from '../shapes/shapes.ts'

const extraCallReason =
  'staff answer chats at /desk through calls of the embedded platform; the specification names none'

const deskConversation = () =>
  z.object({
    conversationId: z.number(),
    buyer: z.string(),
    customerId: z.number(),
    countryId: z.number(),
    /** Name of the shop; '' for the platform's own service. */
    shopName: z.string(),
    lastSeq: z.number(),
    lastAt: z.number(),
    lastText: z.string(),
    lastIs: z.enum(chatContents),
    unread: z.number(),
  })

export type DeskConversation = z.infer<ReturnType<typeof deskConversation>>

const report = () =>
  z.object({
    reportId: z.number(),
    conversationId: z.number(),
    /** Participant that reported, and the reported message. */
    side: z.enum(chatSides),
    words: z.string(),
    message: z.string(),
    by: z.enum(chatSides),
    buyer: z.string(),
    shopName: z.string(),
    at: z.number(),
  })

export type DeskChatReport = z.infer<ReturnType<typeof report>>

const chatContext = () =>
  z.object({
    customerId: z.number(),
    buyer: z.string(),
    customerType: z.string(),
    phone: z.string(),
    countryId: z.number(),
    /** Language of the last order, '' before the first. */
    langCode: z.string(),
    since: z.number(),
    shopName: z.string(),
    /** First message that waits for an answer, and the newest one. */
    waitsSince: z.number().nullable(),
    lastSeq: z.number(),
    /** Newest orders; a seller sees those of their own shop. */
    orders: z.array(
      z.object({
        orderId: z.number(),
        number: z.string(),
        orderType: z.enum(orderTypes),
        status: z.enum(orderStatuses),
        total: z.number(),
        countryId: z.number(),
        at: z.number(),
      }),
    ),
    answers: z.array(z.object({ answer: z.enum(cannedAnswers), text: z.string() })),
  })

export type DeskChatContext = z.infer<ReturnType<typeof chatContext>>

const conversationIdRequest = () => z.object({ id: id() })

/** Desk chat calls. A seller sees the chats of their own shop, service sees all. */
export const deskChatCalls = {
  /** Returns conversations awaiting an answer first, then the newest. */
  'GET /desk/chats': call({
    audience: 'staff',
    own: extraCallReason,
    request: nothing,
    response: () => z.object({ list: z.array(deskConversation()) }),
    refusals: ['deskActNotYours'],
  }),
  'GET /desk/chats/{id}': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => conversationIdRequest().extend(chatPageSelector()),
    response: chatPage,
    refusals: ['notFound', 'deskActNotYours'],
  }),
  /** Returns facts about the buyer of a conversation, and prepared answers in their language. */
  'GET /desk/chats/{id}/context': call({
    audience: 'staff',
    own: extraCallReason,
    request: conversationIdRequest,
    response: chatContext,
    refusals: ['notFound', 'deskActNotYours'],
  }),
  'GET /desk/chats/{id}/token': call({
    audience: 'staff',
    own: extraCallReason,
    request: conversationIdRequest,
    response: chatToken,
    refusals: ['notFound', 'deskActNotYours'],
  }),
  'POST /desk/chats/{id}/send': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      conversationIdRequest().extend({
        ...sentMessage(),
        /** Picture uploaded for the chat by the call below. */
        picture: text(200).default(''),
      }),
    response: chatMessage,
    refusals: ['notFound', 'deskActNotYours'],
  }),
  /** Uploads a picture for a chat. Returns its URL on our own origin. */
  'POST /desk/chats/{id}/picture': call({
    audience: 'staff',
    own: extraCallReason,
    takesForm: true,
    request: () => conversationIdRequest().extend({ file: z.instanceof(Blob) }),
    response: () => z.string(),
    refusals: ['notFound', 'deskActNotYours', 'fileFormat', 'fileTooLarge'],
  }),
  /** Marks as read. When service opens a shop's chat, the shop's read position doesn't change. */
  'POST /desk/chats/{id}/read': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => conversationIdRequest().extend({ seq: wholeNumber(1, 1_000_000_000) }),
    response: nothing,
    refusals: ['notFound', 'deskActNotYours'],
  }),
  /** Closes a conversation whose last message needs no answer. */
  'POST /desk/chats/{id}/done': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      conversationIdRequest().extend({
        /** Newest message on the screen. A newer one keeps the conversation open. */
        seq: wholeNumber(1, 1_000_000_000),
      }),
    response: nothing,
    refusals: ['notFound', 'deskActNotYours', 'deskOrderMoved'],
  }),
  'POST /desk/chats/{id}/report': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => conversationIdRequest().extend(chatReport()),
    response: nothing,
    refusals: ['notFound', 'deskActNotYours'],
  }),
  /** Returns open reports, oldest first, to customer service. */
  'GET /desk/chatReports': call({
    audience: 'staff',
    own: extraCallReason,
    request: nothing,
    response: () => z.object({ list: z.array(report()) }),
    refusals: ['deskActNotYours'],
  }),
  'POST /desk/chatReports/{id}/settle': call({
    audience: 'staff',
    own: extraCallReason,
    request: conversationIdRequest,
    response: nothing,
    refusals: ['notFound', 'deskActNotYours'],
  }),
} as const
