import type { OfferCard } from '#contract/search.ts'
import type { Context } from '../context.ts'
import { nameLocale, type OfferRow, offerSelect } from '../db/offers.ts'
import { listCap } from './filter.ts'

export type Relation = OfferCard['relation']

/** A part that a number leads to, and how it is related to that number. */
export interface RelatedPart {
  id: number
  relation: Relation
  number: string
  kind: 'OE' | 'IAM'
  brandName: string
  productName: string
}

/** What a number leads to: parts, and the country's offers of them. */
export interface Found {
  parts: RelatedPart[]
  offers: OfferRow[]
}

/** Parts that a page of number results is made from; a number shared by more is not real. */
const partLimit = 400

/**
 * The part of a compared number (?2), what superseded it and what it superseded (the whole chain),
 * the OE numbers that it stands for and every aftermarket number for any of these. CROSS JOIN fixes
 * the order of the joins: left to itself the planner scans all cross references, which grows with
 * the catalogue.
 */
const family = `WITH RECURSIVE
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
  /* A part of the chain is also found as an OE number: its direction says more. */
  placed (id, place) AS (
    SELECT id, CASE WHEN min(place) = 3 AND max(place) = 4 THEN 4 ELSE min(place) END
    FROM found GROUP BY id ORDER BY 2, 1 LIMIT ${partLimit})`

/** Brands and part types that a beginning of a number is looked for in; empty lists are any. */
export interface Within {
  brands: readonly number[]
  types: readonly number[]
}

/**
 * Parts whose number begins with ?2, or whose reversed number does, in the brands and part types
 * that are asked for.
 */
const partial = (column: 'number_norm' | 'number_end', { brands, types }: Within) =>
  `WITH placed (id, place) AS (
  SELECT id, 5 FROM part WHERE ${column} >= ?2 AND ${column} < ?2 || '~'
  ${brands.length > 0 ? `AND brand_id IN (${brands.join()})` : ''}
  ${types.length > 0 ? `AND category_id IN (${types.join()})` : ''}
  ORDER BY ${column} LIMIT 60)`

/** Characters of an ending that numbers are looked for by; the index holds as many as the most. */
const ending = { least: 4, most: 12 }

/**
 * Parts and offers for a number in its compared form: where none is exact those that begin so, then
 * those that end so (decisions, "Numbers").
 */
export async function findByNumber(
  context: Context,
  norm: string,
  accurate: boolean,
  within: Within = { brands: [], types: [] },
): Promise<Found> {
  const exact = await read(context, family, norm)
  if (exact.parts.length > 0 || accurate) return exact
  const begun = await read(context, partial('number_norm', within), norm)
  const canEnd = norm.length >= ending.least && norm.length <= ending.most
  if (begun.parts.length > 0 || !canEnd) return begun
  return read(context, partial('number_end', within), [...norm].toReversed().join(''))
}

/** One round trip: the parts and their offers. */
async function read(context: Context, placed: string, norm: string): Promise<Found> {
  const { db, locale, country } = context
  const [parts, offers] = await db.batch([
    db
      .prepare(
        `${placed}
         SELECT p.id, p.number, p.kind, b.name AS brandName, n.name AS productName,
           CASE placed.place WHEN 1 THEN 'exact' WHEN 2 THEN 'supersedes' WHEN 3 THEN 'replaces'
             WHEN 4 THEN 'superseded' ELSE 'partial' END AS relation
         FROM placed CROSS JOIN part p ON p.id = placed.id
         JOIN part_brand b ON b.id = p.brand_id
         JOIN category_name n ON n.category_id = p.category_id AND n.locale = ?1
         ORDER BY placed.place, p.id`,
      )
      .bind(nameLocale(locale), norm),
    db
      .prepare(
        `${placed} ${offerSelect} WHERE o.part_id IN (SELECT id FROM placed)
         AND +o.country_id = ?3 LIMIT ${listCap}`,
      )
      .bind(nameLocale(locale), norm, country.id),
  ])
  return {
    parts: (parts?.results ?? []) as unknown as RelatedPart[],
    offers: (offers?.results ?? []) as unknown as OfferRow[],
  }
}
