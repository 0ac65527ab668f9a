import * as z from 'zod'
import { priceReasons } from '#domain/price/winning.ts'
import { call } from './call.ts'
import { id, idList, label, minor, nothing } from './shapes.ts'

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
    .object({
      skuOrgId: z.number(),
      shopName: z.string(),
      /** Whose money the price is: the line itself may be of another country. */
      countryId: z.number(),
      stock: z.number(),
      price: minor(),
    })
    .nullable()

export type LineVehicle = z.infer<ReturnType<typeof lineVehicle>>

/** An offer's flash sale, for this buyer: `mine` is how many pieces they get at its price. */
export const flash = () =>
  z
    .object({
      price: minor(),
      /** Instants in milliseconds; it counts from the first on, and at the last no more. */
      startsAt: z.number(),
      endsAt: z.number(),
      left: z.number(),
      perBuyer: z.number(),
      mine: z.number(),
      /** Whether its price counts for the pieces asked for, or why not. */
      state: z.enum(['before', 'on', 'over', 'limit', 'gone']),
    })
    .nullable()

export const priceReason = () => z.enum(priceReasons)

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
    /** Which price won. */
    reason: priceReason(),
    flash: flash(),
    stock: z.number(),
    /** Why this buyer can't buy it now (label), or empty. */
    blocked: label(),
    /** The day from which its shop is back, where it is on vacation and named one; else empty. */
    backOn: z.string(),
    fit: offerFit().nullable(),
    /** It is among this buyer's favourites. */
    marked: z.boolean(),
    delivery: z.object({
      service: z.string(),
      fromDay: z.string(),
      toDay: z.string(),
      exact: z.boolean(),
      cutOff: z.number(),
    }),
  })

export type OfferNow = z.infer<ReturnType<typeof offerNow>>

/** Where goods go before an address is chosen; null where nobody said. */
export const deliverTo = () =>
  z
    .object({
      districtId: z.number(),
      /** District and state. */
      name: z.string(),
      /** Of the buyer's address: another one is chosen there. */
      isAddress: z.boolean(),
    })
    .nullable()

export type DeliverTo = z.infer<ReturnType<typeof deliverTo>>

export const identity = () =>
  z.object({ priceId: z.number(), priceIdentityName: label(), lastCheck: z.boolean() })

/** Price (second document, section 7). */
export const priceCalls = {
  'GET /web-api/price/list': call({
    audience: 'visitor',
    request: () =>
      z.object({
        skuOrgIds: idList(60),
        vehicleModelId: id().optional(),
        /** The category that the page is of. */
        categoryId: id().optional(),
      }),
    response: () =>
      z.object({
        now: z.number(),
        today: z.string(),
        /** Milliseconds until a flash sale changes a price, or to look again; null without one. */
        changesIn: z.number().nullable(),
        deliverTo: deliverTo(),
        /** Whether the category asked for is among this buyer's favourites. */
        markedCategory: z.boolean(),
        list: z.array(offerNow()),
      }),
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
