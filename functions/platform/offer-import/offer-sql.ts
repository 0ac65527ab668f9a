import { otherOfferColumns, priceJumpFactor } from '#domain/offer-import/rules.ts'
import { priceColumns, promotionColumns, quantityPriceColumns } from '#domain/offer-import/files.ts'

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
  ...quantityPriceColumns.map((_, i) => `quantity_price_${i + 1}`),
]

/**
 * Returns SQL for the prices of an existing offer (`o`) or of a new offer. An empty or missing cell
 * keeps the current price. In a new offer, a missing price defaults to the consumer price, and a
 * missing consumer price to the list price. An empty promotion cell ends the promotion. A cell of
 * quantity prices holds '' when the file removes them.
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
  const byQuantity = quantityPriceColumns.map((name, i) => {
    const currentSql = known ? `o.quantity_price_${i + 1}` : 'NULL'
    return has.has(name)
      ? `iif(t."${name}" IS NULL, ${currentSql}, nullif(t."${name}", ''))`
      : currentSql
  })
  return [list, ...catalogue, ...promotions, ...byQuantity]
}

/**
 * Returns an SQL condition: the row's quantity prices in a column aren't lower than the price that
 * applies after the row, or are less than a tenth of it. `o` is the existing offer or all NULL.
 */
export function quantityPriceDeviatesSql(has: ReadonlySet<string>, name: string): string {
  const list = (quantityPriceColumns as readonly string[]).indexOf(name)
  const cells = [priceColumns[list] ?? 'price'].filter((one) => has.has(one))
  const newCells = ['price', 'list_price'].filter((one) => has.has(one))
  const prices = [
    ...cells.map((one) => `t."${one}"`),
    `o.catalogue_${list + 1}`,
    ...newCells.map((one) => `t."${one}"`),
    'NULL',
  ]
  const priceSql = `coalesce(${prices.join(', ')})`
  return `EXISTS (SELECT 1 FROM json_each(nullif(t."${name}", '')) q
    WHERE q.value ->> 1 >= ${priceSql} OR (q.value ->> 1) * ${priceJumpFactor} < ${priceSql})`
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
