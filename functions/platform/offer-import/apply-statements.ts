import { otherOfferColumns } from '#domain/offer-import/rules.ts'
import { priceNames, rankOfNewOffers } from './offer-sql.ts'

/** Table of changes, and the column with the ID of the import. */
export interface ChangeTable {
  table: 'goods_change' | 'import_change'
  key: 'upload_id' | 'run_id'
}

/** Table of the changes made by an upload at the desk. */
const changesOfUpload: ChangeTable = { table: 'goods_change', key: 'upload_id' }

/** Table of the changes made by a run of the operator's command. */
export const changesOfRun: ChangeTable = { table: 'import_change', key: 'run_id' }

/** SQL for the changes of an import (the first parameter) to existing offers. */
const existingOffersSql = ({ table, key }: ChangeTable) =>
  `FROM ${table} c WHERE c.${key} = ?1 AND c.is_new = 0 AND offer.sku_org_id = c.sku_org_id`

const existingOffersOfUploadSql = existingOffersSql(changesOfUpload)

/** SQL for elements of a JSON array. */
const elementsSql = (array: string, count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => `${array} ->> ${i + from}`)

const setColumnsSql = (columns: readonly string[], array: string) =>
  elementsSql(array, columns.length)
    .map((value, i) => `${columns[i]} = ${value}`)
    .join(', ')

/**
 * Writes each kind of change in a separate statement, because triggers count price versions and
 * unavailable offers depending on the columns that a statement names.
 */
const updateOffersSql = (side: 'before' | 'after', from = existingOffersOfUploadSql) => [
  `UPDATE offer SET ${setColumnsSql(priceNames, `c.prices_${side}`)} ${from}
     AND c.prices_before <> c.prices_after`,
  `UPDATE offer SET ${setColumnsSql(otherOfferColumns, `c.facts_${side}`)} ${from}
     AND c.facts_before <> c.facts_after`,
]

/**
 * Returns the statements that write an upload's changes. Run them after marking the upload as
 * applied.
 */
export function applyStatements(db: D1Database, id: number): D1PreparedStatement[] {
  return [
    // Adjust the stock in the file by the quantity sold or returned after the preview.
    `UPDATE goods_change SET stock_before = o.stock,
       stock_after = max(0, stock_after + o.stock - stock_before)
     FROM offer o WHERE upload_id = ?1 AND goods_change.sku_org_id = o.sku_org_id
       AND stock_before <> stock_after AND o.stock <> stock_before`,
    ...updateOffersSql('after'),
    `UPDATE offer SET stock = c.stock_after ${existingOffersOfUploadSql} AND c.stock_before <> c.stock_after`,
    `INSERT INTO offer (part_id, shop_id, country_id, category_id, brand_id, kind,
       ${priceNames.join(', ')}, stock, ${otherOfferColumns.join(', ')}, rank, away)
     SELECT c.part_id, u.shop_id, s.country_id, p.category_id, p.brand_id, p.kind,
       ${elementsSql('c.prices_after', priceNames.length).join(', ')}, c.stock_after,
       ${elementsSql('c.facts_after', otherOfferColumns.length).join(', ')}, ${rankOfNewOffers}, s.state <> 'OPEN'
     FROM goods_change c JOIN goods_upload u ON u.id = c.upload_id JOIN shop s ON s.id = u.shop_id
     JOIN part p ON p.id = c.part_id WHERE c.upload_id = ?1 AND c.is_new = 1 ORDER BY c.line`,
    `UPDATE goods_change SET sku_org_id = (
       SELECT o.sku_org_id FROM offer o JOIN goods_upload u ON u.shop_id = o.shop_id
       WHERE u.id = ?1 AND o.part_id = goods_change.part_id)
     WHERE upload_id = ?1 AND is_new = 1`,
    // Count new offers in the facet counts here; triggers update these counts for all other
    // changes.
    `INSERT INTO offer_count (country_id, category_id, kind, brand_id, shop_id, offers, gone)
     SELECT o.country_id, o.category_id, o.kind, o.brand_id, o.shop_id, count(*), sum(o.gone)
     FROM goods_change c JOIN offer o ON o.sku_org_id = c.sku_org_id
     WHERE c.upload_id = ?1 AND c.is_new = 1 GROUP BY 1, 2, 3, 4, 5
     ON CONFLICT (country_id, category_id, kind, brand_id, shop_id)
     DO UPDATE SET offers = offers + excluded.offers, gone = gone + excluded.gone`,
  ].map((sql) => db.prepare(sql).bind(id))
}

/**
 * Returns the statements that undo an import. A new offer isn't deleted, because buyers may have
 * ordered it, but its stock becomes 0.
 */
export function undoStatements(
  db: D1Database,
  id: number,
  changes = changesOfUpload,
): D1PreparedStatement[] {
  const existingOffers = existingOffersSql(changes)
  return [
    ...updateOffersSql('before', existingOffers),
    `UPDATE offer SET stock = max(0, offer.stock + c.stock_before - c.stock_after) ${existingOffers}
       AND c.stock_before <> c.stock_after`,
    `UPDATE offer SET stock = 0, backorder = 0 FROM ${changes.table} c
     WHERE c.${changes.key} = ?1 AND c.is_new = 1 AND offer.sku_org_id = c.sku_org_id`,
  ].map((sql) => db.prepare(sql).bind(id))
}
