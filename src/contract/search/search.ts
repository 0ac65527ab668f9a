import * as z from 'zod'
import { readAttributeFilter } from '#domain/attribute/filters.ts'
import { call } from '../shapes/call.ts'
import { flag, id, keyword, minorUnits, page, text, wholeNumber } from '../shapes/shapes.ts'
import { shopAlliance } from '../shapes/shop-shapes.ts'

/** Relation of a found offer to the typed number. */
export const numberRelations = [
  'exact',
  'supersedes',
  'superseded',
  'replaces',
  'partial',
  'word',
] as const

/** Row of the results: one shop's offer of a part, with the public (consumer) price. */
export const offerCard = () =>
  z.object({
    skuOrgId: z.number(),
    number: z.string(),
    kind: z.enum(['OE', 'IAM']),
    brandId: z.number(),
    brandName: z.string(),
    categoryId: z.number(),
    productName: z.string(),
    picture: z.string(),
    shopId: z.number(),
    shopName: z.string(),
    /** Average stars of the shop. `rating` is the part's. */
    shopRating: z.number(),
    ownShop: z.boolean(),
    shopState: z.enum(['OPEN', 'CLOSED', 'VACATION']),
    /** Country of the shop. Prices are in its currency, whatever country is browsed. */
    countryId: z.number(),
    listPrice: minorUnits(),
    cataloguePrice: minorUnits(),
    promotionPrice: minorUnits().nullable(),
    relation: z.enum(numberRelations),
    /** True when the part is for other years or another engine than the search names. */
    isOtherCar: z.boolean().optional(),
    /** First matching vehicles as text. The same for every visitor. */
    fitsShort: z.string(),
    /** Short size: 195/65R15. Empty for parts without one. */
    sizeShort: z.string(),
    rating: z.number(),
  })

export type OfferCard = z.infer<ReturnType<typeof offerCard>>

/** Part type filter and price order of the wire: 0 all, 1 OE, 2 IAM; 0 default, 1 high, 2 low. */
const filters = () => ({
  partsType: wholeNumber(0, 2).default(0),
  priceSort: wholeNumber(0, 2).default(0),
  brandId: id().optional(),
  shopId: id().optional(),
  shopAlliance: shopAlliance().optional(),
  firstEggCategoryId: id().optional(),
  secondEggCategoryId: id().optional(),
  fourCategoryId: id().optional(),
  inStock: flag().default(false),
  /** Attributes that the parts must have: "rim:15,speed:V". */
  attributes: text(200).transform(readAttributeFilter).optional(),
  /** Selected vehicle. Parts that fit come first; `fits` lists only those. */
  vehicleModelId: id().optional(),
  fits: flag().default(false),
  pageNo: page(),
  pageSize: wholeNumber(1, 40).default(20),
})

const typeCount = () =>
  z.object({ fourthCategoryId: z.number(), categoryName: z.string(), count: z.number() })

/**
 * Interpretation of the words or number, even without any offer. If only other years of a series
 * have offers, typed years follow its name: "Everest 2016".
 */
const interpretation = () =>
  z.object({
    parts: z.array(z.object({ categoryId: z.number(), categoryName: z.string() })),
    serials: z.array(z.object({ vehicleSerialId: z.number(), vehicleSerialName: z.string() })),
    brandName: z.string(),
  })

/** Related results for a search without an offer in the country. */
const relatedResults = () =>
  z.object({
    /** OE numbers of the part for the car, for ordering from any dealer. */
    numbers: z.array(z.string()),
    /** Number of stock alerts for the part in the country. */
    waiting: z.number(),
    /** Same part for other cars. */
    otherCars: z.array(offerCard()),
    /** Other part types for the same car. */
    sameCar: z.array(typeCount()),
    /**
     * Same part for the same car in other countries. Without prices, which would be in foreign
     * currencies.
     */
    abroad: z.array(
      z.object({
        skuOrgId: z.number(),
        number: z.string(),
        brandName: z.string(),
        productName: z.string(),
        countryId: z.number(),
      }),
    ),
  })

export type NearbySize = z.infer<ReturnType<typeof relatedResults>>

export const searchResults = () =>
  z.object({
    total: z.number(),
    /** True when counting stopped: "more than total". */
    totalCapped: z.boolean(),
    pageNo: z.number(),
    pageSize: z.number(),
    counts: z.object({ all: z.number(), oe: z.number(), iam: z.number() }),
    /** Facet counts: results of each value while the other filters stay. */
    brands: z.array(z.object({ brandId: z.number(), brandName: z.string(), count: z.number() })),
    shops: z.array(z.object({ shopId: z.number(), shopName: z.string(), count: z.number() })),
    /** Facet counts by shop alliance. */
    alliances: z.array(z.object({ shopAlliance: shopAlliance(), count: z.number() })),
    inStock: z.number(),
    /** Number of offers that fit the selected vehicle. Null without one. */
    fits: z.number().nullable(),
    /** Part types in the list, for narrowing it. */
    categories: z.array(typeCount()),
    /** Attributes that narrow a list of one kind of part, with the values on sale. */
    attributes: z.array(
      z.object({
        key: z.string(),
        values: z.array(z.object({ value: z.string(), text: z.string() })),
      }),
    ),
    understood: interpretation(),
    /**
     * Size understood in the query, or ''. When no shop has it, the nearest sizes follow, each with
     * the text that searches for it.
     */
    size: z.object({
      text: z.string(),
      isFound: z.boolean(),
      nearest: z.array(z.object({ words: z.string(), text: z.string() })),
    }),
    /**
     * True when no offer in the list matches the interpretation; the list then contains other
     * parts, or nothing.
     */
    missing: z.boolean(),
    near: relatedResults().nullable(),
    /** Number or words used for the search instead of the typed ones. Otherwise empty. */
    readAs: z.string(),
    /** Sizes, years and sides in the query, ignored because they would not narrow the list. */
    setAside: z.array(z.string()),
    /** Each number with its quantity, when the query has two or more. Otherwise empty. */
    numbers: z.array(z.string()),
    /** VIN in the query, as 17 capitals for the vehicle page. Otherwise empty. */
    vinCode: z.string(),
    /** Words of the query without a match. The list ignores them. */
    unknown: z.array(z.string()),
    /** Catalogue part with the typed number, if any. */
    part: z
      .object({
        number: z.string(),
        kind: z.enum(['OE', 'IAM']),
        brandName: z.string(),
        productName: z.string(),
        /** Other parts whose numbers are written differently but fold to the same form. */
        sameFolded: z.array(
          z.object({ number: z.string(), brandName: z.string(), productName: z.string() }),
        ),
        supersededBy: z.array(z.string()),
        supersedes: z.array(z.string()),
      })
      .nullable(),
    heading: z.string(),
    list: z.array(offerCard()),
  })

export type SearchResults = z.infer<ReturnType<typeof searchResults>>

const numberSearch = () =>
  call({
    audience: 'visitor',
    request: () => z.object({ oeNumberOrBrandSku: keyword(100), ...filters() }),
    response: searchResults,
    refusals: ['keywordShort'],
  })

/** Search calls (second document, section 7). */
export const searchCalls = {
  'POST /web-api/material/search': call({
    audience: 'visitor',
    request: () =>
      z.object({
        searchResultInfo: keyword(200).optional(),
        oeNumberOrBrandSku: keyword(100).optional(),
        isAccurateSearch: flag().default(false),
        ...filters(),
      }),
    response: searchResults,
    refusals: ['keywordShort', 'searchEmpty', 'notFound'],
  }),
  /**
   * Returns the substitutes for a number: its supersession chain and replacements, without the
   * number itself.
   */
  'POST /web-api/material/search/ref': numberSearch(),
  'POST /app-api/v4/material/listByOe': numberSearch(),
  'POST /app-api/v4/material/listByIam': numberSearch(),
  'POST /app-api/v4/material/accurateSearch': numberSearch(),
  /** Returns fast-moving parts for the selected vehicle, of one part type or all. */
  'POST /app-api/v4/material/repair/listByCommon': call({
    audience: 'visitor',
    request: () => z.object(filters()),
    response: searchResults,
    refusals: ['notFound'],
  }),
} as const
