import * as z from 'zod'
import { maxReasonLength } from '#domain/application/states.ts'
import { giftActions } from '#domain/points/gift-acts.ts'
import { giftKinds, redemptionStates } from '#domain/points/redemption.ts'
import { call } from '../shapes/call.ts'
import { id, text, wholeNumber } from '../shapes/shapes.ts'

const extraCallReason =
  'gifts are sent and points corrected at /desk; the specification names no call'

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
    /** Time of the last status change, milliseconds. */
    changedAt: z.number(),
    /** Reason why the gift couldn't be sent, otherwise ''. */
    words: z.string(),
    /** Actions that the caller may take. */
    acts: z.array(z.enum(giftActions)),
  })

/** Gift of a country with its stock. */
const stockedGift = () =>
  z.object({
    giftId: z.number(),
    kind: z.enum(giftKinds),
    giftName: z.string(),
    points: z.number(),
    /** Quantity available. */
    stock: z.number(),
    /** Quantity redeemed and not returned. */
    taken: z.number(),
    /** Redeemed quantity that hasn't arrived. */
    underWay: z.number(),
    /** Last stock change: staff member, quantity and reason. */
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
export type DeskGiftStock = z.infer<ReturnType<typeof stockedGift>>
export type DeskPointsAccount = z.infer<ReturnType<typeof account>>

/** Points calls of the desk: gifts by service, stock and corrections by service and finance. */
export const deskPointsCalls = {
  'GET /desk/gifts/{id}': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: id() }),
    response: deskGift,
    refusals: ['notFound', 'deskActNotYours'],
  }),
  /** Finds gifts by number, name or telephone in any state, and accounts by name or telephone. */
  'GET /desk/gifts': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ text: text(60).default('') }),
    response: () => z.object({ list: z.array(deskGift()), accounts: z.array(account()) }),
    refusals: ['deskActNotYours'],
  }),
  'POST /desk/gifts/{id}/act': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        id: id(),
        act: z.enum(giftActions),
        /** Reason why the gift can't be sent, shown to the buyer. */
        words: text(maxReasonLength).default(''),
        carrier: text(60).default(''),
        trackingNumber: text(60).default(''),
      }),
    response: () => z.object({ status: z.enum(redemptionStates) }),
    refusals: ['notFound', 'deskActNotYours', 'deskGiftMoved', 'deskCarrier', 'deskTracking'],
  }),
  /** Returns the gifts of a country with their stock. */
  'GET /desk/giftStock': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ countryId: id().default(1001) }),
    response: () => z.object({ countryId: z.number(), list: z.array(stockedGift()) }),
    refusals: ['deskActNotYours'],
  }),
  /** Adds to or reduces the stock of a gift, with a reason for the audit trail. */
  'POST /desk/giftStock/{id}': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        id: id(),
        countryId: id(),
        pieces: wholeNumber(-100_000, 100_000).refine((pieces) => pieces !== 0),
        /** Sum of stock and redeemed quantity as shown on the page. */
        total: wholeNumber(0, 1_000_000_000),
        words: text(maxReasonLength).refine((words) => words !== ''),
      }),
    response: () => z.object({ stock: z.number() }),
    refusals: ['notFound', 'deskActNotYours', 'deskGiftStockMoved', 'deskGiftShort'],
  }),
  /**
   * Adds or deducts points; the balance may become negative. The explanation is shown to the buyer.
   */
  'POST /desk/points/correct': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        customerId: id(),
        points: wholeNumber(-1_000_000, 1_000_000).refine((points) => points !== 0),
        words: text(maxReasonLength).refine((words) => words !== ''),
        /** ID created by the page. A repeated ID is the same correction. */
        reference: z.string().regex(/^[\w-]{8,80}$/),
      }),
    response: () => z.object({ balance: z.number().int() }),
    refusals: ['notFound', 'deskActNotYours', 'deskPointsOfOne'],
  }),
} as const
