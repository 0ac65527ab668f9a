import * as z from 'zod'
import { maxMessageLength, maxReportLength } from '#domain/chat/limits.ts'
import { chatCards, chatContents, chatSides } from '#domain/chat/participants.ts'
import { call } from '../shapes/call.ts'
import { id, minorUnits, nothing, text, wholeNumber } from '../shapes/shapes.ts'

const extraCallReason =
  'a chat that is kept, paged and works without sockets; the specification names its start and its token'

/** Part, order or shop attached to a message. */
export const chatCard = () =>
  z.object({
    kind: z.enum(chatCards),
    id: z.number(),
    /** Name in the reader's language. */
    title: z.string(),
    /** Part or order number. '' for a shop. */
    number: z.string(),
    picture: z.string(),
    /** Order total in minor units of its country. Null for other cards. */
    total: minorUnits().nullable(),
    countryId: z.number(),
  })

export type ChatCard = z.infer<ReturnType<typeof chatCard>>

export const chatMessage = () =>
  z.object({
    /** Position in the conversation: 1, 2, 3 … */
    seq: z.number(),
    side: z.enum(chatSides),
    text: z.string(),
    /** Image URL, or ''. */
    picture: z.string(),
    card: chatCard().nullable(),
    at: z.number(),
    /** ID assigned by the sender's device. */
    clientId: z.string(),
  })

export type ChatMessage = z.infer<ReturnType<typeof chatMessage>>

export const conversation = () =>
  z.object({
    conversationId: z.number(),
    /** Shop of the conversation; 0 for the platform's own service. */
    shopId: z.number(),
    shopName: z.string(),
    lastSeq: z.number(),
    lastAt: z.number(),
    /**
     * Preview of the newest message. '' before the first one, and for a picture or card without
     * text.
     */
    lastText: z.string(),
    lastIs: z.enum(chatContents),
    unread: z.number(),
  })

export type ChatConversation = z.infer<ReturnType<typeof conversation>>

/** Page of a conversation, oldest message first, with the read position of each participant. */
export const chatPage = () =>
  z.object({
    messages: z.array(chatMessage()),
    lastSeq: z.number(),
    buyerRead: z.number(),
    deskRead: z.number(),
  })

export type ChatPage = z.infer<ReturnType<typeof chatPage>>

const conversationId = () => z.object({ conversationId: id() })

/** Selects the page: after a number, or before one. Returns the newest page without either. */
export const chatPageSelector = () => ({
  since: wholeNumber(0, 1_000_000_000).optional(),
  before: wholeNumber(1, 1_000_000_000).optional(),
})

/** Text with line breaks. Other control characters are removed. */
const messageText = (max: number) =>
  z
    .string()
    .max(max)
    // oxlint-disable-next-line no-control-regex -- these are the characters to remove
    .transform((value) => value.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ').trim())

/** Message with an ID from the device. A repeated ID is the same message. */
export const sentMessage = () => ({
  clientId: z.string().regex(/^[0-9a-f]{16,64}$/),
  text: messageText(maxMessageLength).default(''),
  card: z
    .object({ kind: z.enum(chatCards), id: id() })
    .nullable()
    .default(null),
})

export const chatToken = () =>
  z.object({
    /** Token for this conversation only, valid until `expiresAt` (milliseconds). */
    token: z.string(),
    expiresAt: z.number(),
    /** Path of the socket below our own origin. */
    path: z.string(),
  })

export const chatReport = () => ({
  seq: wholeNumber(1, 1_000_000_000),
  words: text(maxReportLength).pipe(z.string().min(1)),
})

/** Buyer chat calls (second document, section 7, "Chat"). */
export const chatCalls = {
  /**
   * Opens the conversation with a shop, or creates it. Without a shop, with the platform's service.
   */
  'POST /chat/conversation/customerInitiate': call({
    audience: 'buyer',
    request: () =>
      z.object({
        shopId: id().optional(),
        /**
         * Subject of the conversation: an offer or an order of the buyer. Its shop becomes the
         * other participant.
         */
        skuOrgId: id().optional(),
        orderId: id().optional(),
      }),
    response: () =>
      z.object({
        conversation: conversation(),
        card: chatCard().nullable(),
        /**
         * Next time at which the shop can answer, in milliseconds; now or earlier during opening
         * hours.
         */
        thereAt: z.number().nullable(),
      }),
    refusals: ['notFound', 'chatByMail'],
  }),
  'GET /chat/account/getToken': call({
    audience: 'buyer',
    request: conversationId,
    response: chatToken,
    refusals: ['notFound'],
  }),
  'GET /chat/conversation/list': call({
    audience: 'buyer',
    own: extraCallReason,
    request: nothing,
    response: () => z.object({ unread: z.number(), list: z.array(conversation()) }),
  }),
  'GET /chat/conversation/unread': call({
    audience: 'buyer',
    own: extraCallReason,
    request: nothing,
    response: () => z.object({ unread: z.number() }),
  }),
  'GET /chat/message/list': call({
    audience: 'buyer',
    own: extraCallReason,
    request: () => conversationId().extend(chatPageSelector()),
    response: chatPage,
    refusals: ['notFound'],
  }),
  'POST /chat/message/send': call({
    audience: 'buyer',
    own: extraCallReason,
    request: () =>
      conversationId().extend({
        ...sentMessage(),
        /** Picture that the buyer uploaded for a chat. */
        picture: text(200).default(''),
      }),
    response: chatMessage,
    refusals: ['notFound'],
  }),
  'POST /chat/message/read': call({
    audience: 'buyer',
    own: extraCallReason,
    request: () => conversationId().extend({ seq: wholeNumber(1, 1_000_000_000) }),
    response: () => z.object({ unread: z.number() }),
    refusals: ['notFound'],
  }),
  /** Reports a message of the other participant to service. Repeating it has no effect. */
  'POST /chat/message/report': call({
    audience: 'buyer',
    own: extraCallReason,
    request: () => conversationId().extend(chatReport()),
    response: nothing,
    refusals: ['notFound'],
  }),
} as const
