import type { DatabaseSync } from 'node:sqlite'
import {
  otherColumnsSql,
  priceNames,
  priceColumnsSql,
  rankOfNewOffers,
} from '../../../functions/platform/offer-import/offer-sql.ts'
import { offerPriceColumns, otherOfferColumns } from '../../../src/domain/offer-import/rules.ts'
import { findOffers } from '../stage/known.ts'
import type { StagedFile } from '../stage/stage.ts'
import { type ImportCount, runStatement } from './count.ts'

/**
 * Applies offers with prices and stock. Writes only changed rows, to interfere as little as
 * possible with concurrent orders.
 */
export function applyOffers(db: DatabaseSync, stagedFile: StagedFile): ImportCount {
  const { file, table, has } = stagedFile
  if (file !== 'offers' && file !== 'stock') throw new Error(`no offers: ${file}`)
  const changedCount = changeOffers(db, stagedFile)
  if (file === 'stock') return { added: 0, changed: changedCount }
  const values = [...priceColumnsSql(has, null), 't.stock', ...otherColumnsSql(has, null)]
  const addedCount = runStatement(
    db,
    `INSERT INTO offer (part_id, shop_id, country_id, category_id, brand_id, kind, ${priceNames.join(', ')},
       stock, ${otherOfferColumns.join(', ')}, rank, away)
     SELECT a.part, t.shop, s.country_id, p.category_id, p.brand_id, p.kind, ${values.join(', ')},
       ${rankOfNewOffers}, s.state <> 'OPEN'
     FROM ${table} t CROSS JOIN temp.at_offers a ON a.line = t.line JOIN part p ON p.id = a.part
     JOIN shop s ON s.id = t.shop WHERE a.sku IS NULL`,
  )
  countNew(db, table)
  return { added: addedCount, changed: changedCount }
}

/** Matches the rows with offers again, because offers created by this import have IDs only now. */
export function findNewOffers(db: DatabaseSync, { file, has }: StagedFile): void {
  if (file !== 'offers' && file !== 'stock') return
  const isOpen = db.prepare(`SELECT 1 FROM temp.at_${file} WHERE sku IS NULL LIMIT 1`).get()
  if (isOpen) findOffers(db, file, has)
}

/**
 * Writes each kind of change separately: one trigger counts price versions, another the unavailable
 * offers.
 */
function changeOffers(db: DatabaseSync, { file, table, has }: StagedFile): number {
  const hasAny = (names: readonly string[]) => names.some((name) => has.has(name))
  const parts = [
    {
      columns: priceNames,
      values: priceColumnsSql(has, 'o'),
      written: hasAny(offerPriceColumns),
    },
    { columns: ['stock'], values: ['ifnull(t.stock, o.stock)'], written: hasAny(['stock']) },
    {
      columns: otherOfferColumns,
      values: otherColumnsSql(has, 'o'),
      written: hasAny(otherOfferColumns),
    },
  ]
  db.exec('DROP TABLE IF EXISTS temp.news; CREATE TABLE temp.news (sku INTEGER PRIMARY KEY)')
  for (const { columns, values, written } of parts) {
    if (!written) continue
    const differsSql = columns.map((name, i) => `o.${name} IS NOT ${values[i]}`).join(' OR ')
    db.exec(`DROP TABLE IF EXISTS temp.change;
      CREATE TABLE temp.change AS SELECT a.sku, ${values.map((value, i) => `${value} AS v${i}`).join(', ')}
      FROM ${table} t CROSS JOIN temp.at_${file} a ON t.line = a.line JOIN offer o ON o.sku_org_id = a.sku
      WHERE a.differs AND (${differsSql});
      UPDATE offer SET ${columns.map((name, i) => `${name} = c.v${i}`).join(', ')}
      FROM temp.change c WHERE offer.sku_org_id = c.sku;
      INSERT OR IGNORE INTO temp.news SELECT sku FROM temp.change`)
  }
  return Number(db.prepare('SELECT count(*) AS n FROM temp.news').get()?.['n'])
}

/** Updates the precomputed offer counts of lists. Triggers update all other counts. */
function countNew(db: DatabaseSync, table: string): void {
  db.exec(`INSERT INTO offer_count (country_id, category_id, kind, brand_id, shop_id, offers, gone)
    SELECT o.country_id, o.category_id, o.kind, o.brand_id, o.shop_id, count(*), sum(o.gone)
    FROM ${table} t CROSS JOIN temp.at_offers a ON a.line = t.line AND a.sku IS NULL
    JOIN offer o ON o.part_id = a.part AND o.shop_id = t.shop WHERE true GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (country_id, category_id, kind, brand_id, shop_id)
    DO UPDATE SET offers = offers + excluded.offers, gone = gone + excluded.gone`)
}
