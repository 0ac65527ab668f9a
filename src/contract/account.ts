import * as z from 'zod'
import { address } from './address.ts'
import { call } from './call.ts'
import { id, minor, nothing } from './shapes.ts'

const own = 'the account page says what waits in one call'

/** What waits to be paid; several orders of one placement count each. */
const toPay = () =>
  z.object({
    count: z.number(),
    total: minor(),
    /** The one that is cancelled first, and when, milliseconds. */
    placementId: z.number(),
    orderId: z.number(),
    payBefore: z.number(),
    paymentMethodId: z.number(),
  })

/** What is on its way, with the parcel that comes first. */
const arriving = () =>
  z.object({
    count: z.number(),
    orderId: z.number(),
    orderNumber: z.string(),
    carrier: z.string(),
    fromDay: z.string(),
    toDay: z.string(),
  })

/** The account as a home: what waits, addresses, and the data that is kept of a person. */
export const accountCalls = {
  'GET /web-api/account/home': call({
    audience: 'buyer',
    own,
    request: nothing,
    response: () =>
      z.object({
        orders: z.object({
          all: z.number(),
          unpaid: z.number(),
          inProcess: z.number(),
          completed: z.number(),
          returned: z.number(),
        }),
        /** Messages of shops and service that weren't read. */
        chatUnread: z.number(),
        toPay: toPay().nullable(),
        arriving: arriving().nullable(),
        /** By when the account is deleted, milliseconds; null where nobody asked for it. */
        deletedBy: z.number().nullable(),
        /** Until when that can be taken back, milliseconds. */
        stayBy: z.number().nullable(),
      }),
  }),
  'POST /web-api/address/default': call({
    audience: 'buyer',
    own: 'an address that is the first choice until another one is',
    request: () => z.object({ addressId: id() }),
    response: () => z.array(address()),
    refusals: ['notFound'],
  }),
  'DELETE /web-api/address/remove': call({
    audience: 'buyer',
    own: 'orders keep the address that they went to',
    request: () => z.object({ addressId: id() }),
    response: () => z.array(address()),
    refusals: ['notFound'],
  }),
  /** All that is kept of a person, as a file for that person (privacy policy). */
  'GET /web-api/account/export': call({
    audience: 'buyer',
    own: 'access to personal data (specification section 6)',
    request: nothing,
    response: () => z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    refusals: ['freshSignIn'],
    fresh: true,
  }),
  'POST /web-api/account/deletion': call({
    audience: 'buyer',
    own: 'deletion of personal data within 60 working days (specification section 9)',
    request: nothing,
    response: () => z.object({ deletedBy: z.number(), stayBy: z.number() }),
    refusals: ['ordersOpenStill', 'freshSignIn'],
    fresh: true,
  }),
  'DELETE /web-api/account/deletion': call({
    audience: 'buyer',
    own: 'taken back before it is done',
    request: nothing,
    response: nothing,
  }),
} as const
