import * as z from 'zod'
import { notificationKinds } from '#domain/notification/events.ts'
import { call } from '../shapes/call.ts'
import { nothing, text } from '../shapes/shapes.ts'

const extraCallReason =
  'staff see what was sent to buyers at /desk; the specification names no call'

/** Key of a message: the event and its subject, as the platform names them. */
const key = () => text(150).pipe(z.string().min(1))

const message = () =>
  z.object({
    key: z.string(),
    kind: z.enum(notificationKinds),
    channel: z.enum(['TEXT', 'MAIL']),
    state: z.enum(['FAILED', 'RETRYING', 'WAITING', 'SENT']),
    /** Shortened phone number or email address. */
    to: z.string(),
    buyer: z.string(),
    /**
     * Order number or other reference shown to the buyer, and the order if the message is about
     * one.
     */
    number: z.string(),
    orderId: z.number().nullable(),
    countryId: z.number(),
    langCode: z.string(),
    body: z.string(),
    tries: z.number(),
    /** Maximum number of attempts. */
    most: z.number(),
    at: z.number(),
    nextAt: z.number().nullable(),
    sentAt: z.number().nullable(),
    /** State of the same message by the other channel. Null when there is none. */
    other: z
      .object({
        channel: z.enum(['TEXT', 'MAIL']),
        state: z.enum(['FAILED', 'RETRYING', 'WAITING', 'SENT']),
      })
      .nullable(),
  })

export type DeskMessage = z.infer<ReturnType<typeof message>>

/** Messages to buyers, for service. One-time codes are never among them. */
export const deskMessageCalls = {
  'GET /desk/message': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ key: key() }),
    response: message,
    refusals: ['notFound', 'deskActNotYours'],
  }),
  /** Sends a message again that failed or is being retried. The number of attempts starts over. */
  'POST /desk/message/again': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ key: key() }),
    response: nothing,
    refusals: ['notFound', 'deskActNotYours', 'deskOrderMoved'],
  }),
} as const
