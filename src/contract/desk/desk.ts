import * as z from 'zod'
import { deskActions } from '#domain/desk/acts.ts'
import { deskDueFilters, deskQueues, deskTurns } from '#domain/desk/queues.ts'
import { deskRoles, sellerRoles } from '#domain/desk/roles.ts'
import { orderStatuses, orderTypes } from '#domain/order/states.ts'
import { paymentStatuses } from '#domain/payment/states.ts'
import { call } from '../shapes/call.ts'
import { deskOrder, deskRow } from './desk-order.ts'
import { proof } from './desk-proof.ts'
import { id, nothing, text, wholeNumber } from '../shapes/shapes.ts'

const extraCallReason =
  'staff act at /desk through calls of the embedded platform (decisions, Orders); the specification names none'

/**
 * Databases of the shop, when some countries have separate ones. Empty when all share one. `here`
 * marks the database of the session, or the one a visitor would use.
 */
const deskPlaces = () =>
  z.array(
    z.object({
      /** Country of a separate database. 0 for the shared one. */
      placeId: z.number(),
      countryIds: z.array(z.number()),
      here: z.boolean(),
    }),
  )

export type DeskPlace = z.infer<ReturnType<typeof deskPlaces>>[number]

const placeId = () => z.int().min(0).max(9999)

export const member = () =>
  z.object({
    name: z.string(),
    role: z.enum(deskRoles),
    /** Role in the shop, which limits the account's tasks; '' for the platform's own staff. */
    sellerRole: z.enum(['', ...sellerRoles]),
    /** Name of the shop; '' for the platform's own staff. */
    shopName: z.string(),
    /** Anti-forgery token. The page sends it in X-Desk-Token with every action. */
    formToken: z.string(),
    places: deskPlaces(),
  })

export type DeskMember = z.infer<ReturnType<typeof member>>

/**
 * Waiting orders by queue, type and country. `count` is capped at `most` for each queue and type.
 */
const queueCell = () =>
  z.object({
    queue: z.enum(deskQueues),
    orderType: z.enum(orderTypes),
    countryId: z.number(),
    count: z.number(),
    past: z.number(),
    hour: z.number(),
    today: z.number(),
  })

export type DeskCell = z.infer<ReturnType<typeof queueCell>>

/** Desk calls. The desk has a separate sign-in, session and anti-forgery token from buyers. */
export const deskCalls = {
  'POST /desk/signIn': call({
    audience: 'visitor',
    own: extraCallReason,
    request: () =>
      z.object({
        login: text(60),
        ...proof(),
        /** Database to work in, from /desk/places. The edge routes the request by this ID. */
        placeId: placeId().optional(),
      }),
    response: member,
    refusals: ['deskSignIn'],
  }),
  /** Returns the databases that staff can sign in to. */
  'GET /desk/places': call({
    audience: 'visitor',
    own: extraCallReason,
    request: nothing,
    response: () => z.object({ list: deskPlaces() }),
  }),
  /**
   * Continues in another database, where the same person has the same credentials. The shift
   * continues too.
   */
  'POST /desk/place': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ placeId: placeId() }),
    response: member,
    refusals: ['notFound', 'deskElsewhere'],
  }),
  'POST /desk/signOut': call({
    audience: 'staff',
    own: extraCallReason,
    request: nothing,
    response: nothing,
  }),
  'GET /desk/me': call({
    audience: 'staff',
    own: extraCallReason,
    request: nothing,
    response: member,
  }),
  'GET /desk/orders': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        waiting: z.enum(deskTurns).optional(),
        state: z.enum(deskQueues).optional(),
        due: z.enum(deskDueFilters).optional(),
        countryId: id().optional(),
        shopId: id().optional(),
        /** Order number, checkout number, telephone or part. Overrides the other filters. */
        text: text(60).optional(),
        /** Last row of the previous page, as returned in `next`. */
        after: z
          .string()
          .regex(/^\d{1,15}-\d{1,15}$/)
          .optional(),
      }),
    response: () => z.object({ list: z.array(deskRow()), next: z.string().nullable() }),
    refusals: ['notFound'],
  }),
  'GET /desk/counts': call({
    audience: 'staff',
    own: extraCallReason,
    request: nothing,
    response: () => z.object({ cells: z.array(queueCell()), most: z.number() }),
  }),
  'GET /desk/orders/{id}': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: id() }),
    response: deskOrder,
    refusals: ['notFound'],
  }),
  'POST /desk/orders/{id}/act': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        id: id(),
        act: z.enum(deskActions),
        /**
         * Order status shown on the screen. If it changed meanwhile, the refusal names who changed
         * it.
         */
        seen: z.enum(orderStatuses),
        carrier: text(60).default(''),
        trackingNumber: text(60).default(''),
        /** Explanation shown to the buyer. */
        words: text(500).default(''),
        /** Collection code that the buyer shows at the counter. */
        code: text(20).default(''),
        /** Amount paid at the counter, in minor units. */
        amount: wholeNumber(0, Number.MAX_SAFE_INTEGER).default(0),
      }),
    response: deskOrder,
    refusals: [
      'deskHeld',
      'deskShortageOpen',
      'notFound',
      'deskActNotYours',
      'deskOrderMoved',
      'deskWrongCode',
      'deskWrongAmount',
      'deskCarrier',
      'deskTracking',
    ],
  }),
  /** Answers a report of non-receipt: where the parcel is, or the tracking number of a new one. */
  'POST /desk/orders/{id}/answerMissing': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        id: id(),
        /** Explanation shown to the buyer. */
        words: text(500).pipe(z.string().min(1)),
        /** Carrier of the replacement parcel, if one was sent. */
        carrier: text(60).default(''),
        trackingNumber: text(60).default(''),
      }),
    response: deskOrder,
    refusals: ['notFound', 'deskActNotYours', 'deskOrderMoved', 'deskCarrier', 'deskTracking'],
  }),
  /**
   * Answers the report by declaring the parcel lost. The buyer is refunded without sending anything
   * back.
   */
  'POST /desk/orders/{id}/lost': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        id: id(),
        /** Explanation shown to the buyer. */
        words: text(500).pipe(z.string().min(1)),
      }),
    response: deskOrder,
    refusals: ['notFound', 'deskActNotYours', 'deskOwnCarrier', 'deskOrderMoved'],
  }),
  /** Records money received by transfer or in cash. */
  'POST /desk/payments/{id}/receive': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        id: id(),
        /** Payment status shown on the screen. */
        seen: z.enum(paymentStatuses),
        /** Amount received, in minor units. */
        amount: wholeNumber(1, Number.MAX_SAFE_INTEGER),
        /** Reference on the bank statement. The same reference means the same money. */
        reference: text(60).default(''),
        /**
         * Reason why a reference that paid another payment also pays this one. A second person
         * confirms it.
         */
        reason: text(200).default(''),
      }),
    /**
     * `returned`: no payment is open, or the amount is too small, so it has to be refunded.
     * `waiting`: a second person must confirm the reuse of the reference.
     */
    response: () => z.object({ outcome: z.enum(['paid', 'returned', 'waiting']) }),
    refusals: [
      'deskReferenceUsed',
      'deskWrongAmount',
      'notFound',
      'deskActNotYours',
      'deskOrderMoved',
    ],
  }),
  /**
   * Returns the newest messages to buyers, or those to one number. A shop with a gateway stores
   * none.
   */
  'GET /desk/messages': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ text: text(60).optional() }),
    response: () =>
      z.object({
        list: z.array(z.object({ phone: z.string(), body: z.string(), at: z.number() })),
      }),
    refusals: ['deskActNotYours'],
  }),
  /** Marks a refund as sent. */
  'POST /desk/refunds/{id}/finish': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        id: id(),
        /** Fee kept by the bank, in minor units. */
        bankFee: wholeNumber(0, Number.MAX_SAFE_INTEGER).default(0),
      }),
    response: nothing,
    refusals: [
      'notFound',
      'deskActNotYours',
      'deskOrderMoved',
      'deskRefundByJob',
      'deskRefundDisputed',
      'deskBankFee',
    ],
  }),
} as const
