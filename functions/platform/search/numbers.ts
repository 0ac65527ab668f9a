import type { OfferCard } from '#contract/search.ts'

export type Relation = OfferCard['relation']

interface RelatedRow {
  id: number
  relation: Relation
}

/** Parts that a page of number results is made from; a number shared by more is not real. */
const partLimit = 400

/**
 * Parts for a compared number and how each is related to it: the part itself, what superseded it
 * and what it superseded (the whole chain), the OE numbers that it stands for and every
 * aftermarket number for any of these. CROSS JOIN fixes the order of the joins: left to itself the
 * planner scans all cross references, which grows with the catalogue.
 */
export async function relatedParts(db: D1Database, norm: string): Promise<RelatedRow[]> {
  const { results } = await db
    .prepare(
      `WITH RECURSIVE
       exact (id) AS (SELECT id FROM part WHERE number_norm = ?1),
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
         FROM found GROUP BY id)
       SELECT id, CASE place WHEN 1 THEN 'exact' WHEN 2 THEN 'supersedes'
         WHEN 3 THEN 'replaces' ELSE 'superseded' END AS relation
       FROM placed ORDER BY place, id LIMIT ${partLimit}`,
    )
    .bind(norm)
    .all<RelatedRow>()
  return results
}

/** Parts whose number begins with what was typed. */
export async function partsByPrefix(db: D1Database, norm: string): Promise<RelatedRow[]> {
  const { results } = await db
    .prepare(
      'SELECT id FROM part WHERE number_norm >= ? AND number_norm < ? ORDER BY number_norm LIMIT 60',
    )
    .bind(norm, `${norm}~`)
    .all<{ id: number }>()
  return results.map(({ id }) => ({ id, relation: 'partial' }))
}
