import { factColumns, jump } from '#domain/goods/rules.ts'
import { priceColumns, promotionColumns } from '#domain/goods/files.ts'

/*
 * What a row of offers makes of an offer, as SQL over a row `t` and, where it stands already, the offer
 * `o`: the import and the desk ask the same.
 */

/** Behind everything that sold before: ties of a list break by id. */
export const rankOfNew = 1_000_000

/** Columns of an offer that are money, in the order of `pricesOf`. */
export const priceNames = [
  'list_price',
  ...priceColumns.map((_, i) => `catalogue_${i + 1}`),
  ...promotionColumns.map((_, i) => `promotion_${i + 1}`),
]

/**
 * The prices of an offer that stands (`o`), or of a new one. A cell that is empty or missing leaves what
 * stands; a new offer's list without a price reads the consumer's, and that one the list price. An
 * empty promotion ends one.
 */
export function pricesOf(has: ReadonlySet<string>, known: 'o' | null): string[] {
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

/** The facts of an offer that stands (`o`), or of a new one of the part `p`. */
export function factsOf(has: ReadonlySet<string>, known: 'o' | null): string[] {
  const unsaid = { backorder: '0', returnable: 'p.returnable', listed_on: "''" }
  return factColumns.map((name) => {
    const stands = known ? `o.${name}` : unsaid[name]
    return has.has(name) ? `ifnull(t."${name}", ${stands})` : stands
  })
}

/** Whether a price of the row is too far off those that stand. */
export const jumpsOff = (name: string): string =>
  `(t."${name}" > o.list_price * ${jump} OR t."${name}" * ${jump} < min(o.list_price, o.public_price))`
