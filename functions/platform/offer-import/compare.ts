import type { Value } from '#domain/offer-import/rows.ts'
import { quantityPriceColumns } from '#domain/offer-import/files.ts'
import { comparedPriceColumns } from '#domain/offer-import/rules.ts'
import {
  otherColumnsSql,
  priceColumnsSql,
  priceDeviatesSql,
  priceNames,
  quantityPriceDeviatesSql,
} from './offer-sql.ts'
import { matchesSeveralPartsSql, partIdOfRowSql } from './part-of-row.ts'
import type { OwnOffers } from './read.ts'

/**
 * Row of a file, compared with the current offer. The offer's columns are null when the offer or
 * part is missing. `prices_…` and `facts_…` (backorder, returnable, listing day) are JSON arrays.
 */
export interface ComparedRow {
  line: number
  /**
   * 1 when the folded form of the number matches several parts and no part has the same spelling.
   */
  means_several: number
  brand_id: number | null
  brand_name: string | null
  part_id: number | null
  number: string | null
  sku_org_id: number | null
  prices_before: string
  prices_after: string
  facts_before: string
  facts_after: string
  stock_before: number
  stock_after: number | null
  /** JSON array of the columns whose quantity prices aren't lower than the price of one. */
  wrong_quantity_prices: string
  /** JSON array of the price columns whose amount differs too much from the current price. */
  jumps: string
}

/** Reads a shop's current offers for all rows of a file, in one query. */
export async function compareOffers(
  db: D1Database,
  shopId: number,
  { columnNames, rows }: OwnOffers,
): Promise<ComparedRow[]> {
  const importedNames = new Set(columnNames)
  const columns = ['line', ...columnNames].map((name, i) => `value ->> ${i} AS "${name}"`)
  const jsonArraySql = (values: readonly string[]) => `json_array(${values.join(', ')})`
  const bothArraysSql = (knownNames: readonly string[], newColumns: readonly string[]) =>
    `iif(o.sku_org_id IS NULL, ${jsonArraySql(newColumns)}, ${jsonArraySql(knownNames)})`
  const jumps = comparedPriceColumns
    .filter((name) => importedNames.has(name))
    .map((name) => `iif(${priceDeviatesSql(name)}, '${name}', NULL)`)
  const wrongQuantityPrices = quantityPriceColumns
    .filter((name) => importedNames.has(name))
    .map((name) => `iif(${quantityPriceDeviatesSql(importedNames, name)}, '${name}', NULL)`)
  const currentPrices = priceNames.map((name) => `o.${name}`)
  const otherColumns = otherColumnsSql(new Set(), 'o')
  const { results } = await db
    .prepare(
      `WITH t AS MATERIALIZED (SELECT ${columns.join(', ')} FROM json_each(?1))
       SELECT t.line, ifnull(${matchesSeveralPartsSql()}, 0) AS means_several, b.id AS brand_id, b.name AS brand_name, p.id AS part_id, p.number, o.sku_org_id,
         iif(o.sku_org_id IS NULL, '', ${jsonArraySql(currentPrices)}) AS prices_before,
         ${bothArraysSql(priceColumnsSql(importedNames, 'o'), priceColumnsSql(importedNames, null))} AS prices_after,
         iif(o.sku_org_id IS NULL, '', ${jsonArraySql(otherColumns)}) AS facts_before,
         ${bothArraysSql(otherColumnsSql(importedNames, 'o'), otherColumnsSql(importedNames, null))} AS facts_after,
         ifnull(o.stock, 0) AS stock_before, ${importedNames.has('stock') ? 'ifnull(t.stock, o.stock)' : 'o.stock'} AS stock_after,
         ${jsonArraySql(wrongQuantityPrices)} AS wrong_quantity_prices,
         ${jsonArraySql(jumps)} AS jumps
       FROM t LEFT JOIN part_brand b ON b.key = t.brand
       LEFT JOIN part p ON p.id = ${partIdOfRowSql()}
       LEFT JOIN offer o ON o.part_id = p.id AND o.shop_id = ?2
       ORDER BY t.line`,
    )
    .bind(JSON.stringify(rows.map(({ line, values }): Value[] => [line, ...values])), shopId)
    .all<ComparedRow>()
  return results
}
