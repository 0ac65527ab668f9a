import * as z from 'zod'
import { maxEndpointLength } from '#domain/push/endpoint.ts'
import { pushKinds } from '#domain/push/kinds.ts'
import { call } from '../shapes/call.ts'
import { flag, nothing } from '../shapes/shapes.ts'

const extraCallReason = 'buyers may receive push messages'

/** Address of a device at its push service. */
const endpoint = () => z.url().max(maxEndpointLength)

/** Bytes in base64url, of a fixed length. */
const bytes = (letters: number) => z.string().regex(new RegExp(`^[\\w-]{${letters}}$`))

const choices = () =>
  z.object({
    /** Public key for subscribing in a browser; empty when the shop sends no push messages. */
    publicKey: z.string(),
    kinds: z.array(z.object({ kind: z.enum(pushKinds), on: z.boolean() })),
    /** Number of the person's registered devices. */
    devices: z.number(),
  })

export type PushChoices = z.infer<ReturnType<typeof choices>>

/** Push messages of a person. */
export const pushCalls = {
  'GET /web-api/push': call({
    own: extraCallReason,
    audience: 'buyer',
    request: nothing,
    response: choices,
  }),
  /** Registers this browser. It receives messages until the session ends. */
  'POST /web-api/push/device': call({
    own: extraCallReason,
    audience: 'buyer',
    request: () => z.object({ endpoint: endpoint(), p256dh: bytes(87), auth: bytes(22) }),
    response: choices,
    refusals: ['pushUnknown'],
  }),
  'DELETE /web-api/push/device': call({
    own: extraCallReason,
    audience: 'buyer',
    request: () => z.object({ endpoint: endpoint() }),
    response: choices,
  }),
  /** Switches one kind of messages on or off, on all devices of the person. */
  'POST /web-api/push/kind': call({
    own: extraCallReason,
    audience: 'buyer',
    request: () => z.object({ kind: z.enum(pushKinds), on: flag() }),
    response: choices,
  }),
} as const
