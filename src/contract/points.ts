import * as z from 'zod'
import { pointsKinds } from '#domain/points/entries.ts'
import { pointsLevels } from '#domain/points/levels.ts'
import { giftKinds, redemptionStates } from '#domain/points/redemption.ts'
import { buyingParts } from '#domain/points/rules.ts'
import { call } from './call.ts'
import { id, label, minor, nothing, page, whole } from './shapes.ts'

const own = 'the specification names no call for a gift that has arrived'

const level = () => z.enum(pointsLevels.map((one) => one.level))

/** A gift that was redeemed, to its arrival. */
export const redemption = () =>
  z.object({
    redemptionId: z.number(),
    number: z.string(),
    giftId: z.number(),
    giftName: z.string(),
    points: z.number(),
    status: z.enum(redemptionStates),
    /** Where it is sent; '' for a coupon. */
    address: z.string(),
    carrier: z.string(),
    trackingNumber: z.string(),
    /** Why it could not be sent; '' else. */
    words: z.string(),
    createdAt: z.number(),
    /** When it came to its state, milliseconds. */
    changedAt: z.number(),
  })

/** A gift as everybody of the country sees it. */
export const gift = () =>
  z.object({
    giftId: z.number(),
    kind: z.enum(giftKinds),
    name: z.string(),
    picture: z.string(),
    points: z.number(),
    stock: z.number(),
    /** Of a coupon: what it takes off, from which sum of goods, and for how many days. */
    couponAmount: minor(),
    couponMinimum: minor(),
    couponDays: z.number(),
  })

export type Gift = z.infer<ReturnType<typeof gift>>
export type Redemption = z.infer<ReturnType<typeof redemption>>

/** Points (entity "Points", section 3 of the specification) and what they are redeemed for. */
export const pointsCalls = {
  'GET /points': call({
    audience: 'buyer',
    request: nothing,
    response: () =>
      z.object({
        /** What can be spent; below zero where more was taken back than was left. */
        balance: z.number().int(),
        obtained: z.number(),
        consumed: z.number(),
        takenBack: z.number(),
        expired: z.number(),
        /** By last day in the country's own time, the next one first. */
        expiring: z.array(z.object({ day: z.string(), points: z.number() })),
        /** Orders that were received and bring points when their days for a return are over. */
        coming: z.array(
          z.object({
            orderId: z.number(),
            orderNumber: z.string(),
            points: z.number(),
            /** Not before, milliseconds. */
            from: z.number(),
          }),
        ),
        level: level(),
        /** Points that the level counts, and what the next one lacks; null on the highest. */
        counted: z.number(),
        next: z.object({ level: level(), missing: z.number() }).nullable(),
        /** Verified workshops earn; others can spend what they have. */
        mayEarn: z.boolean(),
      }),
  }),
  /** Every booking, the latest first; of all or of one kind. */
  'GET /points/record': call({
    audience: 'buyer',
    request: () => z.object({ kind: z.enum(pointsKinds).optional(), pageNo: page() }),
    response: () =>
      z.object({
        total: z.number(),
        list: z.array(
          z.object({
            entryId: z.number(),
            kind: z.enum(pointsKinds),
            points: z.number().int(),
            at: z.number(),
            orderId: z.number().nullable(),
            orderNumber: z.string(),
            /** A label of ours or the desk's own words; '' where the kind says it all. */
            reason: label(),
            /** Of what was obtained: the last day on which it can be spent; '' else. */
            lastDay: z.string(),
            redemption: redemption().nullable(),
          }),
        ),
      }),
  }),
  'GET /points/redemption/pageQuery': call({
    audience: 'visitor',
    request: () => z.object({ kind: z.enum(giftKinds).optional(), pageNo: page() }),
    response: () => z.object({ total: z.number(), list: z.array(gift()) }),
  }),
  /** A gift, and what became of those that the buyer redeemed. */
  'GET /points/redemption/{id}': call({
    audience: 'buyer',
    request: () => z.object({ id: id() }),
    response: () =>
      z.object({
        gift: gift(),
        balance: z.number().int(),
        redemptions: z.array(redemption()),
      }),
    refusals: ['notFound'],
  }),
  /** The rules of the country of the page, from the same facts as the policy. */
  'GET /points/rule': call({
    audience: 'visitor',
    request: nothing,
    response: () =>
      z.object({
        /** Minor units of goods that bring one point. */
        perPoint: minor(),
        /** Categories that bring more or less of it, percent. */
        categories: z.array(
          z.object({ categoryId: z.number(), categoryName: z.string(), percent: z.number() }),
        ),
        validDays: z.number(),
        validMonths: z.number(),
        levelMonths: z.number(),
        levels: z.array(z.object({ level: level(), from: z.number() })),
      }),
  }),
  /** What brings points; 11 is buying parts, the one behaviour that does. */
  'GET /points/rule/behavior': call({
    audience: 'visitor',
    request: () => z.object({ type: whole(buyingParts, buyingParts).default(buyingParts) }),
    response: () =>
      z.object({
        type: z.number(),
        /** Sums of goods, minor units, and what they bring at the usual rate. */
        examples: z.array(z.object({ amount: minor(), points: z.number() })),
      }),
  }),
  'POST /points/redemption/{id}': call({
    audience: 'buyer',
    request: () =>
      z.object({
        id: id(),
        /** What the page showed. */
        points: whole(1, 1_000_000_000),
        /** Where it is sent; not needed for a coupon. */
        addressId: id().optional(),
      }),
    response: redemption,
    idempotency: 'required',
    refusals: ['notFound', 'giftGone', 'giftMoved', 'pointsShort'],
  }),
  'POST /points/redemption/arrived': call({
    audience: 'buyer',
    own,
    request: () => z.object({ redemptionId: id() }),
    response: redemption,
    refusals: ['notFound', 'actClosed'],
  }),
} as const
