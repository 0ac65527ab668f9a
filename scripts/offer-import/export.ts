import { once } from 'node:events'
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { finished } from 'node:stream/promises'
import { countries, countryOf } from '../../src/domain/country/countries.ts'
import {
  type Column,
  type OfferFileName,
  offerFileNames,
  offerFiles,
  priceColumns,
  promotionColumns,
  quantityPriceColumns,
} from '../../src/domain/offer-import/files.ts'
import { writeCell } from '../../src/domain/lists/csv-cell.ts'
import { writeQuantityPrices } from '../../src/domain/offer-import/quantity-prices.ts'
import { readStoredQuantityPrices } from '../../src/domain/price/quantity-prices.ts'
import { pictureStorageName } from '../../src/domain/offer-import/pictures.ts'
import { writtenLocales } from '../../src/i18n/locales.ts'
import { storedPatternsSql } from './reference/vin-rows.ts'
import type { FileStore } from '../lib/local/local-bucket.ts'

/** Subfolder of an export for images. */
const pictureFolder = 'pictures'

const part = 'b.key AS brand, p.number'
const priceColumnsSql = [
  ...priceColumns.map((name, i) => `o.catalogue_${i + 1} AS ${name}`),
  ...promotionColumns.map((name, i) => `o.promotion_${i + 1} AS ${name}`),
  ...quantityPriceColumns.map((name, i) => `o.quantity_price_${i + 1} AS ${name}`),
].join(', ')

const nameColumnsSql = writtenLocales
  .map(
    (locale) => `(SELECT name FROM category_name
      WHERE category_id = c.id AND locale = '${locale}') AS "name_${locale}"`,
  )
  .join(', ')

/**
 * Queries for the content of each file, by column name. Rows with amounts also have their country,
 * which determines the currency.
 */
const queries: Readonly<Partial<Record<OfferFileName, string>>> = {
  areas: `SELECT id AS area, country_id AS country, nullif(parent_id, 0) AS parent, name, name_latin,
      zone, post_codes FROM area ORDER BY country_id, level, id`,
  categories: `SELECT c.key AS category, p.key AS parent, c.position, nullif(c.picture, '') AS picture,
      ${nameColumnsSql}
    FROM category c LEFT JOIN category p ON p.id = c.parent_id WHERE c.level < 4
    ORDER BY c.level, c.id`,
  shops: 'SELECT s.*, s.id AS shop, s.country_id AS country FROM shop s ORDER BY s.id',
  brands: 'SELECT key AS brand, name, kind FROM part_brand ORDER BY id',
  'part-types': `SELECT c.key AS part_type, g.key AS "group", c.universal, ${nameColumnsSql}
    FROM category c JOIN category g ON g.id = c.parent_id WHERE c.level = 4 ORDER BY c.id`,
  vehicles: `SELECT m.key AS make, m.name AS make_name, s.name AS series, g.code AS generation,
      v.engine_code AS engine, min(v.year) AS year_from, max(v.year) AS year_to, g.body, v.capacity,
      v.fuel, s.countries
    FROM vehicle_model v JOIN vehicle_generation g ON g.id = v.generation_id
    JOIN vehicle_serial s ON s.id = g.serial_id JOIN vehicle_brand m ON m.id = s.brand_id
    GROUP BY g.id, v.engine_code ORDER BY g.id, min(v.id)`,
  'vin-makers': `SELECT w.prefix, m.key AS make, w.country AS plant, w.year_rule, w.year_from, w.year_to
    FROM vin_wmi w JOIN vehicle_brand m ON m.id = w.brand_id ORDER BY w.prefix, m.key`,
  'vin-patterns': `${storedPatternsSql} ORDER BY p.id`,
  parts: `SELECT ${part}, c.key AS part_type, p.per_car, p.weight_g AS weight_kg, p.length_mm AS length_cm,
      p.width_mm AS width_cm, p.height_mm AS height_cm, p.guarantee_months, p.guarantee_km, p.returnable,
      (SELECT group_concat(a.key || '=' || a.value, '; ' ORDER BY a.key) FROM part_attribute a
       WHERE a.part_id = p.id AND a.key <> 'size') AS attributes
    FROM part p JOIN part_brand b ON b.id = p.brand_id JOIN category c ON c.id = p.category_id
    ORDER BY p.id`,
  fitments: `SELECT ${part}, m.key AS make, s.name AS series, g.code AS generation,
      f.engine_code AS engine, f.year_from, f.year_to, replace(f.condition, 'label_fit_', '') AS condition
    FROM part_fit f JOIN part p ON p.id = f.part_id JOIN part_brand b ON b.id = p.brand_id
    JOIN vehicle_generation g ON g.id = f.generation_id JOIN vehicle_serial s ON s.id = g.serial_id
    JOIN vehicle_brand m ON m.id = s.brand_id WHERE f.derived = 0
    ORDER BY f.part_id, f.generation_id, f.engine_code`,
  replacements: `SELECT ${part}, fb.key AS for_brand, fp.number AS for_number, c.kind, c.source
    FROM part_cross c JOIN part p ON p.id = c.from_part_id JOIN part_brand b ON b.id = p.brand_id
    JOIN part fp ON fp.id = c.to_part_id JOIN part_brand fb ON fb.id = fp.brand_id
    ORDER BY c.from_part_id, c.to_part_id`,
  pictures: `SELECT ${part}, i.position, '${pictureFolder}/' || i.key || iif(i.shop_id IS NULL, '.webp', '.jpg') AS file, i.shows
    FROM part_picture i JOIN part p ON p.id = i.part_id JOIN part_brand b ON b.id = p.brand_id
    ORDER BY i.part_id, i.position`,
  offers: `SELECT o.shop_id AS shop, ${part}, o.list_price, ${priceColumnsSql}, o.stock, o.backorder,
      o.returnable, o.listed_on, o.country_id
    FROM offer o JOIN part p ON p.id = o.part_id JOIN part_brand b ON b.id = p.brand_id
    ORDER BY o.sku_org_id`,
}

/**
 * Exports the shop's offers as files that the import can read. Returns the number of rows of each.
 */
export async function exportOffers(
  db: DatabaseSync,
  folder: string,
  pictures?: () => Promise<FileStore>,
): Promise<{ file: OfferFileName; rows: number }[]> {
  mkdirSync(folder, { recursive: true })
  const writtenFiles: { file: OfferFileName; rows: number }[] = []
  for (const file of offerFileNames) {
    const query = queries[file]
    if (!query) continue
    const columns = offerFiles[file]
    const stream = createWriteStream(join(folder, `${file}.csv`))
    stream.write(`\ufeff${columns.map(({ name }) => name).join(',')}\n`)
    let rows = 0
    for (const row of db.prepare(query).iterate()) {
      const line = columns.map((column) => cellOf(row, column)).join(',')
      if (!stream.write(`${line}\n`)) await once(stream, 'drain')
      rows += 1
    }
    stream.end()
    await finished(stream)
    writtenFiles.push({ file, rows })
  }
  if (pictures && writtenFiles.some(({ file, rows }) => file === 'pictures' && rows > 0))
    await copyPictures(db, join(folder, pictureFolder), await pictures())
  return writtenFiles
}

/** Copies the largest file of each image. A later import recognises it. */
async function copyPictures(db: DatabaseSync, folder: string, store: FileStore): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const row of db.prepare('SELECT DISTINCT key FROM part_picture').iterate()) {
    const key = String(row['key'])
    const storageName = pictureStorageName(key, '1200.webp')
    const bytes = await store.get(storageName)
    if (!bytes) throw new Error(`the store lacks picture ${key}; bring it in again`)
    writeFileSync(join(folder, key + extname(storageName)), bytes)
  }
  store.close()
}

function cellOf(row: Record<string, SQLOutputValue>, { name, shape }: Column): string {
  const value = row[name]
  if (value === null || value === undefined) return ''
  if (name === 'country') return countries.find(({ id }) => id === Number(value))?.countryCode ?? ''
  const formatPrice = (price: number) =>
    formatDecimal(price, countryOf(Number(row['country_id'])).currencyPrecision)
  if (shape.kind === 'money') return formatPrice(Number(value))
  if (shape.kind === 'quantityPrices')
    return writeCell(writeQuantityPrices(readStoredQuantityPrices(String(value)), formatPrice))
  if (shape.kind === 'measure') return formatDecimal(Number(value), shape.digits)
  if (shape.kind === 'yesNo') return value === 1 ? 'yes' : 'no'
  return writeCell(typeof value === 'number' ? value : String(value))
}

/** Formats minor units as a number that the import reads, without using floats. */
function formatDecimal(value: number, digits: number): string {
  const text = String(value).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
