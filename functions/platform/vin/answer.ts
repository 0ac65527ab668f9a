import type { VinResult } from '#contract/vin.ts'
import { judgeCheckDigit } from '#domain/vin/check-digit.ts'
import type { Decoded } from '#domain/vin/decode.ts'
import type { ReadVin } from '#domain/vin/read.ts'
import type { Context } from '../context.ts'
import { type ModelRow, modelSelect, wireModel } from '../vehicle/models.ts'

const modelLimit = 60

interface SerialRow {
  id: number
  name: string
  brand_id: number
  brand_name: string
  countries: string
}

const serialColumns = `SELECT s.id, s.name, s.brand_id, b.name AS brand_name, s.countries`

/** What a VIN says, as the wire carries it. */
export async function answerOf(
  read: ReadVin,
  decoded: Decoded,
  { db, country }: Pick<Context, 'db' | 'country'>,
): Promise<VinResult> {
  const serialKnown = decoded.serialIds.length > 0
  const [brands, serials, list] = await Promise.all([
    brandsOf(db, decoded.brandIds),
    serialKnown ? serialsById(db, decoded.serialIds) : serialsOfBrands(db, decoded),
    serialKnown ? modelsOf(db, decoded) : [],
  ])
  // The same car is sold under other names elsewhere: the caller's country goes first.
  const here = (row: SerialRow) => Number(!row.countries.split(',').includes(country.countryCode))
  const ordered = serials.sort((a, b) => here(a) - here(b) || a.name.localeCompare(b.name))
  const place = new Map(ordered.map((row, i) => [row.id, i]))
  const placeOf = (row: ModelRow) => place.get(row.serial_id) ?? 0
  return {
    ...factsOf(read),
    brandId: decoded.brandIds.length === 1 ? (decoded.brandIds[0] ?? null) : null,
    brandName: brands.join(' / '),
    year: decoded.year,
    serialKnown,
    serials: ordered.map((row) => ({
      vehicleSerialId: row.id,
      name: row.name,
      brandName: row.brand_name,
    })),
    list: list.sort((a, b) => placeOf(a) - placeOf(b)).map(wireModel),
  }
}

/** What can be said of any VIN, known or not. */
export function factsOf(read: ReadVin) {
  return {
    vinCode: read.vin,
    misreadings: read.misreadings,
    checkDigit: judgeCheckDigit(read.vin),
  }
}

async function brandsOf(db: D1Database, ids: readonly number[]): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT name FROM vehicle_brand WHERE id IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(ids))
    .all<{ name: string }>()
  return results.map(({ name }) => name).sort()
}

async function serialsById(db: D1Database, ids: readonly number[]): Promise<SerialRow[]> {
  const { results } = await db
    .prepare(
      `${serialColumns} FROM json_each(?) j CROSS JOIN vehicle_serial s ON s.id = j.value
       JOIN vehicle_brand b ON b.id = s.brand_id`,
    )
    .bind(JSON.stringify(ids))
    .all<SerialRow>()
  return results
}

/** The series of the makes, those of the VIN's year where it is known. */
async function serialsOfBrands(db: D1Database, { brandIds, year }: Decoded): Promise<SerialRow[]> {
  const { results } = await db
    .prepare(
      `${serialColumns} FROM json_each(?1) j CROSS JOIN vehicle_serial s ON s.brand_id = j.value
       JOIN vehicle_brand b ON b.id = s.brand_id
       WHERE ?2 IS NULL OR ?2 BETWEEN s.year_from AND s.year_to`,
    )
    .bind(JSON.stringify(brandIds), year)
    .all<SerialRow>()
  return results
}

/** Models of the series, of the VIN's year and engine size where those are known; newest first. */
async function modelsOf(db: D1Database, decoded: Decoded): Promise<ModelRow[]> {
  const { span } = decoded
  const { results } = await db
    .prepare(
      `${modelSelect}
       WHERE m.serial_id IN (SELECT value FROM json_each(?1)) AND (?2 IS NULL OR m.year >= ?2)
         AND (?5 IS NULL OR m.year <= ?5) AND (?3 = '' OR m.capacity = ?3)
       ORDER BY m.year DESC, m.capacity, m.engine_code LIMIT ?4`,
    )
    .bind(JSON.stringify(decoded.serialIds), span.from, decoded.capacity, modelLimit, span.to)
    .all<ModelRow>()
  if (results.length > 0 || decoded.capacity === '') return results
  return modelsOf(db, { ...decoded, capacity: '' })
}
