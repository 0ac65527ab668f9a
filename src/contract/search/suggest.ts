import * as z from 'zod'
import {
  maxRecommendTextLength,
  maxRemarkLength,
  otherProblemType,
} from '#domain/search/feedback.ts'
import { call } from '../shapes/call.ts'
import { id, keyword, label, nothing, text, wholeNumber } from '../shapes/shapes.ts'

export const suggestionKinds = [
  'number',
  'category',
  'brand',
  'make',
  'serial',
  'words',
  'vin',
  /** Guide to a symptom; a search for its text shows the guide. */
  'symptom',
  /** Knowledge article, by its ID. */
  'article',
] as const

const suggestion = () =>
  z.object({
    text: z.string(),
    /** Distinguishes equal names: brand of a number, make of a series. */
    hint: z.string(),
    kind: z.enum(suggestionKinds),
    id: z.number(),
  })

export type Suggestion = z.infer<ReturnType<typeof suggestion>>

const suggestCall = () =>
  call({
    audience: 'visitor',
    request: () => z.object({ keyword: keyword(100) }),
    response: () => z.array(suggestion()),
  })

/** Suggestions while typing, spelling and feedback (second document, section 7, "Search"). */
export const suggestCalls = {
  'GET /app-api/v4/material/search/oeNumberOrBrandSku': suggestCall(),
  /** Suggests numbers and words together, for the single search field on phones. */
  'GET /app-api/v4/material/search/multiField': suggestCall(),
  'GET /app-api/v4/material/search/common': suggestCall(),
  'GET /app-api/v4/material/search/brand': suggestCall(),
  'GET /app-api/v4/material/search/category': suggestCall(),
  'GET /web-api/material/search/correctKeyword': call({
    audience: 'visitor',
    request: () => z.object({ keyword: text(200) }),
    response: () => z.object({ keyword: z.string(), correctKeyword: z.string().nullable() }),
  }),
  'POST /app-api/v4/material/search/feedback': call({
    audience: 'visitor',
    request: () =>
      z
        .object({
          /** Kind of the suggestions or results: 1 strings, 2 categories, 3 items. */
          predictionsSource: wholeNumber(1, 3),
          problemType: wholeNumber(1, otherProblemType),
          searchText: text(200),
          /** Names shown and ticked as wrong, or all names shown, separated by semicolons. */
          recommendText: text(maxRecommendTextLength).default(''),
          remark: text(maxRemarkLength).default(''),
        })
        .refine((value) => value.problemType !== otherProblemType || value.remark !== '', {
          path: ['remark'],
          message: 'label_please_input',
        }),
    response: nothing,
  }),
  'GET /app-api/v4/material/search/feedback/promotionType': call({
    audience: 'visitor',
    request: nothing,
    response: () => z.array(z.object({ predictionsSource: z.number(), name: label() })),
  }),
  'GET /app-api/v4/material/search/feedback/questionList': call({
    audience: 'visitor',
    request: nothing,
    response: () => z.array(z.object({ problemType: z.number(), question: label() })),
  }),
  /**
   * Returns popular items for the search dialog: categories, brands and series that sell in the
   * country.
   */
  'GET /cms/vehicle/getSearchRecommendations': call({
    audience: 'visitor',
    request: nothing,
    response: () =>
      z.object({
        categories: z.array(
          z.object({
            thirdCategoryId: z.number(),
            fourthCategoryId: z.number(),
            categoryName: z.string(),
          }),
        ),
        brands: z.array(z.object({ brandId: z.number(), brandName: z.string() })),
        serials: z.array(z.object({ vehicleSerialId: z.number(), vehicleSerialName: z.string() })),
      }),
  }),
  'POST /app-api/vehicle/search/brandNameOrCategoryName': call({
    audience: 'visitor',
    request: () =>
      z.object({
        brandName: text(60).default(''),
        thirdCategoryName: text(100).default(''),
        fourthCategoryId: id().optional(),
        brandId: id().optional(),
      }),
    response: () =>
      z.object({
        brandSearchParamList: z.array(z.object({ brandId: z.number(), brandName: z.string() })),
        categorySearchParamList: z.array(
          z.object({ fourthCategoryId: z.number(), categoryName: z.string() }),
        ),
      }),
  }),
} as const
