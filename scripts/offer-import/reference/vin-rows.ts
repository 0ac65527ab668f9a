import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'

/** VIN pattern as a file has it. Lists are separated by `|`. */
export interface PatternRow {
  wmi: string
  pattern: string
  make: string
  series: string
  /** Null is open-ended. */
  from: number | null
  to: number | null
  /** True when it holds only for VINs of the North American format. */
  isNorthAmerican: boolean
  capacity: string | null
  engines: string | null
  generations: string | null
}

/** Row of the file, with its line. */
export interface FilePatternRow extends PatternRow {
  line: number
  isRemoved: boolean
}

/** Stored pattern, with its ID. */
export interface StoredPatternRow extends PatternRow {
  id: number
}

export const splitList = (text: string | null): string[] => (text ? text.split('|') : [])

/** Returns the identity of a pattern: its characters, cars, years and format. */
export function keyOfPattern(row: PatternRow): string {
  const { wmi, pattern, make, series, from, to, isNorthAmerican } = row
  return JSON.stringify([
    wmi,
    pattern,
    make,
    splitList(series).toSorted(),
    from,
    to,
    isNorthAmerican,
  ])
}

/** Reads the patterns of a staged table in the order of their lines. */
export function readFilePatterns(db: DatabaseSync, table: string): FilePatternRow[] {
  const rows = db.prepare(`SELECT * FROM ${table} ORDER BY line`).all()
  return rows.map((row) => ({
    line: Number(row['line']),
    wmi: String(row['wmi']),
    pattern: String(row['pattern']),
    make: String(row['make']),
    series: String(row['series'] ?? ''),
    from: yearOf(row['year_from']),
    to: yearOf(row['year_to']),
    isNorthAmerican: row['north_american'] === 1,
    capacity: textOf(row['capacity']),
    engines: textOf(row['engines']),
    generations: textOf(row['generations']),
    isRemoved: row['removed'] === 1,
  }))
}

const yearOf = (value: SQLOutputValue | undefined) =>
  value === '' || value === null || value === undefined ? null : Number(value)
const textOf = (value: SQLOutputValue | undefined) =>
  value === null || value === undefined ? null : String(value)

/** SQL for stored patterns, with the names of their series in the stored order. */
export const storedPatternsSql = `SELECT p.id, p.wmi, p.glob AS pattern, m.key AS make,
    ifnull((SELECT group_concat(s.name, '|' ORDER BY j.key)
      FROM json_each('[' || p.serials || ']') j JOIN vehicle_serial s ON s.id = j.value), '') AS series,
    p.year_from, p.year_to, p.checked AS north_american, p.capacity,
    replace(p.engines, ',', '|') AS engines, p.generations
  FROM vin_pattern p JOIN vehicle_brand m ON m.id = p.brand_id`

/** Reads the stored patterns of a manufacturer identifier. */
export function readStoredPatterns(db: DatabaseSync, wmi: string): StoredPatternRow[] {
  const rows = db.prepare(`${storedPatternsSql} WHERE p.wmi = ? ORDER BY p.id`).all(wmi)
  return rows.map((row) => ({
    id: Number(row['id']),
    wmi,
    pattern: String(row['pattern']),
    make: String(row['make']),
    series: String(row['series']),
    from: yearOf(row['year_from']),
    to: yearOf(row['year_to']),
    isNorthAmerican: row['north_american'] === 1,
    capacity: String(row['capacity']),
    engines: String(row['engines']),
    generations: String(row['generations']),
  }))
}
