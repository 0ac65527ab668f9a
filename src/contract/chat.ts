import * as z from 'zod'
import { longestMessage, longestReport } from '#domain/chat/limits.ts'
import { chatCards, chatContents, chatSides } from '#domain/chat/sides.ts'
import { call } from './call.ts'
import { id, minor, nothing, text, whole } from './shapes.ts'

const own =
  'a chat that is kept, paged and works without sockets; the specification names its start and its token'

/** A part, an order or a shop that is talked about. */
export const card = () =>
  z.object({
    kind: z.enum(chatCards),
    id: z.number(),
    /** Its name, in the reader's language. */
    title: z.string(),
    /** Number of the part or of the order; '' of a shop. */
    number: z.string(),
    picture: z.string(),
    /** Sum of an order, in minor units of its country; null of what has none. */
    total: minor().nullable(),
    countryId: z.number(),
  })

export type ChatCard = z.infer<ReturnType<typeof card>>

export const chatMessage = () =>
  z.object({
    /** Its place in the conversation: 1, 2, 3 … */
    seq: z.number(),
    side: z.enum(chatSides),
    text: z.string(),
    /** Address of a picture; '' without one. */
    picture: z.string(),
    card: card().nullable(),
    at: z.number(),
    /** What the sender's device called it. */
    clientId: z.string(),
  })

export type ChatMessage = z.infer<ReturnType<typeof chatMessage>>

export const conversation = () =>
  z.object({
    conversationId: z.number(),
    /** 0 is the platform's own service. */
    shopId: z.number(),
    shopName: z.string(),
    lastSeq: z.number(),
    lastAt: z.number(),
    /** The newest message in short; '' before the first and of a picture or a card alone. */
    lastText: z.string(),
    lastIs: z.enum(chatContents),
    unread: z.number(),
  })

export type ChatConversation = z.infer<ReturnType<typeof conversation>>

/** A piece of a conversation, the oldest first, and how far each side has read. */
export const chatPiece = () =>
  z.object({
    messages: z.array(chatMessage()),
    lastSeq: z.number(),
    buyerRead: z.number(),
    deskRead: z.number(),
  })

export type ChatPiece = z.infer<ReturnType<typeof chatPiece>>

const conversationId = () => z.object({ conversationId: id() })

/** Which piece: what follows a number, or what comes before one; the newest without either. */
export const pieceAsked = () => ({
  since: whole(0, 1_000_000_000).optional(),
  before: whole(1, 1_000_000_000).optional(),
})

/** Text keeps its lines; other control characters go. */
const words = (max: number) =>
  z
    .string()
    .max(max)
    // oxlint-disable-next-line no-control-regex -- these are the characters to remove
    .transform((value) => value.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ').trim())

/** What is sent, under an id of the device: the same again is the same message. */
export const chatSent = () => ({
  clientId: z.string().regex(/^[0-9a-f]{16,64}$/),
  text: words(longestMessage).default(''),
  card: z
    .object({ kind: z.enum(chatCards), id: id() })
    .nullable()
    .default(null),
})

export const chatToken = () =>
  z.object({
    /** Opens this conversation alone, and only until then (milliseconds). */
    token: z.string(),
    expiresAt: z.number(),
    /** Where the socket is opened, below our own origin. */
    path: z.string(),
  })

export const chatReport = () => ({
  seq: whole(1, 1_000_000_000),
  words: text(longestReport).pipe(z.string().min(1)),
})

/** Chat of buyers (second document, section 7, "Chat"). */
export const chatCalls = {
  /** The conversation with a shop, begun where there is none; without a shop it is the service's. */
  'POST /chat/conversation/customerInitiate': call({
    audience: 'buyer',
    request: () =>
      z.object({
        shopId: id().optional(),
        /** What it is about: an offer, or an order of the buyer; its shop is the shop then. */
        skuOrgId: id().optional(),
        orderId: id().optional(),
      }),
    response: () =>
      z.object({
        conversation: conversation(),
        card: card().nullable(),
        /** From when on somebody is there, milliseconds: not later than now while they are. */
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
    own,
    request: nothing,
    response: () => z.object({ unread: z.number(), list: z.array(conversation()) }),
  }),
  'GET /chat/conversation/unread': call({
    audience: 'buyer',
    own,
    request: nothing,
    response: () => z.object({ unread: z.number() }),
  }),
  'GET /chat/message/list': call({
    audience: 'buyer',
    own,
    request: () => conversationId().extend(pieceAsked()),
    response: chatPiece,
    refusals: ['notFound'],
  }),
  'POST /chat/message/send': call({
    audience: 'buyer',
    own,
    request: () =>
      conversationId().extend({
        ...chatSent(),
        /** A picture that the buyer uploaded for a chat. */
        picture: text(200).default(''),
      }),
    response: chatMessage,
    refusals: ['notFound'],
  }),
  'POST /chat/message/read': call({
    audience: 'buyer',
    own,
    request: () => conversationId().extend({ seq: whole(1, 1_000_000_000) }),
    response: () => z.object({ unread: z.number() }),
    refusals: ['notFound'],
  }),
  /** Tells service about a message of the other side; twice is once. */
  'POST /chat/message/report': call({
    audience: 'buyer',
    own,
    request: () => conversationId().extend(chatReport()),
    response: nothing,
    refusals: ['notFound'],
  }),
} as const
