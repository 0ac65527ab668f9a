import type { OfferCard } from '#contract/search/search.ts'
import type { Context } from '../../kernel/context.ts'
import { nameLocale, type OfferRow, offerSelect } from '../../offer/offers.ts'
import { maxListed } from '../request/filter.ts'

export type Relation = OfferCard['relation']

/** Part related to a number, with the kind of relation. */
export interface RelatedPart {
  id: number
  relation: Relation
  number: string
  kind: 'OE' | 'IAM'
  brandName: string
  productName: string
}

/** Parts found for a number, and their offers in the country. */
export interface PartsForNumber {
  parts: RelatedPart[]
  offers: OfferRow[]
}

/** Maximum number of parts on a page of number results. No real number has more parts. */
const maxParts = 400

/**
 * SQL for the part with a folded number (?2) and its whole supersession chain in both directions,
 * the OE numbers that the part replaces, and all aftermarket numbers for these OE numbers. CROSS
 * JOIN fixes the join order; otherwise the planner would scan all cross references of the
 * catalogue.
 */
const familySql = `WITH RECURSIVE
  exact (id) AS (SELECT id FROM part WHERE number_norm = ?2),
  newer (id) AS (
    SELECT id FROM exact
    UNION SELECT c.from_part_id FROM newer CROSS JOIN part_cross c
      ON c.to_part_id = newer.id AND c.kind = 'SUPERSEDES'),
  older (id) AS (
    SELECT id FROM exact
    UNION SELECT c.to_part_id FROM older CROSS JOIN part_cross c
      ON c.from_part_id = older.id AND c.kind = 'SUPERSEDES'),
  oe (id) AS (
    SELECT id FROM newer UNION SELECT id FROM older
    UNION SELECT c.to_part_id FROM exact CROSS JOIN part_cross c
      ON c.from_part_id = exact.id AND c.kind = 'IAM_FOR'),
  found (id, place) AS (
    SELECT id, 1 FROM exact
    UNION ALL SELECT id, 2 FROM newer
    UNION ALL SELECT id, 4 FROM older
    UNION ALL SELECT id, 3 FROM oe
    UNION ALL SELECT c.from_part_id, 3 FROM oe CROSS JOIN part_cross c
      ON c.to_part_id = oe.id AND c.kind = 'IAM_FOR'),
  /*
   * A part of the supersession chain is found as an OE number too. Keep "older" (4) instead of "OE"
   * (3).
   */
  placed (id, place) AS (
    SELECT id, CASE WHEN min(place) = 3 AND max(place) = 4 THEN 4 ELSE min(place) END
    FROM found GROUP BY id ORDER BY 2, 1 LIMIT ${maxParts})`

/** Brands and part types that limit a prefix search; empty lists mean no limit. */
export interface SearchLimits {
  brands: readonly number[]
  types: readonly number[]
}

/**
 * Maximum number of matching numbers checked for offers in the country. Numbers with offers come
 * first.
 */
const maxExamined = 600

/** Maximum number of numbers with the same beginning or ending whose parts are read. */
const maxPartialNumbers = 60

/** SQL for the neighbours of `exact` in the supersession chain, and all replacements. */
const neighboursSql = `oe (id) AS (
    SELECT id FROM exact
    UNION SELECT c.to_part_id FROM exact CROSS JOIN part_cross c ON c.from_part_id = exact.id
    UNION SELECT c.from_part_id FROM exact CROSS JOIN part_cross c
      ON c.to_part_id = exact.id AND c.kind = 'SUPERSEDES'),
  found (id, place) AS (
    SELECT id, 5 FROM exact
    UNION ALL SELECT id, 6 FROM oe
    UNION ALL SELECT c.from_part_id, 6 FROM oe CROSS JOIN part_cross c
      ON c.to_part_id = oe.id AND c.kind = 'IAM_FOR'),`

/**
 * SQL for parts whose number, or reversed number, begins with ?2, limited to the requested brands
 * and part types. Without a brand, includes replacements, because most makers' numbers are
 * available only as replacements.
 */
const partialNumbersSql = (
  column: 'number_norm' | 'number_end',
  { brands, types }: SearchLimits,
  countryId: number,
) =>
  `WITH exact (id) AS (
    SELECT id FROM (
      SELECT id, ${column} AS form FROM part WHERE ${column} >= ?2 AND ${column} < ?2 || '~'
      ${brands.length > 0 ? `AND brand_id IN (${brands.join()})` : ''}
      ${types.length > 0 ? `AND category_id IN (${types.join()})` : ''}
      ORDER BY ${column} LIMIT ${maxExamined}) p
    ORDER BY NOT EXISTS (
      SELECT 1 FROM offer o WHERE o.part_id = p.id AND +o.country_id = ${countryId}), form
    LIMIT ${maxPartialNumbers}),
  ${brands.length > 0 ? 'found (id, place) AS (SELECT id, 5 FROM exact),' : neighboursSql}
  placed (id, place) AS (
    SELECT id, min(place) FROM found GROUP BY id ORDER BY 2, 1 LIMIT ${maxParts})`

/**
 * Minimum and maximum length of a searchable ending. The index stores as many characters as the
 * maximum.
 */
const endingLengths = { minLength: 4, maxLength: 12 }

/**
 * Finds parts and offers for a folded number. Without an exact match, uses the number as a prefix,
 * then as an ending (decisions, "Numbers").
 */
export async function findByNumber(
  context: Context,
  norm: string,
  isAccurate: boolean,
  within: SearchLimits = { brands: [], types: [] },
): Promise<PartsForNumber> {
  const exactNumberRows = await readNumberRows(context, familySql, norm)
  if (exactNumberRows.parts.length > 0 || isAccurate) return exactNumberRows
  const prefixMatches = await readNumberRows(
    context,
    partialNumbersSql('number_norm', within, context.country.id),
    norm,
  )
  const canBeEnding =
    norm.length >= endingLengths.minLength && norm.length <= endingLengths.maxLength
  if (prefixMatches.offers.length > 0 || !canBeEnding) return prefixMatches
  const endedNumberRows = await readNumberRows(
    context,
    partialNumbersSql('number_end', within, context.country.id),
    [...norm].toReversed().join(''),
  )
  return endedNumberRows.parts.length > 0 ? endedNumberRows : prefixMatches
}

/** Reads the parts and their offers in one round trip. */
async function readNumberRows(
  context: Context,
  placed: string,
  norm: string,
): Promise<PartsForNumber> {
  const { db, locale, country } = context
  const [parts, offers] = await db.batch([
    db
      .prepare(
        `${placed}
         SELECT p.id, p.number, p.kind, b.name AS brandName, n.name AS productName,
           CASE placed.place WHEN 1 THEN 'exact' WHEN 2 THEN 'supersedes' WHEN 3 THEN 'replaces'
             WHEN 4 THEN 'superseded' WHEN 5 THEN 'partial' ELSE 'replaces' END AS relation
         FROM placed CROSS JOIN part p ON p.id = placed.id
         JOIN part_brand b ON b.id = p.brand_id
         JOIN category_name n ON n.category_id = p.category_id AND n.locale = ?1
         ORDER BY placed.place, p.id`,
      )
      .bind(nameLocale(locale), norm),
    db
      .prepare(
        `${placed} ${offerSelect} WHERE o.part_id IN (SELECT id FROM placed)
         AND +o.country_id = ?3 LIMIT ${maxListed}`,
      )
      .bind(nameLocale(locale), norm, country.id),
  ])
  return {
    parts: (parts?.results ?? []) as unknown as RelatedPart[],
    offers: (offers?.results ?? []) as unknown as OfferRow[],
  }
}
