import * as z from 'zod'
import { couponKinds, couponOccasions, couponRanges } from '#domain/coupon/coupon.ts'

/** CASH reduces the items, SHIPPING the delivery fee. */
export const couponKind = () => z.enum(couponKinds)

/** One shop, all shops, or special products. */
export const couponRange = () => z.enum(couponRanges)

/** Any order, the account's first, or an order without promotion prices. */
export const couponOccasion = () => z.enum(couponOccasions)
