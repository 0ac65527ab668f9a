import type { pointsCalls } from '#contract/points/points.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { markGiftReceived } from './mark-gift-received.ts'
import { listGifts, readGiftDetail } from './gifts.ts'
import { readPoints } from './read.ts'
import { readBookings } from './read-bookings.ts'
import { redeemGift } from './redeem.ts'
import { earningExamples, readRule } from './rule.ts'

/** Calls for the buyer's points, the points rules, and gifts. */
export const pointsHandlers: Handlers<typeof pointsCalls> = {
  'GET /points': async (_, context) => readPoints(context),

  'GET /points/record': async (input, context) => readBookings(context, input),

  'GET /points/redemption/pageQuery': async (input, context) => listGifts(context, input),

  'GET /points/redemption/{id}': async ({ id }, context) => readGiftDetail(context, id),

  'GET /points/rule': async (_, context) => readRule(context),

  'GET /points/rule/behavior': async (_, { buyer, country }) =>
    earningExamples(buyer?.country ?? country),

  'POST /points/redemption/{id}': async (input, context) => redeemGift(input, context),

  'POST /points/redemption/arrived': async ({ redemptionId }, context) =>
    markGiftReceived(redemptionId, context),
}
