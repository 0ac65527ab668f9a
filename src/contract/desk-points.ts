import * as z from 'zod'
import { longestReason } from '#domain/application/states.ts'
import { giftActs } from '#domain/points/gift-acts.ts'
import { giftKinds, redemptionStates } from '#domain/points/redemption.ts'
import { call } from './call.ts'
import { id, text, whole } from './shapes.ts'

const own = 'gifts are sent and points corrected at /desk; the specification names no call'

const deskGift = () =>
  z.object({
    redemptionId: z.number(),
    number: z.string(),
    giftName: z.string(),
    buyer: z.string(),
    phone: z.string(),
    countryId: z.number(),
    points: z.number(),
    status: z.enum(redemptionStates),
    address: z.string(),
    carrier: z.string(),
    trackingNumber: z.string(),
    createdAt: z.number(),
    /** When it came to its state, milliseconds. */
    changedAt: z.number(),
    /** Why it could not be sent; '' else. */
    words: z.string(),
    /** What the one who asks may do to it. */
    acts: z.array(z.enum(giftActs)),
  })

/** A gift of a country as the desk counts it. */
const stocked = () =>
  z.object({
    giftId: z.number(),
    kind: z.enum(giftKinds),
    giftName: z.string(),
    points: z.number(),
    /** Pieces that can be redeemed. */
    stock: z.number(),
    /** Pieces that were, and did not come back. */
    taken: z.number(),
    /** Those of them that have not arrived. */
    underWay: z.number(),
    /** Who changed the stock last, by how many pieces and why. */
    last: z
      .object({ name: z.string(), pieces: z.number(), words: z.string(), at: z.number() })
      .nullable(),
  })

const account = () =>
  z.object({
    customerId: z.number(),
    customerName: z.string(),
    phone: z.string(),
    balance: z.number().int(),
  })

export type DeskGift = z.infer<ReturnType<typeof deskGift>>
export type DeskGiftStock = z.infer<ReturnType<typeof stocked>>
export type DeskPointsAccount = z.infer<ReturnType<typeof account>>

/** Points at the desk: gifts by service, their stock and corrections by service and finance. */
export const deskPointsCalls = {
  /**
   * Gifts on their way, the oldest first; with a text those of that number, name or telephone however
   * they stand, and accounts of that name or telephone.
   */
  'GET /desk/gifts': call({
    audience: 'staff',
    own,
    request: () => z.object({ text: text(60).default('') }),
    response: () => z.object({ list: z.array(deskGift()), accounts: z.array(account()) }),
    refusals: ['deskActNotYours'],
  }),
  'POST /desk/gifts/{id}/act': call({
    audience: 'staff',
    own,
    request: () =>
      z.object({
        id: id(),
        act: z.enum(giftActs),
        /** Why it can't be sent, for the buyer. */
        words: text(longestReason).default(''),
        carrier: text(60).default(''),
        trackingNumber: text(60).default(''),
      }),
    response: () => z.object({ status: z.enum(redemptionStates) }),
    refusals: ['notFound', 'deskActNotYours', 'deskGiftMoved', 'deskCarrier', 'deskTracking'],
  }),
  /** Gifts of a country with what is left of each. */
  'GET /desk/giftStock': call({
    audience: 'staff',
    own,
    request: () => z.object({ countryId: id().default(1001) }),
    response: () => z.object({ countryId: z.number(), list: z.array(stocked()) }),
    refusals: ['deskActNotYours'],
  }),
  /** Adds pieces of a gift, or takes some: with a reason that stands in the trail. */
  'POST /desk/giftStock/{id}': call({
    audience: 'staff',
    own,
    request: () =>
      z.object({
        id: id(),
        countryId: id(),
        pieces: whole(-100_000, 100_000).refine((pieces) => pieces !== 0),
        /** Stock and redeemed pieces as the page shows them. */
        total: whole(0, 1_000_000_000),
        words: text(longestReason).refine((words) => words !== ''),
      }),
    response: () => z.object({ stock: z.number() }),
    refusals: ['notFound', 'deskActNotYours', 'deskGiftStockMoved', 'deskGiftShort'],
  }),
  /** Gives points or takes some, below none too: with words that the buyer reads. */
  'POST /desk/points/correct': call({
    audience: 'staff',
    own,
    request: () =>
      z.object({
        customerId: id(),
        points: whole(-1_000_000, 1_000_000).refine((points) => points !== 0),
        words: text(longestReason).refine((words) => words !== ''),
        /** Made by the page: sent twice it is the same correction. */
        reference: z.string().regex(/^[\w-]{8,80}$/),
      }),
    response: () => z.object({ balance: z.number().int() }),
    refusals: ['notFound', 'deskActNotYours', 'deskPointsOfOne'],
  }),
} as const
