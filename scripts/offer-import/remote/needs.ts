import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { type OfferFileName, offerFileNames } from '../../../src/domain/offer-import/files.ts'
import { stagingTable } from '../stage/stage.ts'
import { xmlSourceOf } from '../xml/stage.ts'
import { maxRows, type RowRequest, requestsByKey } from './read.ts'

const vehicleTables = [
  'vehicle_brand',
  'vehicle_serial',
  'vehicle_generation',
  'vehicle_year_capacity',
  'vehicle_model',
]

/** Tables copied as a whole to validate an import of each file. Thousands of rows, not millions. */
const wholeTables: Readonly<Record<OfferFileName, readonly string[]>> = {
  areas: ['area'],
  categories: ['category', 'category_name', 'word'],
  shops: ['shop'],
  brands: ['part_brand', 'word'],
  'part-types': ['category', 'category_name', 'word'],
  vehicles: [...vehicleTables, 'word'],
  'vin-makers': ['vehicle_brand', 'vin_wmi'],
  'vin-patterns': [...vehicleTables, 'vin_wmi', 'vin_pattern'],
  parts: ['part_brand', 'category'],
  fitments: ['part_brand', 'category', ...vehicleTables, 'same_car', 'generation_category'],
  replacements: ['part_brand'],
  pictures: ['part_brand'],
  offers: ['shop', 'part_brand', 'category'],
  stock: ['shop', 'part_brand'],
}

/** Tables that an export reads. */
export const exportTables: readonly RowRequest[] = [
  ...Object.values(wholeTables).flat(),
  'part',
  'part_fit',
  'part_cross',
  'part_attribute',
  'offer',
]
  .filter((table, index, all) => all.indexOf(table) === index)
  .filter((table) => !['word', 'generation_category', 'same_car'].includes(table))
  .map((table) => ({ table }))

/** Large tables with their keys. Only rows that the import refers to are read. */
const largeTableKeys = { part: 'id', offer: 'sku_org_id' } as const

/**
 * Returns the tables that are read whole for the files of a folder, and the newest rows of the
 * large ones, whose IDs are continued.
 */
export function wholeTablesFor(folder: string): RowRequest[] {
  const files = offerFileNames.filter(
    (file) =>
      ['csv', 'xlsx'].some((type) => existsSync(join(folder, `${file}.${type}`))) ||
      xmlSourceOf(folder, file),
  )
  const newestRequests = Object.entries(largeTableKeys).map(([table, key]) => ({
    table,
    from: `(SELECT * FROM ${table} ORDER BY ${key} DESC LIMIT 1) t`,
  }))
  return [
    ...[...new Set(files.flatMap((file) => wholeTables[file]))].map((table) => ({ table })),
    ...newestRequests,
  ]
}

/**
 * Returns requests for rows of a large table by key, or for all rows if that takes fewer queries.
 */
function requestsWithFewestQueries(
  db: DatabaseSync,
  table: keyof typeof largeTableKeys,
  keys: string,
  on: string,
): RowRequest[] {
  const keyRequests = requestsByKey(table, queryArrays(db, keys), on)
  const newestRow = db.prepare(`SELECT max(${largeTableKeys[table]}) AS id FROM ${table}`).get()
  return keyRequests.length > Math.ceil(Number(newestRow?.['id']) / maxRows)
    ? [{ table }]
    : keyRequests
}

/** Returns the parts that the staged files refer to, by brand and number. */
export function requestReferencedParts(db: DatabaseSync): RowRequest[] {
  const partKeysSql = (file: OfferFileName, prefix = '') =>
    `SELECT b.id, t.${prefix}number_norm FROM ${stagingTable(file)} t JOIN part_brand b ON b.key = t.${prefix}brand`
  const partKeysList = [
    ...(['parts', 'fitments', 'replacements', 'pictures', 'offers', 'stock'] as const).map((file) =>
      partKeysSql(file),
    ),
    partKeysSql('replacements', 'for_'),
  ]
  return requestsWithFewestQueries(
    db,
    'part',
    partKeysList.join(' UNION '),
    't.number_norm = k.value ->> 1 AND t.brand_id = k.value ->> 0',
  )
}

/**
 * Returns the rows that the files refer to, for the referenced parts. The parts are already in
 * the mirror.
 */
export function requestReferencedRows(db: DatabaseSync): RowRequest[] {
  const joinPartsSql = (prefix = '', part = 'p') =>
    `JOIN part_brand ${part}b ON ${part}b.key = t.${prefix}brand
     JOIN part ${part} ON ${part}.number_norm = t.${prefix}number_norm AND ${part}.brand_id = ${part}b.id`
  const offers = (['offers', 'stock'] as const).map(
    (file) => `SELECT p.id, t.shop FROM ${stagingTable(file)} t ${joinPartsSql()}`,
  )
  const fitmentPartsSql = `SELECT DISTINCT p.id FROM ${stagingTable('fitments')} t ${joinPartsSql()}`
  const picturePartsSql = `SELECT DISTINCT p.id FROM ${stagingTable('pictures')} t ${joinPartsSql()}`
  const statedPartsSql = `SELECT DISTINCT p.id FROM ${stagingTable('parts')} t ${joinPartsSql()}`
  const replacedPartsSql = `SELECT DISTINCT p.id, f.id FROM ${stagingTable('replacements')} t
    ${joinPartsSql()} ${joinPartsSql('for_', 'f')}`
  const byPartSql = 't.part_id = k.value ->> 0'
  return [
    ...requestsWithFewestQueries(
      db,
      'offer',
      offers.join(' UNION '),
      `${byPartSql} AND t.shop_id = k.value ->> 1`,
    ),
    ...requestsByKey('part_fit', queryArrays(db, fitmentPartsSql), byPartSql),
    ...requestsByKey('part_fits_short', queryArrays(db, fitmentPartsSql), byPartSql),
    ...requestsByKey('part_attribute', queryArrays(db, statedPartsSql), byPartSql),
    ...requestsByKey('part_picture', queryArrays(db, picturePartsSql), byPartSql),
    ...requestsByKey(
      'part_cross',
      queryArrays(db, replacedPartsSql),
      't.from_part_id = k.value ->> 0 AND t.to_part_id = k.value ->> 1',
    ),
  ]
}

function queryArrays(db: DatabaseSync, sql: string): Iterable<unknown[]> {
  const rows = db.prepare(sql)
  rows.setReturnArrays(true)
  return rows.iterate() as unknown as Iterable<unknown[]>
}
