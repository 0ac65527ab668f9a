import { judgeCheckDigit } from './check-digit.ts'
import { yearByPositionSeven, encodesModelYear, modelYearsOf, type YearRule } from './model-year.ts'

/** Inclusive years; null is open-ended. */
export interface Years {
  from: number | null
  to: number | null
}

/** Make that uses the VIN's manufacturer identifier. */
export interface VinMaker extends Years {
  brandId: number
  yearRule: YearRule
}

/** Pattern that matches the VIN. */
export interface VinPattern extends Years {
  brandId: number
  /**
   * Series of the pattern. Several when one car is sold under several names, empty for a car that
   * isn't sold here.
   */
  serialIds: readonly number[]
  capacity: string
  /** Prefixes of the engine codes. Empty when the pattern doesn't determine the engine. */
  engines: readonly string[]
  /** Chassis codes of the generations. Empty when the years identify them. */
  generations: readonly string[]
  /**
   * True when the pattern applies only to VINs in the North American format, recognisable by a
   * valid check digit.
   */
  checked: boolean
  /** Number of characters that the pattern fixes. More characters mean a more specific pattern. */
  weight: number
}

export interface DecodedVin {
  brandIds: number[]
  /**
   * Model year. Null when the maker doesn't encode the year, or when two 30-year cycles are
   * possible.
   */
  year: number | null
  /** Years of the most specific patterns, for when the exact year is unknown. */
  span: Years
  serialIds: number[]
  capacity: string
  /** Prefixes of the engine codes. Empty when the engine is unknown. */
  engines: string[]
  /** Chassis codes. Empty when the generation is unknown. */
  generations: string[]
}

/**
 * Narrows a VIN as far as the tables allow, and no further: makes, model year, series, engine size.
 * `spans` holds the years in which each series was sold; `thisYear` is the current calendar year.
 * The most specific matching patterns decide. If they name cars of other years than the VIN's, the
 * series is unknown.
 */
export function decodeVin(
  vin: string,
  makers: readonly VinMaker[],
  patterns: readonly VinPattern[],
  spans: ReadonlyMap<number, Years>,
  thisYear: number,
): DecodedVin {
  const checked = judgeCheckDigit(vin) === 'right'
  const usable = patterns.filter((pattern) => checked || !pattern.checked)
  const year = yearOf(vin, makers, usable, spans, thisYear)
  const surestPatterns = mostSpecificOf(usable.filter((pattern) => isWithin(year, pattern)))
  const surestSerialIds = [...new Set(surestPatterns.flatMap((pattern) => pattern.serialIds))]
  const serialIds = surestSerialIds.filter((id) => isWithin(year, spans.get(id) ?? anyYear))
  const capacities = new Set(surestPatterns.map((pattern) => pattern.capacity))
  const matchingMakers: readonly { brandId: number }[] =
    surestPatterns.length > 0 ? surestPatterns : makers.filter((maker) => isWithin(year, maker))
  return {
    brandIds: [...new Set(matchingMakers.map(({ brandId }) => brandId))],
    year,
    span: year === null ? unionOfYears(surestPatterns) : { from: year, to: year },
    serialIds,
    capacity: capacities.size === 1 ? ([...capacities][0] ?? '') : '',
    engines: unionOf(surestPatterns, 'engines'),
    generations: unionOf(surestPatterns, 'generations'),
  }
}

const anyYear: Years = { from: null, to: null }

function isWithin(year: number | null, { from, to }: Years): boolean {
  return year === null || ((from === null || year >= from) && (to === null || year <= to))
}

function mostSpecificOf(patterns: readonly VinPattern[]): VinPattern[] {
  const weight = Math.max(0, ...patterns.map((pattern) => pattern.weight))
  return patterns.filter((pattern) => pattern.weight === weight)
}

/** Combines engines or generations of all patterns. Empty when one pattern leaves them open. */
function unionOf(patterns: readonly VinPattern[], listName: 'engines' | 'generations'): string[] {
  if (patterns.some((pattern) => pattern[listName].length === 0)) return []
  return [...new Set(patterns.flatMap((pattern) => pattern[listName]))]
}

/** Combines the years of all patterns. Open-ended when one of them is. */
function unionOfYears(patterns: readonly VinPattern[]): Years {
  const firstYears = patterns.map(({ from }) => from).filter((year) => year !== null)
  const lastYears = patterns.map(({ to }) => to).filter((year) => year !== null)
  const isKnownByAll = (years: readonly number[]) =>
    years.length > 0 && years.length === patterns.length
  return {
    from: isKnownByAll(firstYears) ? Math.min(...firstYears) : null,
    to: isKnownByAll(lastYears) ? Math.max(...lastYears) : null,
  }
}

/**
 * Returns the model year that fits maker, patterns and series. Returns null when there are none or
 * several.
 */
function yearOf(
  vin: string,
  makers: readonly VinMaker[],
  patterns: readonly VinPattern[],
  spans: ReadonlyMap<number, Years>,
  thisYear: number,
): number | null {
  const possibleYears = yearByPositionSeven(vin, modelYearsOf(vin[9] ?? '', thisYear)).filter(
    (year) => {
      // One VIN in eleven has a valid check digit by chance, so a pattern of that year must match
      // too.
      const isNorthAmerican = patterns.some((pattern) => pattern.checked && isWithin(year, pattern))
      return makers.some(
        (maker) => encodesModelYear(vin, maker.yearRule, isNorthAmerican) && isWithin(year, maker),
      )
    },
  )
  if (possibleYears.length < 2) return possibleYears[0] ?? null
  const matchingYears = possibleYears.filter((year) =>
    patterns.some(
      (pattern) =>
        isWithin(year, pattern) &&
        pattern.serialIds.some((id) => isWithin(year, spans.get(id) ?? anyYear)),
    ),
  )
  return matchingYears.length === 1 ? (matchingYears[0] ?? null) : null
}
