import type { SearchResults } from '#contract/search.ts'
import { minimumNumberLength, normaliseNumber } from '#domain/numbers/normalise.ts'
import type { Context } from '../context.ts'
import { cardOf, nameLocale, type OfferRow, offerSelect } from '../db/offers.ts'
import { Refusal } from '../refusal.ts'
import { countRows, facets } from './counts.ts'
import { listCap, type ListFilter, passes } from './filter.ts'
import { partsByPrefix, relatedParts, type Relation } from './numbers.ts'

const relationOrder: Relation[] = [
  'exact',
  'supersedes',
  'replaces',
  'superseded',
  'partial',
  'word',
]

/**
 * Search by OE number or brand SKU: the number in any punctuation, its chain of supersession and
 * its replacements; numbers that begin so where none is exact. Refuses 4100 below two characters.
 */
export async function searchNumber(
  context: Context,
  typed: string,
  accurate: boolean,
  filter: ListFilter,
): Promise<SearchResults> {
  const norm = normaliseNumber(typed)
  if (norm.length < minimumNumberLength) throw new Refusal(4100, 'label_keyword_short')
  if (norm.length > 40)
    throw new Refusal(400, 'label_bad_request', { oeNumberOrBrandSku: 'too long' })
  const { db } = context
  let related = await relatedParts(db, norm)
  if (related.length === 0 && !accurate) related = await partsByPrefix(db, norm)
  const relations = new Map(related.map((row) => [row.id, row.relation]))
  const offers = await offersOfParts(context, [...relations.keys()])
  const place = (row: OfferRow) => relationOrder.indexOf(relations.get(row.part_id) ?? 'word')
  const shown = offers.filter((row) => passes(row, filter))
  shown.sort((a, b) => {
    if (filter.priceSort === 1) return b.public_price - a.public_price
    if (filter.priceSort === 2) return a.public_price - b.public_price
    return (
      place(a) - place(b) ||
      Number(saleable(b)) - Number(saleable(a)) ||
      a.public_price - b.public_price ||
      a.sku_org_id - b.sku_org_id
    )
  })
  const from = (filter.pageNo - 1) * filter.pageSize
  return {
    total: shown.length,
    totalCapped: offers.length >= listCap,
    pageNo: filter.pageNo,
    pageSize: filter.pageSize,
    ...facets(countRows(offers), filter),
    part: await headPart(context, related),
    heading: typed.trim(),
    list: shown
      .slice(from, from + filter.pageSize)
      .map((row) => cardOf(row, relations.get(row.part_id) ?? 'word')),
  }
}

function saleable(row: OfferRow): boolean {
  return row.stock > 0 && row.shop_state === 'OPEN'
}

async function offersOfParts(context: Context, partIds: number[]): Promise<OfferRow[]> {
  if (partIds.length === 0) return []
  const { results } = await context.db
    .prepare(
      `${offerSelect} WHERE o.part_id IN (SELECT value FROM json_each(?2)) AND +o.country_id = ?3
       LIMIT ${listCap}`,
    )
    .bind(nameLocale(context.locale), JSON.stringify(partIds), context.country.id)
    .all<OfferRow>()
  return results
}

/** The head of the page: the catalogue's own part with the number that was typed. */
async function headPart(
  { db, locale }: Context,
  related: readonly { id: number; relation: Relation }[],
): Promise<SearchResults['part']> {
  const exact = related.find((row) => row.relation === 'exact')
  if (!exact) return null
  const ids = (relation: Relation) =>
    JSON.stringify(related.filter((row) => row.relation === relation).map((row) => row.id))
  const numbers = `(SELECT group_concat(number, ' | ') FROM part WHERE id IN (SELECT value FROM json_each(`
  const row = await db
    .prepare(
      `SELECT p.number, p.kind, b.name AS brandName, n.name AS productName,
         ${numbers}?3))) AS newer, ${numbers}?4))) AS older
       FROM part p JOIN part_brand b ON b.id = p.brand_id
       JOIN category_name n ON n.category_id = p.category_id AND n.locale = ?1 WHERE p.id = ?2`,
    )
    .bind(nameLocale(locale), exact.id, ids('supersedes'), ids('superseded'))
    .first<{
      number: string
      kind: 'OE' | 'IAM'
      brandName: string
      productName: string
      newer: string | null
      older: string | null
    }>()
  if (!row) return null
  const { newer, older, ...part } = row
  return { ...part, supersededBy: split(newer), supersedes: split(older) }
}

const split = (numbers: string | null) => numbers?.split(' | ') ?? []
