import * as z from 'zod'
import { maxCommissionRate } from '#domain/payout/commission.ts'
import { call } from '../../shapes/call.ts'
import { day, id, nothing, wholeNumber } from '../../shapes/shapes.ts'

const extraCallReason =
  'finance and owners set commission at /desk; the specification leaves sellers to another site'

/** Shops, categories, rate and start of a rate. */
const terms = () => ({
  /** Shop of the rate; null for all shops. */
  shopId: z.number().nullable(),
  shopName: z.string(),
  /** Category of the rate; null for all categories. */
  categoryId: z.number().nullable(),
  categoryName: z.string(),
  /** Hundredths of a percent. */
  rate: z.number(),
  startsAt: z.number(),
})

const rate = () => z.object({ rateId: z.number(), ...terms(), isComing: z.boolean() })

/** Change of the rates that waits for a second person. */
const rateChange = () =>
  z.object({
    changeId: z.number(),
    ...terms(),
    /** True for the removal of a coming rate. */
    isEnd: z.boolean(),
    by: z.string(),
    at: z.number(),
    /** True when the caller may confirm the change. */
    mayConfirm: z.boolean(),
  })

export type DeskRate = z.infer<ReturnType<typeof rate>>
export type DeskRateChange = z.infer<ReturnType<typeof rateChange>>

/** Commission rates by shop, category and country, for finance and owners. */
export const deskRateCalls = {
  'GET /desk/rates': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ countryId: id() }),
    response: () =>
      z.object({
        /** Current and coming rates, the first 300. */
        rates: z.array(rate()),
        isMore: z.boolean(),
        changes: z.array(rateChange()),
        categories: z.array(z.object({ categoryId: z.number(), name: z.string() })),
        /** Shops that pay commission, the first 300 by name. */
        shops: z.array(z.object({ shopId: z.number(), name: z.string() })),
      }),
    refusals: ['notFound', 'deskActNotYours'],
  }),
  /** Proposes a rate from a day on; a second person confirms it. */
  'POST /desk/rates/change': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        countryId: id(),
        shopId: id().optional(),
        categoryId: id().optional(),
        rate: wholeNumber(0, maxCommissionRate),
        /** First day of the rate, in the country's time; after today. */
        day: day(),
      }),
    response: () => z.object({ changeId: z.number() }),
    refusals: ['notFound', 'deskActNotYours', 'deskRateDay', 'deskRateExists'],
  }),
  /** Proposes the removal of a rate that has not started. */
  'POST /desk/rates/{id}/end': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: id() }),
    response: () => z.object({ changeId: z.number() }),
    refusals: ['notFound', 'deskActNotYours', 'deskRateMoved', 'deskRateExists'],
  }),
  /** Confirms or drops a change. Its author may only drop it. */
  'POST /desk/rates/changes/{id}/decide': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: id(), state: z.enum(['ACCEPTED', 'REFUSED']) }),
    response: nothing,
    refusals: ['notFound', 'deskActNotYours', 'deskFourEyes', 'deskRateMoved'],
  }),
} as const
