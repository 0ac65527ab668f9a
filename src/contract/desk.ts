import * as z from 'zod'
import { deskActs } from '#domain/desk/acts.ts'
import { deskDues, deskQueues, deskTurns } from '#domain/desk/queues.ts'
import { deskRoles } from '#domain/desk/roles.ts'
import { orderStatuses, orderTypes } from '#domain/order/states.ts'
import { paymentStatuses } from '#domain/payment/states.ts'
import { call } from './call.ts'
import { deskOrder, deskRow } from './desk-order.ts'
import { proof } from './desk-proof.ts'
import { id, nothing, text, whole } from './shapes.ts'

const own =
  'staff act at /desk through calls of the embedded platform (decisions, Orders); the specification names none'

/**
 * Databases of the shop, where countries have some of their own; no rows where all share one. The one of
 * the session, or that a visitor would come into, is `here`.
 */
const places = () =>
  z.array(
    z.object({
      /** The country whose own it is; 0 is the one that the others share. */
      placeId: z.number(),
      countryIds: z.array(z.number()),
      here: z.boolean(),
    }),
  )

export type DeskPlace = z.infer<ReturnType<typeof places>>[number]

const placeId = () => z.int().min(0).max(9999)

export const member = () =>
  z.object({
    name: z.string(),
    role: z.enum(deskRoles),
    /** '' for the platform's own people. */
    shopName: z.string(),
    /** The page repeats it in X-Desk-Token with every act. */
    formToken: z.string(),
    places: places(),
  })

export type DeskMember = z.infer<ReturnType<typeof member>>

/** Orders that wait, by queue, type and country; `count` stops at `most` of a queue and type. */
const cell = () =>
  z.object({
    queue: z.enum(deskQueues),
    orderType: z.enum(orderTypes),
    countryId: z.number(),
    count: z.number(),
    past: z.number(),
    hour: z.number(),
    today: z.number(),
  })

export type DeskCell = z.infer<ReturnType<typeof cell>>

/** The staff's desk: its own sign-in, session and anti-forgery; nothing of it is a buyer's. */
export const deskCalls = {
  'POST /desk/signIn': call({
    audience: 'visitor',
    own,
    request: () =>
      z.object({
        login: text(60),
        ...proof(),
        /** Where it is worked, by the rows of /desk/places; the edge chooses by it. */
        placeId: placeId().optional(),
      }),
    response: member,
    refusals: ['deskSignIn'],
  }),
  /** Where somebody may sign in to. */
  'GET /desk/places': call({
    audience: 'visitor',
    own,
    request: nothing,
    response: () => z.object({ list: places() }),
  }),
  /** Goes on in another database, where the same person sits with the same keys; the shift goes on too. */
  'POST /desk/place': call({
    audience: 'staff',
    own,
    request: () => z.object({ placeId: placeId() }),
    response: member,
    refusals: ['notFound', 'deskElsewhere'],
  }),
  'POST /desk/signOut': call({ audience: 'staff', own, request: nothing, response: nothing }),
  'GET /desk/me': call({ audience: 'staff', own, request: nothing, response: member }),
  'GET /desk/orders': call({
    audience: 'staff',
    own,
    request: () =>
      z.object({
        waiting: z.enum(deskTurns).optional(),
        state: z.enum(deskQueues).optional(),
        due: z.enum(deskDues).optional(),
        countryId: id().optional(),
        shopId: id().optional(),
        /** Number of an order or of what was placed together, telephone or part; the rest is not looked at then. */
        text: text(60).optional(),
        /** The last row of the page before, as `next` named it. */
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
    own,
    request: nothing,
    response: () => z.object({ cells: z.array(cell()), most: z.number() }),
  }),
  'GET /desk/orders/{id}': call({
    audience: 'staff',
    own,
    request: () => z.object({ id: id() }),
    response: deskOrder,
    refusals: ['notFound'],
  }),
  'POST /desk/orders/{id}/act': call({
    audience: 'staff',
    own,
    request: () =>
      z.object({
        id: id(),
        act: z.enum(deskActs),
        /** Where the order stood on the screen: who was faster is named otherwise. */
        seen: z.enum(orderStatuses),
        carrier: text(60).default(''),
        trackingNumber: text(60).default(''),
        /** What the buyer reads. */
        words: text(500).default(''),
        /** What the buyer shows at the counter. */
        code: text(20).default(''),
        /** What the buyer paid there, minor units. */
        amount: whole(0, Number.MAX_SAFE_INTEGER).default(0),
      }),
    response: deskOrder,
    refusals: [
      'deskHeld',
      'notFound',
      'deskActNotYours',
      'deskOrderMoved',
      'deskWrongCode',
      'deskWrongAmount',
      'deskCarrier',
      'deskTracking',
    ],
  }),
  /** Answers who said that nothing came: where it is, or by which number it comes again. */
  'POST /desk/orders/{id}/answerMissing': call({
    audience: 'staff',
    own,
    request: () =>
      z.object({
        id: id(),
        /** What the buyer reads. */
        words: text(500).pipe(z.string().min(1)),
        /** Of another parcel, where it was sent again. */
        carrier: text(60).default(''),
        trackingNumber: text(60).default(''),
      }),
    response: deskOrder,
    refusals: ['notFound', 'deskActNotYours', 'deskOrderMoved', 'deskCarrier', 'deskTracking'],
  }),
  /** Answers the same: it is lost. The buyer is paid back, without sending anything. */
  'POST /desk/orders/{id}/lost': call({
    audience: 'staff',
    own,
    request: () =>
      z.object({
        id: id(),
        /** What the buyer reads. */
        words: text(500).pipe(z.string().min(1)),
      }),
    response: deskOrder,
    refusals: ['notFound', 'deskActNotYours', 'deskOwnCarrier', 'deskOrderMoved'],
  }),
  /** Money is on the account, or in the hand. */
  'POST /desk/payments/{id}/receive': call({
    audience: 'staff',
    own,
    request: () =>
      z.object({
        id: id(),
        /** As the payment stood on the screen. */
        seen: z.enum(paymentStatuses),
        /** What came, minor units. */
        amount: whole(1, Number.MAX_SAFE_INTEGER),
        /** Of the bank's statement: the same reference is the same money. */
        reference: text(60).default(''),
        /** Why a reference that paid another payment pays this one, too; a second person confirms it. */
        reason: text(200).default(''),
      }),
    /**
     * `returned`: nothing waits for it any more, or not for so little; it is due to go back. `waiting`:
     * a second person has to confirm that the reference is used again.
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
  /** The newest messages to buyers, or those to one number; a shop with a gateway keeps none. */
  'GET /desk/messages': call({
    audience: 'staff',
    own,
    request: () => z.object({ text: text(60).optional() }),
    response: () =>
      z.object({
        list: z.array(z.object({ phone: z.string(), body: z.string(), at: z.number() })),
      }),
    refusals: ['deskActNotYours'],
  }),
  /** Money that was due to go back was sent. */
  'POST /desk/refunds/{id}/finish': call({
    audience: 'staff',
    own,
    request: () =>
      z.object({
        id: id(),
        /** What the bank kept, minor units. */
        bankFee: whole(0, Number.MAX_SAFE_INTEGER).default(0),
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
