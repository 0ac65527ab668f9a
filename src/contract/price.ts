import * as z from 'zod'
import { call } from './call.ts'
import { id, idList, minor, nothing } from './shapes.ts'

export const offerFit = () =>
  z.object({
    verdict: z.enum(['fits', 'check', 'no']),
    reason: z.string(),
    yearFrom: z.number().optional(),
    yearTo: z.number().optional(),
    engineCode: z.string().optional(),
    /** The vehicle's own year and engine, where they are what doesn't fit. */
    year: z.number().optional(),
    engine: z.string().optional(),
    condition: z.string().optional(),
  })

/** The vehicle that a line was chosen for, and whether the part fits it. */
export const lineVehicle = () =>
  z.object({ vehicleModelId: z.number(), name: z.string(), fit: offerFit().nullable() }).nullable()

/** The same part from a shop that has all the pieces, for a line that can't be ordered. */
export const alternative = () =>
  z
    .object({ skuOrgId: z.number(), shopName: z.string(), stock: z.number(), price: minor() })
    .nullable()

export type LineVehicle = z.infer<ReturnType<typeof lineVehicle>>

/** Everything about an offer that is private or fast-changing, for one buyer and one vehicle. */
export const offerNow = () =>
  z.object({
    skuOrgId: z.number(),
    priceId: z.number(),
    /** Prices are in the currency of this country, the shop's. */
    countryId: z.number(),
    listPrice: minor(),
    cataloguePrice: minor(),
    promotionPrice: minor().nullable(),
    price: minor(),
    stock: z.number(),
    /** Why this buyer can't buy it now (label), or empty. */
    blocked: z.string(),
    fit: offerFit().nullable(),
    delivery: z.object({
      service: z.string(),
      fromDay: z.string(),
      toDay: z.string(),
      exact: z.boolean(),
      cutOff: z.number(),
    }),
  })

export type OfferNow = z.infer<ReturnType<typeof offerNow>>

const identity = () =>
  z.object({ priceId: z.number(), priceIdentityName: z.string(), lastCheck: z.boolean() })

/** Price (second document, section 7). */
export const priceCalls = {
  'GET /web-api/price/list': call({
    audience: 'visitor',
    request: () => z.object({ skuOrgIds: idList(60), vehicleModelId: id().optional() }),
    response: () => z.object({ now: z.number(), today: z.string(), list: z.array(offerNow()) }),
  }),
  'GET /app/price/identity/getUserIdentity': call({
    audience: 'buyer',
    request: nothing,
    response: () => z.array(identity()),
  }),
  'POST /app/price/identity/user/check/last': call({
    audience: 'buyer',
    request: () => z.object({ priceId: id() }),
    response: () => z.array(identity()),
    refusals: ['notFound'],
  }),
} as const
