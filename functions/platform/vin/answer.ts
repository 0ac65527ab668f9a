import type { VinResult } from '#contract/vehicle/vin.ts'
import { judgeCheckDigit } from '#domain/vin/check-digit.ts'
import type { DecodedVin } from '#domain/vin/decode.ts'
import type { ReadVin } from '#domain/vin/read.ts'
import type { Context } from '../kernel/context.ts'
import { toWireModel } from '../vehicle/record/models.ts'
import { readCarsOf } from './read-cars.ts'

interface SerialRow {
  id: number
  name: string
  brand_id: number
  brand_name: string
}

const serialColumns = `SELECT s.id, s.name, s.brand_id, b.name AS brand_name`

/**
 * Builds the response for a decoded VIN, with the names under which the caller's country sells the
 * car.
 */
export async function buildVinAnswer(
  readVin: ReadVin,
  decoded: DecodedVin,
  { db, country }: Pick<Context, 'db' | 'country'>,
): Promise<VinResult> {
  const { countryCode } = country
  const list = decoded.serialIds.length > 0 ? await readCarsOf(db, decoded, countryCode) : []
  const serialIds = list.length > 0 ? list.map((row) => row.serial_id) : decoded.serialIds
  const isSerialKnown = serialIds.length > 0
  const serials = isSerialKnown
    ? await readSerialsById(db, [...new Set(serialIds)])
    : await readSerialsOfBrands(db, decoded, countryCode)
  const brandIds = list.length > 0 ? serials.map((row) => row.brand_id) : decoded.brandIds
  const brands = await readBrandsOfSerials(db, [...new Set(brandIds)])
  return {
    ...vinFactsOf(readVin),
    brandId: brands.length === 1 ? (brands[0]?.id ?? null) : null,
    brandName: brands.map(({ name }) => name).join(' / '),
    year: decoded.year,
    serialKnown: isSerialKnown,
    serials: serials
      .sort((a, b) => a.name.localeCompare(b.name))
      .map((row) => ({
        vehicleSerialId: row.id,
        name: row.name,
        brandName: row.brand_name,
      })),
    list: list.map(toWireModel),
  }
}

/** Returns the facts that every VIN contains, even a VIN of an unknown manufacturer. */
export function vinFactsOf(readVin: ReadVin) {
  return {
    vinCode: readVin.vin,
    misreadings: readVin.misreadings,
    checkDigit: judgeCheckDigit(readVin.vin),
  }
}

async function readBrandsOfSerials(
  db: D1Database,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const { results } = await db
    .prepare(
      'SELECT id, name FROM vehicle_brand WHERE id IN (SELECT value FROM json_each(?)) ORDER BY name',
    )
    .bind(JSON.stringify(ids))
    .all<{ id: number; name: string }>()
  return results
}

async function readSerialsById(db: D1Database, ids: readonly number[]): Promise<SerialRow[]> {
  const { results } = await db
    .prepare(
      `${serialColumns} FROM json_each(?) j CROSS JOIN vehicle_serial s ON s.id = j.value
       JOIN vehicle_brand b ON b.id = s.brand_id`,
    )
    .bind(JSON.stringify(ids))
    .all<SerialRow>()
  return results
}

/** Reads the series of the makes that the country sells, limited to the VIN's year if known. */
async function readSerialsOfBrands(
  db: D1Database,
  { brandIds, year }: DecodedVin,
  countryCode: string,
): Promise<SerialRow[]> {
  const { results } = await db
    .prepare(
      `${serialColumns} FROM json_each(?1) j CROSS JOIN vehicle_serial s ON s.brand_id = j.value
       JOIN vehicle_brand b ON b.id = s.brand_id
       WHERE (?2 IS NULL OR ?2 BETWEEN s.year_from AND s.year_to)
         AND instr(',' || s.countries || ',', ',' || ?3 || ',') > 0`,
    )
    .bind(JSON.stringify(brandIds), year, countryCode)
    .all<SerialRow>()
  return results
}
