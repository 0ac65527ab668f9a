import type { SearchResults } from '#contract/search/search.ts'
import type { FitVerdict } from '#domain/fit/verdict.ts'
import { minimumNumberLength, normaliseNumber, toWrittenForm } from '#domain/numbers/normalise.ts'
import { alertItemOf } from '../stock-alert/alert-item.ts'
import type { Context } from '../kernel/context.ts'
import { toOfferCard, type OfferRow } from '../offer/offers.ts'
import { fitOfParts, readFits, readVehicle } from '../fit/read.ts'
import { refuse } from '../kernel/refusal.ts'
import { countTypes } from './facets/counts.ts'
import {
  fitSortKey,
  isSaleable,
  maxListed,
  type SearchRequest,
  passesFilter,
} from './request/filter.ts'
import { findAlternativeNumbers } from './explain/alternatives.ts'
import { compareTradeLast } from './rank/open-first.ts'
import { nameFacets, countRows } from './facets/facet-counts.ts'
import { noExplanation } from './explain/explain.ts'
import type { ReadNumber } from './query/read-number.ts'
import {
  findByNumber,
  type RelatedPart,
  type Relation,
  type SearchLimits,
} from './retrieve/find-by-number.ts'

const relationOrder: Relation[] = [
  'exact',
  'partial',
  'supersedes',
  'replaces',
  'superseded',
  'word',
]

interface NumberSearch {
  isAccurate?: boolean
  onlyOthers?: boolean
  /** Brands and part types that limit a prefix search; empty lists mean no limit. */
  within?: SearchLimits
}

/**
 * Searches by OE number or brand SKU: the number in any punctuation, its supersession chain and its
 * replacements. Without an exact match, finds numbers that begin with the typed characters, unless
 * `isAccurate` is set. `onlyOthers` excludes the number itself. Refuses (4100) fewer than two
 * characters.
 */
export async function searchNumber(
  context: Context,
  typedText: string,
  filter: SearchRequest,
  { isAccurate = false, onlyOthers = false, within }: NumberSearch = {},
): Promise<SearchResults> {
  const norm = normaliseNumber(typedText)
  if (norm.length < minimumNumberLength) throw refuse('keywordShort')
  if (norm.length > 40) throw refuse('badRequest', { oeNumberOrBrandSku: 'too long' })
  const { parts, offers: all } = await findByNumber(context, norm, isAccurate, within)
  const relations = new Map(parts.map((row) => [row.id, row.relation]))
  const offers = all.filter(
    (row) =>
      (!onlyOthers || relations.get(row.part_id) !== 'exact') &&
      (filter.fourCategoryId === undefined || row.category_id === filter.fourCategoryId),
  )
  const writtenForm = toWrittenForm(typedText)
  const isOtherSpelling = (row: OfferRow) => Number(toWrittenForm(row.number) !== writtenForm)
  const relationRank = (row: OfferRow) =>
    relationOrder.indexOf(relations.get(row.part_id) ?? 'word')
  const fits = await readFitsOf(context, offers, filter)
  const filteredOffers = offers.filter((row) => passesFilter(row, filter, fits.get(row.part_id)))
  filteredOffers.sort((a, b) => {
    if (filter.priceSort === 1) return b.public_price - a.public_price || compareTradeLast(a, b)
    if (filter.priceSort === 2) return a.public_price - b.public_price || compareTradeLast(a, b)
    return (
      Number(relationRank(b) === 0) - Number(relationRank(a) === 0) ||
      // Of two parts whose numbers have the same folded form, prefer the one with the typed
      // spelling.
      (relationRank(a) === 0 ? isOtherSpelling(a) - isOtherSpelling(b) : 0) ||
      fitSortKey(fits.get(a.part_id)) - fitSortKey(fits.get(b.part_id)) ||
      relationRank(a) - relationRank(b) ||
      Number(isSaleable(b)) - Number(isSaleable(a)) ||
      compareTradeLast(a, b) ||
      a.public_price - b.public_price ||
      a.sku_org_id - b.sku_org_id
    )
  })
  const offset = (filter.pageNo - 1) * filter.pageSize
  const part = findHeadPart(parts, writtenForm)
  const isMissing = part !== null && all.length === 0
  return {
    total: filteredOffers.length,
    totalCapped: offers.length >= maxListed,
    pageNo: filter.pageNo,
    pageSize: filter.pageSize,
    ...(await countOfferFacets(context, offers, fits, filter)),
    categories: countTypes(offers),
    attributes: [],
    ...noExplanation,
    part,
    missing: isMissing,
    near: isMissing
      ? await findAlternativeNumbers(
          context,
          parts,
          alertItemOf({ oeNumberOrBrandSku: part.number }),
        )
      : null,
    heading: typedText.trim(),
    list: filteredOffers
      .slice(offset, offset + filter.pageSize)
      .map((row) => toOfferCard(row, relations.get(row.part_id) ?? 'word')),
  }
}

/**
 * Lists offers for a catalogue number contained in the text; null when the text contains no
 * catalogue number.
 */
export async function searchContainedNumber(
  context: Context,
  readNumber: ReadNumber | null,
  text: string,
  filter: SearchRequest,
) {
  if (!readNumber) return null
  const { norm, isAccurate, isMisread } = readNumber
  const numberResults = await searchNumber(context, readNumber.typed, filter, { isAccurate })
  const isKnown = numberResults.categories.length > 0 || numberResults.part !== null
  if (!isKnown) return null
  const correctedNumber = isMisread ? (numberResults.part?.number ?? norm) : ''
  return {
    ...numberResults,
    heading: text.trim(),
    readAs: correctedNumber,
    numbers: readNumber.several,
  }
}

/** Counts the facets of a list whose offers were all read. */
async function countOfferFacets(
  context: Context,
  offers: readonly OfferRow[],
  fits: ReadonlyMap<number, FitVerdict>,
  filter: SearchRequest,
) {
  const countsOf = (rows: readonly OfferRow[]) =>
    countRows(rows.map((row) => ({ ...row, gone: isSaleable(row) ? 0 : 1 })))
  const fittingCounts = countsOf(offers.filter((row) => fitSortKey(fits.get(row.part_id)) < 2))
  const facetCounts = filter.fits ? fittingCounts : countsOf(offers)
  const { all: _, ...facets } = await nameFacets(
    context,
    facetCounts,
    filter,
    filter.vehicleModelId ? fittingCounts : null,
  )
  return facets
}

/** Returns fit verdicts for the selected vehicle by part ID; empty without a vehicle. */
async function readFitsOf(
  { db }: Context,
  offers: readonly OfferRow[],
  { vehicleModelId }: SearchRequest,
): Promise<Map<number, FitVerdict>> {
  if (!vehicleModelId) return new Map()
  const [vehicle, fits] = await Promise.all([readVehicle(db, vehicleModelId), readFits(db, offers)])
  return vehicle ? fitOfParts(fits, offers, vehicle) : new Map()
}

/** Returns the catalogue part with the typed number, which the page shows at its top. */
function findHeadPart(parts: readonly RelatedPart[], writtenText: string): SearchResults['part'] {
  const all = parts.filter((part) => part.relation === 'exact')
  const exactRelatedPart = all.find((part) => toWrittenForm(part.number) === writtenText) ?? all[0]
  if (!exactRelatedPart) return null
  const numbers = (relation: Relation) =>
    parts.filter((part) => part.relation === relation).map((part) => part.number)
  const { number, kind, brandName, productName } = exactRelatedPart
  return {
    number,
    kind,
    brandName,
    productName,
    sameFolded: all
      .filter((part) => part !== exactRelatedPart)
      .map((part) => ({
        number: part.number,
        brandName: part.brandName,
        productName: part.productName,
      })),
    supersededBy: numbers('supersedes'),
    supersedes: numbers('superseded'),
  }
}
