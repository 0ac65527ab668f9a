import * as z from 'zod'
import { priceReasons } from '#domain/price/winning.ts'
import { call } from '../shapes/call.ts'
import { id, idList, label, minorUnits, nothing } from '../shapes/shapes.ts'

export const offerFit = () =>
  z.object({
    verdict: z.enum(['fits', 'check', 'no']),
    reason: z.string(),
    yearFrom: z.number().optional(),
    yearTo: z.number().optional(),
    engineCode: z.string().optional(),
    /** Year or engine of the selected vehicle, if it is the reason why the part doesn't fit. */
    year: z.number().optional(),
    engine: z.string().optional(),
    condition: z.string().optional(),
  })

/** Vehicle that a line was chosen for, and the fit of the part. */
export const lineVehicle = () =>
  z.object({ vehicleModelId: z.number(), name: z.string(), fit: offerFit().nullable() }).nullable()

/** Same part from a shop with the full quantity in stock, for a line that can't be ordered. */
export const alternativeOffer = () =>
  z
    .object({
      skuOrgId: z.number(),
      shopName: z.string(),
      /** Country whose currency the price is in. The cart line may belong to another country. */
      countryId: z.number(),
      stock: z.number(),
      price: minorUnits(),
    })
    .nullable()

export type LineVehicle = z.infer<ReturnType<typeof lineVehicle>>

/**
 * Flash sale of an offer for this buyer. `mine` is the quantity that the buyer can still get at its
 * price.
 */
export const flashSale = () =>
  z
    .object({
      price: minorUnits(),
      /** Start (inclusive) and end (exclusive) in milliseconds. */
      startsAt: z.number(),
      endsAt: z.number(),
      left: z.number(),
      perBuyer: z.number(),
      mine: z.number(),
      /** State for the requested quantity: `on`, or the reason why the sale price doesn't apply. */
      state: z.enum(['before', 'on', 'over', 'limit', 'gone']),
    })
    .nullable()

export const priceReason = () => z.enum(priceReasons)

/** Lower unit price that applies from a quantity on. */
export const quantityPrice = () => z.object({ quantity: z.number(), price: minorUnits() })

/**
 * Unit prices by quantity, from one on: each applies until the next quantity. Empty when the
 * quantity makes no difference.
 */
export const quantityPrices = () => z.array(quantityPrice())

/** Private or fast-changing data of an offer, for one buyer and one vehicle. */
export const currentOffer = () =>
  z.object({
    skuOrgId: z.number(),
    priceId: z.number(),
    /** Country of the shop, whose currency the prices are in. */
    countryId: z.number(),
    listPrice: minorUnits(),
    cataloguePrice: minorUnits(),
    promotionPrice: minorUnits().nullable(),
    price: minorUnits(),
    /** Reason for the price. */
    reason: priceReason(),
    quantityPrices: quantityPrices().optional(),
    flash: flashSale(),
    stock: z.number(),
    /** Label of the reason why this buyer can't buy the offer now, or empty. */
    blocked: label(),
    /** Day on which the shop returns from a vacation. Empty when the shop named no day. */
    backOn: z.string(),
    fit: offerFit().nullable(),
    /** True when the offer is one of this buyer's favourites. */
    marked: z.boolean(),
    delivery: z.object({
      service: z.string(),
      fromDay: z.string(),
      toDay: z.string(),
      exact: z.boolean(),
      cutOff: z.number(),
    }),
  })

export type CurrentOffer = z.infer<ReturnType<typeof currentOffer>>

/** Delivery destination before an address is chosen. Null when unknown. */
export const deliveryDestination = () =>
  z
    .object({
      districtId: z.number(),
      /** District and state. */
      name: z.string(),
      /**
       * True when the destination comes from the buyer's address, which can be changed in the
       * address list.
       */
      isAddress: z.boolean(),
    })
    .nullable()

export type DeliveryDestination = z.infer<ReturnType<typeof deliveryDestination>>

export const priceIdentity = () =>
  z.object({ priceId: z.number(), priceIdentityName: label(), lastCheck: z.boolean() })

/** Price calls (second document, section 7). */
export const priceCalls = {
  'GET /web-api/price/list': call({
    audience: 'visitor',
    request: () =>
      z.object({
        skuOrgIds: idList(60),
        vehicleModelId: id().optional(),
        /** Category of the page. */
        categoryId: id().optional(),
      }),
    response: () =>
      z.object({
        now: z.number(),
        today: z.string(),
        /**
         * Milliseconds until the price must be read again, because a flash sale changes it or the
         * page is too old. Null without a flash sale.
         */
        changesIn: z.number().nullable(),
        deliverTo: deliveryDestination(),
        /** True when the requested category is one of this buyer's favourites. */
        markedCategory: z.boolean(),
        list: z.array(currentOffer()),
      }),
  }),
  'GET /app/price/identity/getUserIdentity': call({
    audience: 'buyer',
    request: nothing,
    response: () => z.array(priceIdentity()),
  }),
  'POST /app/price/identity/user/check/last': call({
    audience: 'buyer',
    request: () => z.object({ priceId: id() }),
    response: () => z.array(priceIdentity()),
    refusals: ['notFound'],
  }),
} as const
