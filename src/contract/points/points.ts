import * as z from 'zod'
import { pointsKinds } from '#domain/points/entries.ts'
import { pointsLevels } from '#domain/points/levels.ts'
import { giftKinds, redemptionStates } from '#domain/points/redemption.ts'
import { buyingPartsBehaviourId } from '#domain/points/rules.ts'
import { call } from '../shapes/call.ts'
import { id, label, minorUnits, nothing, page, wholeNumber } from '../shapes/shapes.ts'

const extraCallReason = 'the specification names no call for a gift that has arrived'

const level = () => z.enum(pointsLevels.map((one) => one.level))

/** Redeemed gift, until its arrival. */
export const redemption = () =>
  z.object({
    redemptionId: z.number(),
    number: z.string(),
    giftId: z.number(),
    giftName: z.string(),
    points: z.number(),
    status: z.enum(redemptionStates),
    /** Shipping address. '' for a coupon. */
    address: z.string(),
    carrier: z.string(),
    trackingNumber: z.string(),
    /** Reason why the gift couldn't be sent, otherwise ''. */
    words: z.string(),
    createdAt: z.number(),
    /** Time of the last status change, milliseconds. */
    changedAt: z.number(),
  })

/** Gift as shown to everyone in the country. */
export const gift = () =>
  z.object({
    giftId: z.number(),
    kind: z.enum(giftKinds),
    name: z.string(),
    picture: z.string(),
    points: z.number(),
    stock: z.number(),
    /** For a coupon: discount, minimum subtotal and days of validity. */
    couponAmount: minorUnits(),
    couponMinimum: minorUnits(),
    couponDays: z.number(),
  })

export type Gift = z.infer<ReturnType<typeof gift>>
export type Redemption = z.infer<ReturnType<typeof redemption>>

/** Points (entity "Points", section 3 of the specification) and gifts. */
export const pointsCalls = {
  'GET /points': call({
    audience: 'buyer',
    request: nothing,
    response: () =>
      z.object({
        /** Points that can be spent. Negative when more were taken back than were left. */
        balance: z.number().int(),
        obtained: z.number(),
        consumed: z.number(),
        takenBack: z.number(),
        expired: z.number(),
        /** Expiring points by last day in the country's time, earliest day first. */
        expiring: z.array(z.object({ day: z.string(), points: z.number() })),
        /** Received orders that earn points after their return window closes. */
        coming: z.array(
          z.object({
            orderId: z.number(),
            orderNumber: z.string(),
            points: z.number(),
            /** Earliest booking time, milliseconds. */
            from: z.number(),
          }),
        ),
        level: level(),
        /**
         * Points that count for the level, and those missing for the next. Null on the highest
         * level.
         */
        counted: z.number(),
        next: z.object({ level: level(), missing: z.number() }).nullable(),
        /** True for verified workshops, which earn points. Others can spend what they have. */
        mayEarn: z.boolean(),
      }),
  }),
  /** Returns every booking, latest first, of all kinds or of one. */
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
            /** Label, or the explanation of the desk. '' when the kind says enough. */
            reason: label(),
            /** Last day for spending obtained points, otherwise ''. */
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
  /** Returns a gift, with the buyer's redemptions of it. */
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
  /** Returns the points rules of the page's country, from the same data as the policy. */
  'GET /points/rule': call({
    audience: 'visitor',
    request: nothing,
    response: () =>
      z.object({
        /** Minor units of items that earn one point. */
        perPoint: minorUnits(),
        /** Categories that earn more or less, in percent. */
        categories: z.array(
          z.object({ categoryId: z.number(), categoryName: z.string(), percent: z.number() }),
        ),
        validDays: z.number(),
        validMonths: z.number(),
        levelMonths: z.number(),
        levels: z.array(z.object({ level: level(), from: z.number() })),
      }),
  }),
  /** Returns the behaviours that earn points. 11, buying parts, is the only one. */
  'GET /points/rule/behavior': call({
    audience: 'visitor',
    request: () =>
      z.object({
        type: wholeNumber(buyingPartsBehaviourId, buyingPartsBehaviourId).default(
          buyingPartsBehaviourId,
        ),
      }),
    response: () =>
      z.object({
        type: z.number(),
        /** Example subtotals in minor units, with their points at the usual rate. */
        examples: z.array(z.object({ amount: minorUnits(), points: z.number() })),
      }),
  }),
  'POST /points/redemption/{id}': call({
    audience: 'buyer',
    request: () =>
      z.object({
        id: id(),
        /** Points shown on the page. */
        points: wholeNumber(1, 1_000_000_000),
        /** Shipping address. Not needed for a coupon. */
        addressId: id().optional(),
      }),
    response: redemption,
    idempotency: 'required',
    refusals: ['notFound', 'giftGone', 'giftMoved', 'pointsShort'],
  }),
  'POST /points/redemption/arrived': call({
    audience: 'buyer',
    own: extraCallReason,
    request: () => z.object({ redemptionId: id() }),
    response: redemption,
    refusals: ['notFound', 'actClosed'],
  }),
} as const
