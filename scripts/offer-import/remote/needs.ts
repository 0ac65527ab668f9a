import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { type OfferFileName, offerFileNames } from '../../../src/domain/offer-import/files.ts'
import { stagingTable } from '../stage/stage.ts'
import { xmlSourceOf } from '../xml/stage.ts'
import { maxRows, type RowRequest, requestsByKey } from './read.ts'

const vehicles = [
  'vehicle_brand',
  'vehicle_serial',
  'vehicle_generation',
  'vehicle_year_capacity',
  'vehicle_model',
]

/** Tables copied as a whole to validate an import of each file. Thousands of rows, not millions. */
const whole: Readonly<Record<OfferFileName, readonly string[]>> = {
  shops: ['shop'],
  brands: ['part_brand', 'word'],
  'part-types': ['category', 'category_name', 'word'],
  vehicles: [...vehicles, 'word'],
  parts: ['part_brand', 'category'],
  fitments: ['part_brand', 'category', ...vehicles, 'same_car', 'generation_category'],
  replacements: ['part_brand'],
  pictures: ['part_brand'],
  offers: ['shop', 'part_brand', 'category'],
  stock: ['shop', 'part_brand'],
}

/** Tables that an export reads. */
export const exportTables: readonly RowRequest[] = [
  ...Object.values(whole).flat(),
  'part',
  'part_fit',
  'part_cross',
  'part_attribute',
  'offer',
]
  .filter((table, at, all) => all.indexOf(table) === at)
  .filter((table) => !['word', 'generation_category', 'same_car'].includes(table))
  .map((table) => ({ table }))

/** Tables of which only the referenced rows are read, with their keys. */
const large = { part: 'id', offer: 'sku_org_id' } as const

/**
 * Returns the tables that are read whole for the files of a folder, and the newest rows of the
 * large ones, whose IDs are continued.
 */
export function wholeTablesFor(folder: string): RowRequest[] {
  const files = offerFileNames.filter(
    (file) => existsSync(join(folder, `${file}.csv`)) || xmlSourceOf(folder, file),
  )
  const newest = Object.entries(large).map(([table, key]) => ({
    table,
    from: `(SELECT * FROM ${table} ORDER BY ${key} DESC LIMIT 1) t`,
  }))
  return [
    ...[...new Set(files.flatMap((file) => whole[file]))].map((table) => ({ table })),
    ...newest,
  ]
}

/**
 * Returns requests for rows of a large table by key, or for all rows if that takes fewer queries.
 */
function requestsWithFewestQueries(
  db: DatabaseSync,
  table: keyof typeof large,
  keys: string,
  on: string,
): RowRequest[] {
  const named = requestsByKey(table, queryArrays(db, keys), on)
  const newest = db.prepare(`SELECT max(${large[table]}) AS id FROM ${table}`).get()
  return named.length > Math.ceil(Number(newest?.['id']) / maxRows) ? [{ table }] : named
}

/** Returns the parts that the staged files refer to, by brand and number. */
export function requestReferencedParts(db: DatabaseSync): RowRequest[] {
  const partKeysSql = (file: OfferFileName, prefix = '') =>
    `SELECT b.id, t.${prefix}number_norm FROM ${stagingTable(file)} t JOIN part_brand b ON b.key = t.${prefix}brand`
  const named = [
    ...(['parts', 'fitments', 'replacements', 'pictures', 'offers', 'stock'] as const).map((file) =>
      partKeysSql(file),
    ),
    partKeysSql('replacements', 'for_'),
  ]
  return requestsWithFewestQueries(
    db,
    'part',
    named.join(' UNION '),
    't.number_norm = k.value ->> 1 AND t.brand_id = k.value ->> 0',
  )
}

/**
 * Returns the rows about those parts that the files refer to. The parts are already in the mirror.
 */
export function requestReferencedRows(db: DatabaseSync): RowRequest[] {
  const joinPartsSql = (prefix = '', part = 'p') =>
    `JOIN part_brand ${part}b ON ${part}b.key = t.${prefix}brand
     JOIN part ${part} ON ${part}.number_norm = t.${prefix}number_norm AND ${part}.brand_id = ${part}b.id`
  const offers = (['offers', 'stock'] as const).map(
    (file) => `SELECT p.id, t.shop FROM ${stagingTable(file)} t ${joinPartsSql()}`,
  )
  const fitted = `SELECT DISTINCT p.id FROM ${stagingTable('fitments')} t ${joinPartsSql()}`
  const pictured = `SELECT DISTINCT p.id FROM ${stagingTable('pictures')} t ${joinPartsSql()}`
  const stated = `SELECT DISTINCT p.id FROM ${stagingTable('parts')} t ${joinPartsSql()}`
  const crossed = `SELECT DISTINCT p.id, f.id FROM ${stagingTable('replacements')} t
    ${joinPartsSql()} ${joinPartsSql('for_', 'f')}`
  const byPart = 't.part_id = k.value ->> 0'
  return [
    ...requestsWithFewestQueries(db, 'offer', offers.join(' UNION '), `${byPart} AND t.shop_id = k.value ->> 1`),
    ...requestsByKey('part_fit', queryArrays(db, fitted), byPart),
    ...requestsByKey('part_fits_short', queryArrays(db, fitted), byPart),
    ...requestsByKey('part_attribute', queryArrays(db, stated), byPart),
    ...requestsByKey('part_picture', queryArrays(db, pictured), byPart),
    ...requestsByKey(
      'part_cross',
      queryArrays(db, crossed),
      't.from_part_id = k.value ->> 0 AND t.to_part_id = k.value ->> 1',
    ),
  ]
}

function queryArrays(db: DatabaseSync, sql: string): Iterable<unknown[]> {
  const rows = db.prepare(sql)
  rows.setReturnArrays(true)
  return rows.iterate() as unknown as Iterable<unknown[]>
}
