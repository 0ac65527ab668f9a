import { maximumLineOffers } from '#contract/quick-order/quick-order.ts'
import { consumerPriceId, type PriceId } from '#domain/price/identities.ts'
import type { Context } from '../kernel/context.ts'
import { nameLocale, type OfferRow, offerSelect } from '../offer/offers.ts'
import { pictureSql } from '../offer/picture.ts'
import type { RelatedPart } from '../search/retrieve/find-by-number.ts'

/** Number of a line in folded form; '' when the line has no number. */
export interface WantedNumber {
  norm: string
  quantity: number
}

/** Part that a line resolves to: the part with the number, or a part that superseded it. */
export type ListedPart = RelatedPart & {
  wish: number
  brandId: number
  categoryId: number
  picture: string
}

/**
 * Offer for a line. `place` is the rank of the relation, as in the number search; `able` is the
 * result of mayAdd.
 */
export type ListedOffer = OfferRow & { wish: number; place: number; able: number }

/** Maximum length of a chain of superseded numbers; a longer chain must be a cycle. */
const maxChainLength = 12

/*
 * ?2 is the list as JSON. Every join starts from this list, which CROSS JOIN enforces. A `wish` is
 * list index × 1000 + quantity, so that both pass through the joins as one number.
 */
const exactPartsSql = `
  exact (wish, id) AS (
    SELECT w.key * 1000 + (w.value ->> 'quantity'), p.id FROM json_each(?2) w
    CROSS JOIN part p ON p.number_norm = w.value ->> 'norm'),
  newer (wish, id, step) AS (
    SELECT wish, id, 0 FROM exact
    UNION SELECT newer.wish, c.from_part_id, step + 1 FROM newer CROSS JOIN part_cross c
      ON c.to_part_id = newer.id AND c.kind = 'SUPERSEDES' WHERE step < ${maxChainLength})`

/* Parts with a number, and the parts that superseded them. */
const ownPartsSql = `WITH RECURSIVE ${exactPartsSql},
  placed (wish, id, place, step) AS (
    SELECT wish, id, CASE min(step) WHEN 0 THEN 1 ELSE 2 END, max(step) FROM newer
    GROUP BY wish, id)`

/*
 * Substitutes: the OE parts that a part replaces or superseded, and every aftermarket part for any
 * of these or their successors.
 */
const familySql = `WITH RECURSIVE ${exactPartsSql},
  older (wish, id) AS (
    SELECT wish, id FROM exact
    UNION SELECT older.wish, c.to_part_id FROM older CROSS JOIN part_cross c
      ON c.from_part_id = older.id AND c.kind = 'SUPERSEDES'),
  oe (wish, id) AS (
    SELECT wish, id FROM newer UNION SELECT wish, id FROM older
    UNION SELECT exact.wish, c.to_part_id FROM exact CROSS JOIN part_cross c
      ON c.from_part_id = exact.id AND c.kind = 'IAM_FOR'),
  found (wish, id, place) AS (
    SELECT wish, id, 1 FROM exact
    UNION ALL SELECT wish, id, 4 FROM older
    UNION ALL SELECT wish, id, 3 FROM oe
    UNION ALL SELECT oe.wish, c.from_part_id, 3 FROM oe CROSS JOIN part_cross c
      ON c.to_part_id = oe.id AND c.kind = 'IAM_FOR'),
  /*
   * A part of the supersession chain is found as an OE number too. Keep its more specific
   * direction.
   */
  placed (wish, id, place) AS (
    SELECT wish, id, CASE WHEN min(place) = 3 AND max(place) = 4 THEN 4 ELSE min(place) END
    FROM found GROUP BY wish, id)`

export const partsSql = `${ownPartsSql}
  SELECT placed.wish, p.id, p.number, p.kind, p.brand_id AS brandId, p.category_id AS categoryId,
    b.name AS brandName, n.name AS productName, ${pictureSql} AS picture,
    CASE placed.place WHEN 1 THEN 'exact' ELSE 'supersedes' END AS relation
  FROM placed CROSS JOIN part p ON p.id = placed.id
  JOIN part_brand b ON b.id = p.brand_id JOIN category k ON k.id = p.category_id
  JOIN category_name n ON n.category_id = p.category_id AND n.locale = ?1
  ORDER BY placed.wish, placed.step, p.id`

/**
 * Returns SQL for the best offers of the country (?3) per line, available offers first; ?4 says
 * whether to include the platform's own shop. For a number and its successors the limit applies per
 * part, so that every part of an ambiguous number gets offers. For replacements it applies per
 * line.
 */
export function offersSql(scope: 'own' | 'family', priceId: PriceId): string {
  const price = `min(o.catalogue_${priceId}, ifnull(o.promotion_${priceId}, o.catalogue_${priceId}))`
  return `${scope === 'own' ? ownPartsSql : familySql},
    priced (wish, id, place, sku, able, price) AS (
      SELECT placed.wish, placed.id, placed.place, o.sku_org_id,
        s.state = 'OPEN' AND (s.type <> 'OWN' OR ?4) AND o.stock >= placed.wish % 1000, ${price}
      FROM placed CROSS JOIN offer o ON o.part_id = placed.id AND +o.country_id = ?3
      CROSS JOIN shop s ON s.id = o.shop_id),
    ranked (wish, place, sku, able, position) AS (
      SELECT wish, place, sku, able, row_number() OVER (
        PARTITION BY ${scope === 'own' ? 'wish, id' : 'wish'} ORDER BY able DESC, place, price, sku)
      FROM priced)
    ${offerSelect.replace(
      'FROM offer o',
      `, ranked.wish, ranked.place, ranked.able
       FROM ranked CROSS JOIN offer o ON o.sku_org_id = ranked.sku`,
    )} WHERE ranked.position <= ${maximumLineOffers}`
}

/** Reads the parts and offers of a whole list in one round trip, whatever its length. */
export async function readListParts(context: Context, wantedNumbers: readonly WantedNumber[]) {
  const [parts, offers] = await context.db.batch([
    context.db.prepare(partsSql).bind(nameLocale(context.locale), JSON.stringify(wantedNumbers)),
    offersOf('own', context, wantedNumbers),
  ])
  return {
    parts: ((parts?.results ?? []) as unknown as ListedPart[]).map(withLine),
    offers: ((offers?.results ?? []) as unknown as ListedOffer[]).map(withLine),
  }
}

/** Reads substitute offers for numbers that have no offers, in one statement. */
export async function readFamily(context: Context, wantedNumbers: readonly WantedNumber[]) {
  const { results } = await offersOf('family', context, wantedNumbers).all<ListedOffer>()
  return results.map(withLine)
}

function offersOf(
  scope: 'own' | 'family',
  context: Context,
  wantedNumbers: readonly WantedNumber[],
) {
  const { db, buyer, country, locale } = context
  const ownShop = buyer?.customerType === 'Consumer' ? 0 : 1
  return db
    .prepare(offersSql(scope, buyer?.priceId ?? consumerPriceId))
    .bind(nameLocale(locale), JSON.stringify(wantedNumbers), country.id, ownShop)
}

function withLine<Row extends { wish: number }>(row: Row): Row & { line: number } {
  return { ...row, line: Math.floor(row.wish / 1000) }
}
