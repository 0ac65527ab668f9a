import * as z from 'zod'
import type { Handlers } from '../../functions/platform/kernel/handlers.ts'
import { refuse } from '../../functions/platform/kernel/refusal.ts'
import { loadMessagesFrom } from '../../src/client/words/load-messages.ts'
import type { couponCalls } from '../../src/contract/coupon/coupon.ts'
import { call } from '../../src/contract/shapes/call.ts'
import type { Contract } from '../../src/contract/index.ts'

/* Code that must not compile. The type check reads this file and fails where something compiles. */

declare const handlers: Handlers<Contract>
declare const ofCoupons: Handlers<typeof couponCalls>

const { 'GET /web-api/myCoupon': list, ...allButOne } = handlers

/** Each case is next to its corrected version, so that nothing else can cause the error. */
export const mustNotCompile = {
  builtCallWithoutHandler: {
    // @ts-expect-error GET /web-api/myCoupon is missing
    wrong: allButOne satisfies Handlers<Contract>,
    right: { ...allButOne, 'GET /web-api/myCoupon': list } satisfies Handlers<Contract>,
  },
  handlerWithoutBuiltCall: {
    right: { ...ofCoupons } satisfies Handlers<typeof couponCalls>,
    wrong: {
      ...ofCoupons,
      // @ts-expect-error the call is planned
      'POST /app-api/v4/shoppingCart/coupon/list': async () => [],
    } satisfies Handlers<typeof couponCalls>,
  },
  messages: {
    right: () => loadMessagesFrom({}, 'offer'),
    // @ts-expect-error there is no such area
    unknown: () => loadMessagesFrom({}, 'nowhere'),
  },
  refusals: {
    right: () => refuse('quantityRange', { max: 999 }),
    // @ts-expect-error the data are missing
    withoutData: () => refuse('quantityRange'),
    // @ts-expect-error the data are another refusal's
    otherData: () => refuse('quantityRange', { total: 999 }),
    // @ts-expect-error the table has no such name
    unknown: () => refuse('quantityRanges', { max: 999 }),
  },
  declared: call({
    audience: 'visitor',
    request: () => z.object({}),
    response: () => z.object({}),
    // @ts-expect-error the table has no such name
    refusals: ['quantityRanges'],
  }),
}
