import * as z from 'zod'
import { call } from './call.ts'
import { flag, id, keyword, minor, page, whole } from './shapes.ts'
import { shopAlliance } from './shop-shapes.ts'

/** How a found offer is related to the number that was typed. */
export const relations = [
  'exact',
  'supersedes',
  'superseded',
  'replaces',
  'partial',
  'word',
] as const

/** A row of the results: one shop's offer of a part, with the public (consumer) price. */
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
    /** Average stars of the shop; `rating` is the part's. */
    shopRating: z.number(),
    ownShop: z.boolean(),
    shopState: z.enum(['OPEN', 'CLOSED', 'VACATION']),
    /** Country of the shop: prices are in its currency, whatever country is browsed. */
    countryId: z.number(),
    listPrice: minor(),
    cataloguePrice: minor(),
    promotionPrice: minor().nullable(),
    relation: z.enum(relations),
    /** First vehicles that it fits, as words: what can be said to every visitor. */
    fitsShort: z.string(),
    rating: z.number(),
  })

export type OfferCard = z.infer<ReturnType<typeof offerCard>>

/** Parts type filter and price sort of the wire: 0 all, 1 OE, 2 IAM; 0 default, 1 high, 2 low. */
const filters = () => ({
  partsType: whole(0, 2).default(0),
  priceSort: whole(0, 2).default(0),
  brandId: id().optional(),
  shopId: id().optional(),
  shopAlliance: shopAlliance().optional(),
  firstEggCategoryId: id().optional(),
  secondEggCategoryId: id().optional(),
  fourCategoryId: id().optional(),
  inStock: flag().default(false),
  /** The vehicle of the moment: what fits it goes first; `fits` lists nothing else. */
  vehicleModelId: id().optional(),
  fits: flag().default(false),
  pageNo: page(),
  pageSize: whole(1, 40).default(20),
})

const typeCount = () =>
  z.object({ fourthCategoryId: z.number(), categoryName: z.string(), count: z.number() })

/**
 * What the words or the number were taken for, named even where nothing of it is on sale. Years that
 * were typed stand behind the series' name where only other years of it are on sale: "Everest 2016".
 */
const understood = () =>
  z.object({
    parts: z.array(z.object({ categoryId: z.number(), categoryName: z.string() })),
    serials: z.array(z.object({ vehicleSerialId: z.number(), vehicleSerialName: z.string() })),
    brandName: z.string(),
  })

/** What is near something that is not on sale in the country. */
const near = () =>
  z.object({
    /** OE numbers of the part for the car: what any counter can order by. */
    numbers: z.array(z.string()),
    /** How many people wait for it in the country. */
    waiting: z.number(),
    /** The same part for other cars. */
    otherCars: z.array(offerCard()),
    /** Other part types of the same car. */
    sameCar: z.array(typeCount()),
    /** The same part for the same car in other countries; without prices, these are foreign. */
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

export type Near = z.infer<ReturnType<typeof near>>

export const results = () =>
  z.object({
    total: z.number(),
    /** True where counting stopped: "more than total". */
    totalCapped: z.boolean(),
    pageNo: z.number(),
    pageSize: z.number(),
    counts: z.object({ all: z.number(), oe: z.number(), iam: z.number() }),
    /** What each choice would leave of the list while the other filters stay as they are. */
    brands: z.array(z.object({ brandId: z.number(), brandName: z.string(), count: z.number() })),
    shops: z.array(z.object({ shopId: z.number(), shopName: z.string(), count: z.number() })),
    /** Alliances that shops of the list belong to. */
    alliances: z.array(z.object({ shopAlliance: shopAlliance(), count: z.number() })),
    inStock: z.number(),
    /** Offers that the vehicle of the moment takes; null without one. */
    fits: z.number().nullable(),
    /** Part types of the list: what narrows it. */
    categories: z.array(typeCount()),
    understood: understood(),
    /** True where none of what was understood is listed: rows, if any, are other parts. */
    missing: z.boolean(),
    near: near().nullable(),
    /** The number or words that were searched for instead of what was typed; empty otherwise. */
    readAs: z.string(),
    /** Sizes, years and sides in the query that no part of the list is told apart by. */
    setAside: z.array(z.string()),
    /** A VIN in the query, as 17 capitals: the vehicle page answers it. Empty otherwise. */
    vinCode: z.string(),
    /** Words of the query that name nothing: the list is made from the others. */
    unknown: z.array(z.string()),
    /** The catalogue's own part with the typed number, where there is one. */
    part: z
      .object({
        number: z.string(),
        kind: z.enum(['OE', 'IAM']),
        brandName: z.string(),
        productName: z.string(),
        /** Other parts whose numbers are written otherwise and fold to the same. */
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

export type SearchResults = z.infer<ReturnType<typeof results>>

const numberSearch = () =>
  call({
    audience: 'visitor',
    request: () => z.object({ oeNumberOrBrandSku: keyword(100), ...filters() }),
    response: results,
    refusals: ['keywordShort'],
  })

/** Search (second document, section 7). */
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
    response: results,
    refusals: ['keywordShort', 'searchEmpty', 'notFound'],
  }),
  /** What stands for a number: its chain of supersession and its replacements, not itself. */
  'POST /web-api/material/search/ref': numberSearch(),
  'POST /app-api/v4/material/listByOe': numberSearch(),
  'POST /app-api/v4/material/listByIam': numberSearch(),
  'POST /app-api/v4/material/accurateSearch': numberSearch(),
  /** Fast-moving parts, of one part type or of all of them, for the vehicle of the moment. */
  'POST /app-api/v4/material/repair/listByCommon': call({
    audience: 'visitor',
    request: () => z.object(filters()),
    response: results,
    refusals: ['notFound'],
  }),
} as const
