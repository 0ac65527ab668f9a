import type { DecodedVin, VinMaker, VinPattern, Years } from '#domain/vin/decode.ts'
import { decodeVin } from '#domain/vin/decode.ts'
import { frameMaker, isFrameNumber } from '#domain/vin/frame.ts'
import type { YearRule } from '#domain/vin/model-year.ts'

interface WmiRow {
  prefix: string
  brand_id: number
  year_rule: YearRule
  year_from: number | null
  year_to: number | null
}

interface PatternRow {
  year_from: number | null
  year_to: number | null
  brand_id: number
  serials: string
  capacity: string
  engines: string
  generations: string
  checked: number
  weight: number
}

interface SeriesYearsRow {
  id: number
  year_from: number
  year_to: number
}

/**
 * SQL queries for one VIN: the matching manufacturer identifiers, the makes, and the years of the
 * series. Each uses an index.
 */
export const vinQueries = {
  makers: `SELECT prefix, brand_id, year_rule, year_from, year_to FROM vin_wmi
    WHERE prefix IN (substr(?1, 1, 3), substr(?1, 1, 4), substr(?1, 1, 5), substr(?1, 1, 6))`,
  patterns: `SELECT year_from, year_to, brand_id, serials, capacity, engines, generations, checked, weight
    FROM vin_pattern
    WHERE wmi = substr(?1, 1, 3) AND head IN (substr(?1, 4, 1), '?') AND substr(?1, 4) GLOB glob`,
  spans: `SELECT s.id, s.year_from, s.year_to FROM json_each(?1) j
    CROSS JOIN vehicle_serial s ON s.id = j.value`,
} as const

/**
 * Decodes a VIN or frame number from the tables. Null when its manufacturer identifier or its model
 * code is unknown.
 */
export async function lookUpVin(
  db: D1Database,
  typedText: string,
  now: number,
): Promise<DecodedVin | null> {
  const isFrame = isFrameNumber(typedText)
  const vin = isFrame ? frameMaker + typedText : typedText
  const [wmis, matches] = await db.batch<unknown>([
    db.prepare(vinQueries.makers).bind(vin),
    db.prepare(vinQueries.patterns).bind(vin),
  ])
  const makers = makersWithLongestPrefix((wmis?.results ?? []) as WmiRow[])
  if (makers.length === 0) return null
  if (isFrame && matches?.results.length === 0) return null
  const patterns = ((matches?.results ?? []) as PatternRow[]).map(patternOf)
  const seriesYears = await readSeriesYears(db, [
    ...new Set(patterns.flatMap(({ serialIds }) => serialIds)),
  ])
  return decodeVin(vin, makers, patterns, seriesYears, new Date(now).getUTCFullYear())
}

/**
 * Keeps the rows with the longest matching prefix. Makes that share an identifier differ in the
 * characters after it.
 */
function makersWithLongestPrefix(rows: readonly WmiRow[]): VinMaker[] {
  const length = Math.max(0, ...rows.map(({ prefix }) => prefix.length))
  return rows
    .filter(({ prefix }) => prefix.length === length)
    .map((row) => ({
      brandId: row.brand_id,
      yearRule: row.year_rule,
      from: row.year_from,
      to: row.year_to,
    }))
}

function patternOf(row: PatternRow): VinPattern {
  return {
    brandId: row.brand_id,
    serialIds: row.serials === '' ? [] : row.serials.split(',').map(Number),
    capacity: row.capacity,
    engines: row.engines === '' ? [] : row.engines.split(','),
    generations: row.generations === '' ? [] : row.generations.split('|'),
    checked: row.checked === 1,
    weight: row.weight,
    from: row.year_from,
    to: row.year_to,
  }
}

async function readSeriesYears(
  db: D1Database,
  ids: readonly number[],
): Promise<Map<number, Years>> {
  if (ids.length === 0) return new Map()
  const { results } = await db
    .prepare(vinQueries.spans)
    .bind(JSON.stringify(ids))
    .all<SeriesYearsRow>()
  return new Map(results.map((row) => [row.id, { from: row.year_from, to: row.year_to }]))
}
