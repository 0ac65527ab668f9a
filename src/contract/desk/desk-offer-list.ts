import * as z from 'zod'
import { offerStates } from '#domain/offer-import/offer-states.ts'
import { call } from '../shapes/call.ts'
import { quantityPrice } from '../product/price.ts'
import { id, minorUnits, nothing, text } from '../shapes/shapes.ts'

const extraCallReason = 'sellers change prices and stock at /desk; the specification names no call'

const offerRow = () =>
  z.object({
    skuOrgId: z.number(),
    /** Key of the brand, as used in offer files. */
    brandKey: z.string(),
    brandName: z.string(),
    number: z.string(),
    name: z.string(),
    /** Path before `-160.avif` below /parts/. */
    picture: z.string(),
    /** False when only the drawing of the type is shown. */
    hasPicture: z.boolean(),
    /** Price before a jump that the shop hasn't confirmed. */
    jumpedFrom: minorUnits().nullable(),
    listPrice: minorUnits(),
    /** Price for consumers, and for workshops. */
    price: minorUnits(),
    workshopPrice: minorUnits(),
    promotion: minorUnits().nullable(),
    /** Lower prices for larger quantities, per price list. */
    quantityPrices: z.array(z.array(quantityPrice())).length(4),
    stock: z.number(),
    /** True when the shop orders a sold-out part for buyers. */
    backorder: z.boolean(),
    /**
     * Quantity sold within 28 days. `isSoldMore`: the real quantity is higher, because only a
     * maximum number of orders is counted.
     */
    sold: z.number(),
    isSoldMore: z.boolean(),
    /** Number of buyers with a stock alert for the offer. */
    waiting: z.number(),
    /** Other shops of the country that have the part in stock, and the lowest public price. */
    otherShops: z.number(),
    lowestOther: minorUnits().nullable(),
  })

export type DeskOffer = z.infer<ReturnType<typeof offerRow>>

const fileRow = () =>
  z.object({
    brandKey: z.string(),
    number: z.string(),
    listPrice: minorUnits(),
    /** Prices and promotions of consumers, retailers, workshops and the alliance. */
    prices: z.array(minorUnits()).length(4),
    promotions: z.array(minorUnits().nullable()).length(4),
    /** Lower prices for larger quantities, per price list. */
    quantityPrices: z.array(z.array(quantityPrice())).length(4),
    stock: z.number(),
    backorder: z.boolean(),
  })

export type DeskOfferFileRow = z.infer<ReturnType<typeof fileRow>>

/** Offers of the seller's shop, as a table at the desk. */
export const deskOfferListCalls = {
  /**
   * Returns a page of the shop's offers, best sellers first, and the number of offers in each
   * state.
   */
  'GET /desk/goods/offers': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        state: z.enum(offerStates).default('ALL'),
        /** Beginning or ending of a part number. */
        number: text(60).default(''),
        /** Last row of the previous page, as returned in `next`. */
        after: z
          .string()
          .max(60)
          .regex(/^\d{1,15}(\.\d{1,15}){2}$/)
          .optional(),
      }),
    response: () =>
      z.object({
        countryId: z.number(),
        counts: z.record(z.enum(offerStates), z.number()),
        list: z.array(offerRow()),
        next: z.string().nullable(),
      }),
    refusals: ['deskActNotYours'],
  }),
  /** Confirms a price that jumped. A corrected price needs no confirmation. */
  'POST /desk/goods/offers/{id}/confirmPrice': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        id: id(),
        /** Price on the screen. */
        price: minorUnits(),
      }),
    response: nothing,
    refusals: ['deskActNotYours', 'notFound', 'deskGoodsMoved'],
  }),
  /**
   * Returns the offers for a file that the seller can edit and import, up to the maximum of a file.
   */
  'GET /desk/goods/file': call({
    audience: 'staff',
    own: extraCallReason,
    request: nothing,
    response: () =>
      z.object({ countryId: z.number(), rows: z.array(fileRow()), isCut: z.boolean() }),
    refusals: ['deskActNotYours'],
  }),
} as const
