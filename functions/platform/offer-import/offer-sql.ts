import { otherOfferColumns, priceJumpFactor } from '#domain/offer-import/rules.ts'
import { priceColumns, promotionColumns } from '#domain/offer-import/files.ts'

/*
 * SQL that converts a row `t` to an offer; `o` is the existing offer, if any. The import and the
 * desk share this SQL.
 */

/** Sort rank of new offers, below all offers with sales. Lists break ties by ID. */
export const rankOfNewOffers = 1_000_000

/** Price columns of an offer, in the order of `priceColumnsSql`. */
export const priceNames = [
  'list_price',
  ...priceColumns.map((_, i) => `catalogue_${i + 1}`),
  ...promotionColumns.map((_, i) => `promotion_${i + 1}`),
]

/**
 * Returns SQL for the prices of an existing offer (`o`) or of a new offer. An empty or missing cell
 * keeps the current price. In a new offer, a missing price defaults to the consumer price, and a
 * missing consumer price to the list price. An empty promotion cell ends the promotion.
 */
export function priceColumnsSql(has: ReadonlySet<string>, known: 'o' | null): string[] {
  const cell = (name: string) => (has.has(name) ? `t."${name}"` : 'NULL')
  const list = `ifnull(${cell('list_price')}, ${known ? 'o.list_price' : 'NULL'})`
  const catalogue = priceColumns.map((name, i) =>
    known
      ? `ifnull(${cell(name)}, o.catalogue_${i + 1})`
      : `coalesce(${cell(name)}, ${cell('price')}, ${list})`,
  )
  const promotions = promotionColumns.map((name, i) =>
    has.has(name) || !known ? cell(name) : `o.promotion_${i + 1}`,
  )
  return [list, ...catalogue, ...promotions]
}

/**
 * Returns SQL for the columns other than prices and stock (backorder, returnable, listing day), of
 * an existing offer (`o`) or of a new offer of the part `p`.
 */
export function otherColumnsSql(has: ReadonlySet<string>, known: 'o' | null): string[] {
  const defaultSql = { backorder: '0', returnable: 'p.returnable', listed_on: "''" }
  return otherOfferColumns.map((name) => {
    const currentValueSql = known ? `o.${name}` : defaultSql[name]
    return has.has(name) ? `ifnull(t."${name}", ${currentValueSql})` : currentValueSql
  })
}

/** SQL condition: the price differs too much from the current prices. */
export const priceDeviatesSql = (name: string): string =>
  `(t."${name}" > o.list_price * ${priceJumpFactor} OR t."${name}" * ${priceJumpFactor} < min(o.list_price, o.public_price))`
