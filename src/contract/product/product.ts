import * as z from 'zod'
import { partViews } from '#domain/offer-import/pictures.ts'
import { call } from '../shapes/call.ts'
import { offerCard } from '../search/search.ts'
import { quantityPrices } from './price.ts'
import { id, minorUnits } from '../shapes/shapes.ts'
import { shopRow } from '../shapes/shop-shapes.ts'
import { application } from '../vehicle/vehicle.ts'
import { callout, drawing } from '../vehicle/vehicle-categories.ts'

const numberRow = () =>
  z.object({
    number: z.string(),
    kind: z.enum(['OE', 'IAM']),
    brandName: z.string(),
    /** Best-selling offer of the country with its public price. Null without one. */
    skuOrgId: z.number().nullable(),
    price: minorUnits().nullable(),
  })

export type NumberRow = z.infer<ReturnType<typeof numberRow>>

export const productDetail = () =>
  z.object({
    skuOrgId: z.number(),
    partId: z.number(),
    countryId: z.number(),
    number: z.string(),
    platformSku: z.string(),
    kind: z.enum(['OE', 'IAM']),
    brandId: z.number(),
    brandName: z.string(),
    productName: z.string(),
    categories: z.array(z.object({ categoryId: z.number(), categoryName: z.string() })),
    picture: z.string(),
    /** Photos of the part in order. Empty when the page shows the drawing of its part type. */
    pictures: z.array(
      z.object({
        picture: z.string(),
        shows: z.enum(partViews),
        width: z.number(),
        height: z.number(),
      }),
    ),
    numberInPicture: z.number(),
    /** Drawing that contains the part, with neighbouring parts by name. */
    drawing: drawing(callout().extend({ categoryName: z.string() })).nullable(),
    listPrice: z.number(),
    cataloguePrice: z.number(),
    promotionPrice: z.number().nullable(),
    /** Consumers' prices; absent when no price list has prices by quantity. */
    quantityPrices: quantityPrices().optional(),
    guaranteeMonths: z.number(),
    guaranteeKm: z.number(),
    weightG: z.number(),
    size: z.tuple([z.number(), z.number(), z.number()]),
    perCar: z.number(),
    /** Attributes of the part: its size first, each value with its unit. */
    attributes: z.array(z.object({ key: z.string(), text: z.string() })),
    returnable: z.boolean(),
    backorder: z.boolean(),
    universal: z.boolean(),
    shop: shopRow(),
    oeNumbers: z.array(numberRow()),
    iamNumbers: z.array(numberRow()),
    /** Other parts whose numbers are written differently but fold to the same form. */
    sameFolded: z.array(numberRow()),
    supersededBy: z.array(numberRow()),
    supersedes: z.array(numberRow()),
    /** First vehicles. `application/more` returns the rest. */
    models: z.array(application()),
    modelCount: z.number(),
    otherOffers: z.array(offerCard()),
    rating: z.number(),
    ratingCount: z.number(),
  })

export type ProductDetail = z.infer<ReturnType<typeof productDetail>>

const stockCall = () =>
  call({
    audience: 'visitor',
    request: () => z.object({ skuOrgId: id() }),
    response: () => z.object({ skuOrgId: z.number(), availableStock: z.number() }),
    refusals: ['notFound'],
  })

/** Product calls (second document, section 7). */
export const productCalls = {
  'GET /client/version2/goods/new/detail': call({
    audience: 'visitor',
    request: () => z.object({ skuOrgId: id() }),
    response: productDetail,
    refusals: ['notFound'],
  }),
  /** Returns the stock of an offer. Only for the platform's own shop. */
  'GET /client/version2/goods/getEggBuyAvailableStock': stockCall(),
  /** Returns the stock of an offer of any other shop. */
  'GET /client/version2/goods/getEggShopAvailableStock': stockCall(),
  'GET /client/version2/goods/recommendSameShop': call({
    audience: 'visitor',
    request: () => z.object({ skuOrgId: id() }),
    response: () => z.array(offerCard()),
    refusals: ['notFound'],
  }),
} as const
