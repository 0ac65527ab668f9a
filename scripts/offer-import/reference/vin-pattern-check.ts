import type { DatabaseSync } from 'node:sqlite'
import type { RowErrors } from '../../../src/domain/offer-import/row-error.ts'
import { rowErrorTexts } from '../../../src/domain/offer-import/rules.ts'
import {
  isWithinPattern,
  type PatternPositions,
  readVinPattern,
  weightOfPattern,
} from '../../../src/domain/vin/pattern-text.ts'
import type { RowCheck } from '../stage/row-check.ts'
import type { StagedFile } from '../stage/stage.ts'
import { type SeriesNames, VinCars } from './vin-cars.ts'
import { unknownMakeCheck, yearOrderCheck } from './vin-makers.ts'
import {
  type FilePatternRow,
  keyOfPattern,
  type PatternRow,
  readFilePatterns,
  readStoredPatterns,
  splitList,
} from './vin-rows.ts'

export const vinPatternChecks: readonly RowCheck[] = [
  unknownMakeCheck,
  yearOrderCheck,
  {
    column: 'wmi',
    // Several makes may share an identifier, so the make may differ.
    where: `NOT EXISTS (SELECT 1 FROM vin_wmi w
        WHERE w.prefix >= t.wmi AND w.prefix < t.wmi || '~')
      AND t.wmi NOT IN (SELECT substr(prefix, 1, 3) FROM temp.in_vin_makers)`,
    wrong: 'isn’t an identifier of a maker',
    allowed: 'three characters that vin-makers.csv or an earlier import has',
  },
]

/** Options of the check. */
interface Permission {
  /** True to accept patterns that decide one car for every number of a maker. */
  acceptsBroad: boolean
}

/** Stored pattern with the characters of its positions. */
type Rival = PatternRow & { positions: PatternPositions }

/**
 * Checks VIN patterns: a wrong car is worse than a question. A pattern has to be one that a number
 * can match, name cars that exist, and agree with the stored patterns. Writes nothing.
 */
export function checkVinPatterns(
  db: DatabaseSync,
  stagedFile: StagedFile,
  errors: RowErrors,
  { acceptsBroad }: Permission,
): void {
  const { file, table } = stagedFile
  const rows = readFilePatterns(db, table)
  const linesByKey = new Map<string, FilePatternRow>()
  for (const row of rows) {
    const key = keyOfPattern(row)
    const first = linesByKey.get(key)
    // Rows with equal text are reported with those of all files.
    if (first && first.series !== row.series)
      addError(row, 'series', row.series, rowErrorTexts.again(first.line))
    if (!first) linesByKey.set(key, row)
  }
  const cars = new VinCars(db)
  const storedByWmi = new Map<string, { keys: Set<string>; rivals: Rival[] }>()
  for (const row of rows) checkRow(row)

  function checkRow(row: FilePatternRow): void {
    const storedPatterns = storedByWmi.get(row.wmi) ?? readStored(row.wmi)
    storedByWmi.set(row.wmi, storedPatterns)
    const isStored = storedPatterns.keys.has(keyOfPattern(row))
    if (row.isRemoved) {
      if (!isStored) addError(row, 'removed', 'yes', 'no such pattern')
      return
    }
    const seriesOfMake = cars.seriesOf(row.make)
    const hasKnownCars = areCarsKnown(row, seriesOfMake)
    if (isStored) return
    const parsed = readVinPattern(row.wmi, row.pattern)
    if ('wrong' in parsed) return addError(row, 'pattern', row.pattern, parsed.wrong, patternHint)
    if (!hasKnownCars) return
    if (!acceptsBroad && decidesEverything(row, seriesOfMake))
      addError(
        row,
        'pattern',
        row.pattern,
        'gives every number of the maker the same car',
        'a pattern that fixes a character, or several series to ask about; or --accept-patterns',
      )
    // Rows with the same characters are alternatives, of which one has to agree.
    const rival = storedPatterns.rivals.find(
      (one) =>
        contradicts(row, parsed.positions, one) &&
        !storedPatterns.rivals.some(
          (other) => other.pattern === one.pattern && sharesCar(row, other),
        ),
    )
    if (rival)
      addError(
        row,
        'pattern',
        row.pattern,
        `contradicts the pattern ${rival.pattern} (${rival.make} ${rival.series || 'not sold here'})`,
        'the same cars, or a row of that pattern in this file, to keep it or with removed=yes',
      )
  }

  function readStored(wmi: string) {
    const patterns = readStoredPatterns(db, wmi)
    const rivals = patterns
      // The file states explicitly that these hold too, or removes them.
      .filter((one) => !linesByKey.has(keyOfPattern(one)))
      .flatMap((patternRow) => {
        const parsed = readVinPattern(wmi, patternRow.pattern)
        return 'wrong' in parsed ? [] : [{ ...patternRow, positions: parsed.positions }]
      })
    return { keys: new Set(patterns.map(keyOfPattern)), rivals }
  }

  function areCarsKnown(
    row: FilePatternRow,
    seriesOfMake: ReadonlyMap<string, SeriesNames>,
  ): boolean {
    const countBefore = errors.count
    const namedSeries = splitList(row.series)
    for (const name of namedSeries)
      if (!seriesOfMake.has(name))
        addError(row, 'series', name, rowErrorTexts.noSuch('series'), 'series of the make, as A|B')
    const foundSeriesNames = namedSeries.flatMap((name) => seriesOfMake.get(name) ?? [])
    if (foundSeriesNames.length < namedSeries.length || foundSeriesNames.length === 0)
      return errors.count === countBefore
    for (const engine of splitList(row.engines))
      if (
        !foundSeriesNames.some(({ engines }) =>
          [...engines].some((code) => code.startsWith(engine)),
        )
      )
        addError(row, 'engines', engine, 'no such engine of these series')
    for (const code of splitList(row.generations))
      if (!foundSeriesNames.some(({ generations }) => generations.has(code)))
        addError(row, 'generations', code, 'no such generation of these series')
    if (
      row.capacity &&
      !foundSeriesNames.some(({ capacities }) => capacities.has(row.capacity ?? ''))
    )
      addError(row, 'capacity', row.capacity, 'no such capacity of these series')
    return errors.count === countBefore
  }

  function addError(
    { line }: FilePatternRow,
    column: string,
    value: string,
    errorText: string,
    allowedText = '',
  ): void {
    errors.add({ file, line, column, value, wrong: errorText, allowed: allowedText })
  }
}

const patternHint =
  'capital letters, digits, ? and sets as [A-C7], from position 4, and * at the end'

/** True for a pattern without a fixed character that names one of several series of the make. */
const decidesEverything = (
  { pattern, series }: PatternRow,
  seriesOfMake: ReadonlyMap<string, SeriesNames>,
) => weightOfPattern(pattern) === 0 && splitList(series).length === 1 && seriesOfMake.size > 1

/**
 * True when all numbers of one pattern match the other one too, in common years, and the two name
 * no common car.
 */
function contradicts(row: PatternRow, positions: PatternPositions, rival: Rival): boolean {
  if (row.isNorthAmerican !== rival.isNorthAmerican || !haveCommonYears(row, rival)) return false
  if (!isWithinPattern(positions, rival.positions) && !isWithinPattern(rival.positions, positions))
    return false
  return !sharesCar(row, rival)
}

/** True when two patterns name a common car in common years, or both a car that isn't sold here. */
function sharesCar(row: PatternRow, rival: PatternRow): boolean {
  if (row.make !== rival.make || !haveCommonYears(row, rival)) return false
  const [own, other] = [splitList(row.series), splitList(rival.series)]
  if (own.length === 0 || other.length === 0) return own.length === other.length
  return own.some((name) => other.includes(name))
}

const haveCommonYears = (row: PatternRow, rival: PatternRow) =>
  Math.max(row.from ?? 0, rival.from ?? 0) <= Math.min(row.to ?? Infinity, rival.to ?? Infinity)
