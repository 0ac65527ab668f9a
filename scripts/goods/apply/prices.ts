import { priceColumns, promotionColumns } from '../../../src/domain/goods/files.ts'

/** Columns of an offer that are money, in the order of `pricesOf`. */
export const priceNames = [
  'list_price',
  ...priceColumns.map((_, i) => `catalogue_${i + 1}`),
  ...promotionColumns.map((_, i) => `promotion_${i + 1}`),
]

/**
 * What a row `t` makes of the prices of an offer, as SQL: of one that stands (`o`), or of a new one.
 * A cell that is empty or missing leaves what stands; a new offer's list without a price reads the
 * consumer's, and that one the list price. An empty promotion ends one.
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
