import type { DatabaseSync } from 'node:sqlite'
import { partIdOfRowSql } from '../../../functions/platform/offer-import/part-of-row.ts'
import {
  otherColumnsSql,
  priceNames,
  priceColumnsSql,
} from '../../../functions/platform/offer-import/offer-sql.ts'
import { countries } from '../../../src/domain/country/countries.ts'
import type { OfferFileName } from '../../../src/domain/offer-import/files.ts'
import { otherOfferColumns } from '../../../src/domain/offer-import/rules.ts'
import conditions from '../../../src/i18n/messages/en/conditions.json' with { type: 'json' }
import { type StagedFile, stagingTable } from './stage.ts'

/** SQL condition over a row `t`: its part, by columns with a prefix, exists already. */
const isPartKnownSql = (prefix: string) =>
  `EXISTS (SELECT 1 FROM part p JOIN part_brand b ON b.id = p.brand_id
   WHERE p.number_norm = t.${prefix}number_norm AND b.key = t.${prefix}brand)`

/** SQL condition: the part exists or is in this import. */
export const isPartSql = (prefix: string) =>
  `${isPartKnownSql(prefix)} OR EXISTS (SELECT 1 FROM temp.in_parts o
   WHERE o.number_norm = t.${prefix}number_norm AND o.brand = t.${prefix}brand)`

/** SQL for the identity of a row's part: its ID, or its number if it is in this import. */
export const partIdSql = (prefix: string) =>
  `ifnull((SELECT who FROM (
     SELECT p.id AS who, p.number FROM part p JOIN part_brand b ON b.id = p.brand_id
       AND b.key = t.${prefix}brand WHERE p.number_norm = t.${prefix}number_norm
     UNION ALL SELECT upper(o.number), o.number FROM temp.in_parts o
       WHERE o.number_norm = t.${prefix}number_norm AND o.brand = t.${prefix}brand)
   ORDER BY upper(number) <> upper(t.${prefix}number) LIMIT 1), upper(t.${prefix}number))`

const isEngineKnownSql = `EXISTS (SELECT 1 FROM vehicle_brand m
  JOIN vehicle_serial s ON s.brand_id = m.id AND s.name = t.series
  JOIN vehicle_generation g ON g.serial_id = s.id AND g.code = t.generation
  WHERE m.key = t.make AND (t.engine = ''
    OR EXISTS (SELECT 1 FROM vehicle_model v WHERE v.serial_id = s.id AND v.generation_id = g.id
      AND v.engine_code = t.engine)))`

/** SQL condition: the row's vehicle exists or is in this import. */
export const isGenerationSql = `${isEngineKnownSql} OR EXISTS (SELECT 1 FROM temp.in_vehicles o
  WHERE o.make = t.make AND o.series = t.series AND o.generation = t.generation
    AND (t.engine = '' OR o.engine = t.engine))`

const isKnownSqlByFile: Readonly<Record<OfferFileName, string>> = {
  areas: 'EXISTS (SELECT 1 FROM area WHERE id = t.area)',
  categories: 'EXISTS (SELECT 1 FROM category WHERE key = t.category)',
  shops: 'EXISTS (SELECT 1 FROM shop WHERE id = t.shop)',
  brands: 'EXISTS (SELECT 1 FROM part_brand WHERE key = t.brand)',
  'part-types': 'EXISTS (SELECT 1 FROM category WHERE key = t.part_type)',
  vehicles: isEngineKnownSql,
  'vin-makers': `EXISTS (SELECT 1 FROM vin_wmi w JOIN vehicle_brand m ON m.id = w.brand_id
    WHERE w.prefix = t.prefix AND m.key = t.make)`,
  'vin-patterns': 'true',
  // Here the spelling identifies the part: another spelling of its number is another part.
  parts: `EXISTS (SELECT 1 FROM part p JOIN part_brand b ON b.id = p.brand_id
    WHERE p.number_norm = t.number_norm AND upper(p.number) = upper(t.number) AND b.key = t.brand)`,
  fitments: 'true',
  replacements: 'false',
  pictures: 'true',
  offers: '(SELECT sku FROM temp.at_offers WHERE line = t.line) IS NOT NULL',
  stock: 'true',
}

/** Returns an SQL condition: the subject of a row `t` exists already. */
export const isKnownSql = (file: OfferFileName): string => isKnownSqlByFile[file]

/** Creates small look-up tables for checks: countries by code, fit conditions. */
export function createLookupTables(db: DatabaseSync): void {
  db.exec(`CREATE TABLE temp.country (code TEXT PRIMARY KEY, id INTEGER NOT NULL);
    CREATE TABLE temp.fit_condition (key TEXT PRIMARY KEY)`)
  const country = db.prepare('INSERT OR IGNORE INTO temp.country VALUES (?, ?)')
  for (const { countryCode, id } of countries) country.run(countryCode, id)
  const condition = db.prepare('INSERT INTO temp.fit_condition VALUES (?)')
  for (const key of Object.keys(conditions)) condition.run(key.replace('label_fit_', ''))
}

/**
 * Finds the offer of each row in a file, and whether the row changes it. Most rows of a full file
 * change nothing and are skipped from here on.
 */
export function findOffers(
  db: DatabaseSync,
  file: 'offers' | 'stock',
  has: StagedFile['has'],
): void {
  const writtenColumns = [
    ...priceColumnsSql(has, 'o'),
    has.has('stock') ? 'ifnull(t.stock, o.stock)' : 'o.stock',
  ]
  const comparedColumns = [...priceNames, 'stock', ...otherOfferColumns]
    .map((name, i) => `o.${name} IS NOT ${[...writtenColumns, ...otherColumnsSql(has, 'o')][i]}`)
    .filter((one) => !/^(.*) IS NOT \1$/.test(one))
  db.exec(`DROP TABLE IF EXISTS temp.at_${file};
    CREATE TABLE temp.at_${file} (line INTEGER PRIMARY KEY, part INTEGER, sku INTEGER, differs INTEGER);
    INSERT INTO temp.at_${file} SELECT t.line, p.id, o.sku_org_id, ${comparedColumns.join(' OR ') || '0'}
      FROM ${stagingTable(file)} t
      LEFT JOIN part_brand b ON b.key = t.brand
      LEFT JOIN part p ON p.id = ${partIdOfRowSql()}
      LEFT JOIN offer o ON o.part_id = p.id AND o.shop_id = t.shop`)
}
