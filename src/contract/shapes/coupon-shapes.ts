import * as z from 'zod'
import { couponKinds, couponOccasions, couponRanges } from '#domain/coupon/coupon.ts'

/** CASH reduces the items, SHIPPING the delivery fee. */
export const couponKind = () => z.enum(couponKinds)

/** Scope of a coupon: one shop, all shops, or special products. */
export const couponRange = () => z.enum(couponRanges)

/** Orders that a coupon applies to: any, the account's first, or one without promotion prices. */
export const couponOccasion = () => z.enum(couponOccasions)
