import type { Suggestion, suggestCalls } from '#contract/search/suggest.ts'
import { normaliseNumber } from '#domain/numbers/normalise.ts'
import { normalizeText } from '#domain/numbers/normalize-input.ts'
import { stripTags } from '#domain/search/keywords.ts'
import { findVin } from '#domain/vin/find.ts'
import { readCommonCategories } from '../catalogue/record/common.ts'
import type { Context } from '../kernel/context.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { readCategoryNames, suggestCompletions } from '../search/query/completions.ts'
import type { TermKind } from '../search/query/terms.ts'
import { suggestCombined } from './suggest-combined.ts'
import { suggestFromTexts } from './guides.ts'
import { suggestCorrection } from './did-you-mean.ts'
import { readPopularBrands, readPopularSeries } from './popular.ts'

const maxSuggestions = 8
/**
 * Maximum number of parts listed before guides and articles, unless the words describe a symptom.
 */
const maxLeadingParts = 3

export const suggestHandlers: Handlers<typeof suggestCalls> = {
  'GET /app-api/v4/material/search/oeNumberOrBrandSku': async ({ keyword }, context) =>
    suggestVehicle(keyword) ?? suggestNumbers(context, keyword),

  'GET /app-api/v4/material/search/multiField': async ({ keyword }, context) => {
    const car = suggestVehicle(keyword)
    if (car) return car
    const [byNumber, byWord, texts] = await Promise.all([
      /\d/.test(keyword) ? suggestNumbers(context, keyword) : [],
      suggestWords(context, keyword),
      suggestFromTexts(context, normalizeText(keyword)),
    ])
    // Keep rows for guides and articles, even if many parts match.
    const room = maxSuggestions - texts.found.length
    const suggestions = [...byNumber, ...byWord].slice(0, room)
    const isComplete = suggestions.length >= room || !/[^\d\s]/.test(keyword)
    const others = isComplete ? [] : await suggestCombined(context, normalizeText(keyword))
    const leadingPartCount = texts.isSymptom ? 0 : maxLeadingParts
    const parts = [...suggestions, ...others].slice(0, room)
    return [...parts.slice(0, leadingPartCount), ...texts.found, ...parts.slice(leadingPartCount)]
  },

  'GET /app-api/v4/material/search/common': async ({ keyword }, context) =>
    suggestWords(context, keyword),
  'GET /app-api/v4/material/search/brand': async ({ keyword }, context) =>
    suggestWords(context, keyword, ['brand']),
  'GET /app-api/v4/material/search/category': async ({ keyword }, context) =>
    suggestWords(context, keyword, ['category']),

  'GET /web-api/material/search/correctKeyword': async ({ keyword }, context) => ({
    keyword,
    correctKeyword: await suggestCorrection(context, normalizeText(stripTags(keyword))),
  }),

  'POST /app-api/v4/material/search/feedback': async (input, context) => {
    const { db, buyer, country, locale, now } = context
    await db
      .prepare(
        `INSERT INTO search_feedback (customer_id, country_id, locale, predictions_source,
           problem_type, search_text, recommend_text, remark, at) VALUES (?,?,?,?,?,?,?,?,?)`,
      )
      .bind(
        buyer?.id ?? null,
        country.id,
        locale,
        input.predictionsSource,
        input.problemType,
        input.searchText,
        input.recommendText,
        input.remark,
        now,
      )
      .run()
    return {}
  },

  'GET /app-api/v4/material/search/feedback/promotionType': async () =>
    [1, 2, 3].map((predictionsSource) => ({
      predictionsSource,
      name: `label_search_source_${predictionsSource}`,
    })),

  'GET /app-api/v4/material/search/feedback/questionList': async () =>
    [1, 2, 3, 4, 5].map((problemType) => ({
      problemType,
      question: `label_search_problem_${problemType}`,
    })),

  'GET /cms/vehicle/getSearchRecommendations': async (_, context) => {
    const [common, brands, serials] = await Promise.all([
      readCommonCategories(context),
      readPopularBrands(context),
      readPopularSeries(context),
    ])
    const categories = common.map(({ categoryId, categoryName }) => ({
      thirdCategoryId: Math.floor(categoryId / 100),
      fourthCategoryId: categoryId,
      categoryName,
    }))
    return { categories, brands, serials }
  },

  'POST /app-api/vehicle/search/brandNameOrCategoryName': async (input, context) => {
    const [brands, categories] = await Promise.all([
      suggestCompletions(context, input.brandName, maxSuggestions, ['brand']),
      suggestCompletions(context, input.thirdCategoryName, maxSuggestions, ['category']),
    ])
    const { brandId, fourthCategoryId } = input
    const requestedTypes = fourthCategoryId === undefined ? [] : [fourthCategoryId]
    const names = await readCategoryNames(context, [
      ...requestedTypes,
      ...categories.map((term) => term.subjectId),
    ])
    return {
      brandSearchParamList: [
        ...(brandId === undefined ? [] : await readBrandById(context, brandId)),
        ...brands.map(({ subjectId, name }) => ({ brandId: subjectId, brandName: name })),
      ],
      categorySearchParamList: [
        ...requestedTypes.map((id) => ({
          fourthCategoryId: id,
          categoryName: names.get(id) ?? '',
        })),
        ...categories.map(({ subjectId, name }) => ({
          fourthCategoryId: subjectId,
          categoryName: names.get(subjectId) ?? name,
        })),
      ].filter((row) => row.categoryName !== ''),
    }
  },
}

/** Returns the vehicle as the only suggestion when the text contains a VIN. */
function suggestVehicle(keyword: string): Suggestion[] | undefined {
  const vin = findVin(keyword)
  return vin === null ? undefined : [{ text: vin, hint: 'VIN', kind: 'vin', id: 0 }]
}

/** Reads the brand that limits the search being edited. */
async function readBrandById({ db }: Context, id: number) {
  const { results } = await db
    .prepare('SELECT id AS brandId, name AS brandName FROM part_brand WHERE id = ?')
    .bind(id)
    .all<{ brandId: number; brandName: string }>()
  return results
}

async function suggestNumbers({ db }: Context, keyword: string): Promise<Suggestion[]> {
  const norm = normaliseNumber(keyword)
  if (norm.length < 2) return []
  const { results } = await db
    .prepare(
      `SELECT p.id, p.number AS text, b.name AS hint FROM part p
       JOIN part_brand b ON b.id = p.brand_id
       WHERE p.number_norm >= ? AND p.number_norm < ? ORDER BY p.number_norm LIMIT ?`,
    )
    .bind(norm, `${norm}~`, maxSuggestions)
    .all<{ id: number; text: string; hint: string }>()
  return results.map((row) => ({ ...row, kind: 'number' as const }))
}

/** Suggests names that contain the typed text. Categories are in the reader's language. */
async function suggestWords(
  context: Context,
  keyword: string,
  kinds?: readonly TermKind[],
): Promise<Suggestion[]> {
  const terms = await suggestCompletions(context, normalizeText(keyword), maxSuggestions, kinds)
  const categoryIds = terms.filter((term) => term.kind === 'category').map((term) => term.subjectId)
  const names =
    categoryIds.length > 0
      ? await readCategoryNames(context, categoryIds)
      : new Map<number, string>()
  return terms.map(({ kind, subjectId, name }) => ({
    text: kind === 'category' ? (names.get(subjectId) ?? name) : name,
    hint: '',
    kind,
    id: subjectId,
  }))
}
