import * as z from 'zod'
import { address } from './address.ts'
import { call } from '../shapes/call.ts'
import { id, minorUnits, nothing } from '../shapes/shapes.ts'

const extraCallReason = 'the account page says what waits in one call'

/** Orders waiting for payment. Orders of one checkout count separately. */
const unpaidOrders = () =>
  z.object({
    count: z.number(),
    total: minorUnits(),
    /** Order with the earliest cancellation deadline. `payBefore` is in milliseconds. */
    placementId: z.number(),
    orderId: z.number(),
    payBefore: z.number(),
    paymentMethodId: z.number(),
  })

/** Orders in transit, with the parcel that is expected first. */
const ordersInTransit = () =>
  z.object({
    count: z.number(),
    orderId: z.number(),
    orderNumber: z.string(),
    carrier: z.string(),
    fromDay: z.string(),
    toDay: z.string(),
  })

/** Account overview, addresses, and the personal data of the account. */
export const accountCalls = {
  'GET /web-api/account/home': call({
    audience: 'buyer',
    own: extraCallReason,
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
        /** Unread messages from shops and service. */
        chatUnread: z.number(),
        toPay: unpaidOrders().nullable(),
        arriving: ordersInTransit().nullable(),
        /** Date of account deletion, milliseconds. Null without a deletion request. */
        deletedBy: z.number().nullable(),
        /** Deadline for withdrawing the request, milliseconds. */
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
  /** Returns all personal data of the account as a file (privacy policy). */
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
