import type { TakenCoupon } from '#contract/coupon/coupon.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { uniqueAcrossDatabases } from '../kernel/databases.ts'
import { takeTokens } from '../rate/take.ts'
import { couponTryLimit } from '../rate/limits.ts'
import { refuse } from '../kernel/refusal.ts'
import { normaliseCouponCode } from './code.ts'
import { takeCouponOnTerms } from './take.ts'
import { readTermsOf } from './terms.ts'

/**
 * Gives the buyer the coupon of a code. Guessing is limited per account in addition to the limit
 * per address, so that unpublished codes can't be found by guessing. Codes of other countries are
 * treated as unknown.
 */
export async function exchangeCode(context: BuyerContext, typedText: string): Promise<TakenCoupon> {
  const { db, env, now, buyer } = context
  const { waitMs } = await takeTokens(
    uniqueAcrossDatabases(env, `coupon codes ${buyer.id}`),
    couponTryLimit,
    env,
    now,
  )
  if (waitMs > 0) throw refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  const terms = await readTermsOf(db, { code: normaliseCouponCode(typedText) }, buyer.country.id)
  if (!terms) throw refuse('couponCodeWrong')
  const claimedCoupon = await takeCouponOnTerms(context, terms)
  // When the buyer already has the coupon, change nothing and store the response for the
  // Idempotency-Key.
  await context.commit([], claimedCoupon)
  return claimedCoupon
}
