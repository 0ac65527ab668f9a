import type { TakenCoupon } from '#contract/coupon.ts'
import type { BuyerContext } from '../context.ts'
import { apart } from '../db/databases.ts'
import { takeTokens } from '../rate/take.ts'
import { couponTries } from '../rate/limits.ts'
import { refuse } from '../refusal.ts'
import { codeOf } from './code.ts'
import { takeOn } from './take.ts'
import { readTermsOf } from './terms.ts'

/**
 * Gives the buyer the coupon of a code. Who guesses is slowed down by account, beside the limit of
 * the address: a code that nobody gave away is not found by trying. A code for another country is
 * no code here.
 */
export async function exchangeCode(context: BuyerContext, typed: string): Promise<TakenCoupon> {
  const { db, env, now, buyer } = context
  const { waitMs } = await takeTokens(apart(env, `coupon codes ${buyer.id}`), couponTries, env, now)
  if (waitMs > 0) throw refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  const terms = await readTermsOf(db, { code: codeOf(typed) }, buyer.country.id)
  if (!terms) throw refuse('couponCodeWrong')
  const taken = await takeOn(context, terms)
  // Taking it twice is taking it once; what is kept under the key is the answer.
  await context.commit([], taken)
  return taken
}
