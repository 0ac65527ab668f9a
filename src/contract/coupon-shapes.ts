import * as z from 'zod'
import { couponKinds, couponOccasions, couponRanges } from '#domain/coupon/coupon.ts'

/** Cash comes off the goods, shipping off the fee. */
export const couponKind = () => z.enum(couponKinds)

/** One shop, all shops, or special products. */
export const couponRange = () => z.enum(couponRanges)

/** Any order, the account's first, or one without parts on promotion. */
export const couponOccasion = () => z.enum(couponOccasions)
