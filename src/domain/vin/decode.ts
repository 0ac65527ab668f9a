import { judgeCheckDigit } from './check-digit.ts'
import { byPositionSeven, carriesYear, modelYearsOf, type YearRule } from './model-year.ts'

/** Years inclusive; null is open. */
export interface Years {
  from: number | null
  to: number | null
}

/** A make that builds under the VIN's manufacturer identifier. */
export interface VinMaker extends Years {
  brandId: number
  yearRule: YearRule
}

/** A pattern that the VIN matches. */
export interface VinPattern extends Years {
  brandId: number
  /** Series it names; several where one car is sold under several names, none for a car not sold. */
  serialIds: readonly number[]
  capacity: string
  /** Beginnings of the engine codes that it names; empty where it leaves the engine open. */
  engines: readonly string[]
  /** Chassis codes of the generations that it names; empty where the years tell them apart. */
  generations: readonly string[]
  /** Holds only for VINs of the North American format, which a right check digit betrays. */
  checked: boolean
  /** Characters that it fixes: the more, the surer. */
  weight: number
}

export interface Decoded {
  brandIds: number[]
  /** Null where the maker doesn't say, or where two cycles of thirty years are both possible. */
  year: number | null
  /** Years that the surest patterns hold for: what is left to say where the year is unknown. */
  span: Years
  serialIds: number[]
  capacity: string
  /** Beginnings of engine codes; empty where the engine is open. */
  engines: string[]
  /** Chassis codes; empty where the generation is open. */
  generations: string[]
}

/**
 * Narrows a VIN to what its tables know and no further: makes, model year, series, engine size.
 * `spans` are the years that each series was sold, `thisYear` the calendar year of the asking.
 * Of the patterns that match, the surest ones speak; where they name cars of other years than the
 * VIN's, the series is unknown.
 */
export function decodeVin(
  vin: string,
  makers: readonly VinMaker[],
  patterns: readonly VinPattern[],
  spans: ReadonlyMap<number, Years>,
  thisYear: number,
): Decoded {
  const checked = judgeCheckDigit(vin) === 'right'
  const usable = patterns.filter((pattern) => checked || !pattern.checked)
  const year = yearOf(vin, makers, usable, spans, thisYear)
  const surest = surestOf(usable.filter((pattern) => within(year, pattern)))
  const named = [...new Set(surest.flatMap((pattern) => pattern.serialIds))]
  const serialIds = named.filter((id) => within(year, spans.get(id) ?? open))
  const capacities = new Set(surest.map((pattern) => pattern.capacity))
  const speaking: readonly { brandId: number }[] =
    surest.length > 0 ? surest : makers.filter((maker) => within(year, maker))
  return {
    brandIds: [...new Set(speaking.map(({ brandId }) => brandId))],
    year,
    span: year === null ? spanOf(surest) : { from: year, to: year },
    serialIds,
    capacity: capacities.size === 1 ? ([...capacities][0] ?? '') : '',
    engines: together(surest, 'engines'),
    generations: together(surest, 'generations'),
  }
}

const open: Years = { from: null, to: null }

function within(year: number | null, { from, to }: Years): boolean {
  return year === null || ((from === null || year >= from) && (to === null || year <= to))
}

function surestOf(patterns: readonly VinPattern[]): VinPattern[] {
  const weight = Math.max(0, ...patterns.map((pattern) => pattern.weight))
  return patterns.filter((pattern) => pattern.weight === weight)
}

/** Engines or generations of all patterns together; none where one of them leaves them open. */
function together(patterns: readonly VinPattern[], of: 'engines' | 'generations'): string[] {
  if (patterns.some((pattern) => pattern[of].length === 0)) return []
  return [...new Set(patterns.flatMap((pattern) => pattern[of]))]
}

/** The years of all patterns together; open where one of them is. */
function spanOf(patterns: readonly VinPattern[]): Years {
  const froms = patterns.map(({ from }) => from).filter((year) => year !== null)
  const tos = patterns.map(({ to }) => to).filter((year) => year !== null)
  const isWhole = (years: readonly number[]) => years.length > 0 && years.length === patterns.length
  return {
    from: isWhole(froms) ? Math.min(...froms) : null,
    to: isWhole(tos) ? Math.max(...tos) : null,
  }
}

/** The one model year that fits maker, patterns and series; null when none or two do. */
function yearOf(
  vin: string,
  makers: readonly VinMaker[],
  patterns: readonly VinPattern[],
  spans: ReadonlyMap<number, Years>,
  thisYear: number,
): number | null {
  const possible = byPositionSeven(vin, modelYearsOf(vin[9] ?? '', thisYear)).filter((year) => {
    // One VIN in eleven has a right check digit by chance: a pattern of that year must agree.
    const northAmerican = patterns.some((pattern) => pattern.checked && within(year, pattern))
    return makers.some(
      (maker) => carriesYear(vin, maker.yearRule, northAmerican) && within(year, maker),
    )
  })
  if (possible.length < 2) return possible[0] ?? null
  const fitting = possible.filter((year) =>
    patterns.some(
      (pattern) =>
        within(year, pattern) &&
        pattern.serialIds.some((id) => within(year, spans.get(id) ?? open)),
    ),
  )
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}
