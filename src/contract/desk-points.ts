import * as z from 'zod'
import { longestReason } from '#domain/application/states.ts'
import { giftActs } from '#domain/points/gift-acts.ts'
import { redemptionStates } from '#domain/points/redemption.ts'
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
    /** What the one who asks may do to it. */
    acts: z.array(z.enum(giftActs)),
  })

const account = () =>
  z.object({
    customerId: z.number(),
    customerName: z.string(),
    phone: z.string(),
    balance: z.number().int(),
  })

export type DeskGift = z.infer<ReturnType<typeof deskGift>>
export type DeskPointsAccount = z.infer<ReturnType<typeof account>>

/** Points at the desk: gifts by service, corrections by service and finance. */
export const deskPointsCalls = {
  /** Gifts on their way, the oldest first; with a text accounts of that name or telephone. */
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
    refusals: ['notFound', 'deskActNotYours', 'deskGiftMoved'],
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
    refusals: ['notFound', 'deskActNotYours'],
  }),
} as const
