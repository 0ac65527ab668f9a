import { DatabaseSync } from 'node:sqlite'
import { rebuildSearch } from '../../../functions/platform/search/tables/rebuild.ts'
import { openD1OnSqlite } from '../../lib/d1.ts'
import { readAreas, type Area } from '../base/areas.ts'
import { writeCoupons } from '../people/coupons.ts'
import { writeFlashSales } from '../catalogue/flash-sales.ts'
import { writeGifts } from '../people/gifts.ts'
import { clearDeskLog, clearLedger, clearPoints } from './guarded.ts'
import { insertRow } from './insert.ts'
import { writeCommissionRatesAndBankAccounts } from '../people/payouts.ts'
import { seededTables } from '../people/owned.ts'
import { seedTime } from '../base/seed-time.ts'
import { writeStaff } from '../people/staff.ts'
import { readVehicles } from '../catalogue/vehicles.ts'
import { writeVins } from '../catalogue/vins.ts'
import { writeCatalogue } from './write-catalogue.ts'
import { writePeople } from './write-people.ts'
import { writeVehicles } from './write-vehicles.ts'

/**
 * Default number of offers: every popular car has its service parts, and it takes three seconds.
 */
export const defaultOfferCount = 40_000

/** Fills a migrated database with named data and `offerCount` offers. Returns the row counts. */
export async function writeSeed(file: string, offerCount: number): Promise<Record<string, number>> {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF')
  db.exec('BEGIN')
  for (const table of seededTables) db.exec(`DELETE FROM ${table}`)
  clearLedger(db)
  clearDeskLog(db)
  clearPoints(db)
  const areas = readAreas()
  writeAreas(db, areas)
  const makes = readVehicles()
  writeVehicles(db, makes)
  writeVins(db, makes)
  writeCatalogue(db, makes, offerCount)
  writeFlashSales(db)
  writePeople(db, areas)
  await writeStaff(db)
  writeCommissionRatesAndBankAccounts(db)
  writeCoupons(db, seedTime)
  writeGifts(db)
  db.exec('COMMIT')
  await rebuildSearch(openD1OnSqlite(db))
  db.exec('ANALYZE; PRAGMA wal_checkpoint(TRUNCATE)')
  const counts = Object.fromEntries(
    [
      'area',
      'vehicle_brand',
      'vehicle_serial',
      'vehicle_model',
      'category',
      'shop',
      'part',
      'offer',
      'word',
    ].map((table) => [
      table,
      Number(db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n']),
    ]),
  )
  db.close()
  return counts
}

function writeAreas(db: DatabaseSync, areas: readonly Area[]): void {
  const row = insertRow(db, 'area', 'id,country_id,level,parent_id,name,name_latin,zone,post_codes')
  for (const a of areas)
    row.run(a.id, a.countryId, a.level, a.parentId, a.name, a.latin, a.zone, a.postCodes)
}

/** Returns the counts as one line. */
export function seedCountsText(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([table, rows]) => `${rows.toLocaleString('en')} ${table}`)
    .join(', ')
}
