import { splitFuels } from '#domain/search/fuels.ts'
import type { NamedYears } from '#domain/search/generation-names.ts'
import { tokensInName } from '#domain/search/names.ts'
import { type Meaning, type NamedEngine, emptyMeaning } from './meaning.ts'

/** Car codes found in a text, and the text without them. */
export interface CarCodes {
  /** Codes as typed: "4jj1", "fd". */
  codes: string[]
  textWithoutCodes: string
  /**
   * Series with that engine code, or with that generation code if the query names only the make.
   */
  serials: number[]
  /** Years of the generation. */
  years: NamedYears | undefined
  /** Engine and its years in the named series, if the series had that engine. */
  engineOfNamedSeries: EngineYears | undefined
  /** Engine and its years if the query names no series. */
  engineWithoutSeries: EngineYears | undefined
}

interface EngineYears {
  engine: NamedEngine
  years: NamedYears
}

interface CodeRow {
  code: string
  serialId: number
  makeId: number
  kind: 'engine' | 'generation'
  from: number
  to: number
}

/** Minimum number of characters that distinguishes engine codes: 1KD, K20. */
const minCodeLength = 3

/**
 * Finds engine and generation codes among the words that match no name; null when there are none.
 * The beginning of an engine code is enough (2KD for 2KD-FTV). A generation code counts only with
 * its series, or with a make named alone ("bmw e90"), because two letters are often a word.
 */
export async function readCarCodes(
  db: D1Database,
  text: string,
  { unknown, namedSerials, makes }: Meaning,
): Promise<CarCodes | null> {
  const unknownWords = new Set(unknown)
  // Skip words that are only an engine family, such as D-4D, which isn't the beginning of a code.
  const codeCandidates = (text.match(/[a-z\d][a-z\d-]{1,9}/gi) ?? []).filter(
    (group) =>
      splitFuels(group).rest !== '' &&
      tokensInName(group).some((token) => unknownWords.has(token.text)),
  )
  if (codeCandidates.length === 0) return null
  const { results } = await db
    .prepare(
      `SELECT w.value AS code, m.serial_id AS serialId, 0 AS makeId, 'engine' AS kind,
         min(m.year) AS "from", max(m.year) AS "to"
       FROM json_each(?1) w CROSS JOIN vehicle_model m
         ON m.engine_code >= w.value AND m.engine_code < w.value || '~'
       WHERE length(w.value) >= ${minCodeLength} GROUP BY w.value, m.serial_id
       UNION SELECT w.value, g.serial_id, s.brand_id, 'generation', g.year_from, g.year_to
       FROM json_each(?1) w
       CROSS JOIN vehicle_generation g ON g.code >= w.value AND g.code < w.value || '~'
       CROSS JOIN vehicle_serial s ON s.id = g.serial_id
       LIMIT 2000`,
    )
    .bind(JSON.stringify(codeCandidates.map((group) => group.toUpperCase())))
    .all<CodeRow>()
  const matchesQuery = ({ kind, serialId, makeId }: CodeRow) =>
    kind === 'engine' ||
    (namedSerials.length > 0 ? namedSerials.includes(serialId) : makes.includes(makeId))
  const matchingRows = results.filter(matchesQuery)
  const knownCodes = new Set(matchingRows.map((row) => row.code))
  const codes = [...new Set(codeCandidates)].filter((group) => knownCodes.has(group.toUpperCase()))
  if (codes.length === 0) return null
  return {
    codes,
    textWithoutCodes: codes
      .reduce((restText, code) => restText.replace(code, ' '), text)
      .replace(/\s+/g, ' ')
      .trim(),
    years: yearsOf(matchingRows, codes),
    engineOfNamedSeries: engineOf(
      matchingRows.filter(({ serialId }) => namedSerials.includes(serialId)),
      codes,
    ),
    engineWithoutSeries: engineOf(matchingRows, codes),
    serials: [
      ...new Set(
        matchingRows
          .filter((row) => row.kind === 'engine' || namedSerials.length === 0)
          .map((row) => row.serialId),
      ),
    ],
  }
}

/** Returns the typed engine, and the years in which the named series had it. */
function engineOf(rows: readonly CodeRow[], codes: readonly string[]): EngineYears | undefined {
  const engines = rows.filter((row) => row.kind === 'engine')
  const typedCode = codes.find((code) => engines.some((row) => row.code === code.toUpperCase()))
  if (typedCode === undefined) return undefined
  const engineRows = engines.filter((row) => row.code === typedCode.toUpperCase())
  const from = Math.min(...engineRows.map((row) => row.from))
  const to = Math.max(...engineRows.map((row) => row.to))
  return {
    engine: { codes: [typedCode.toUpperCase()], typed: typedCode },
    years: { from, to, typed: typedCode },
  }
}

/** Returns the years of the generations with a code. Exact matches come before prefix matches. */
function yearsOf(rows: readonly CodeRow[], codes: readonly string[]): NamedYears | undefined {
  const generationRows = rows.filter((row) => row.kind === 'generation')
  const [first] = generationRows
  if (!first) return undefined
  return {
    from: Math.min(...generationRows.map((row) => row.from)),
    to: Math.max(...generationRows.map((row) => row.to)),
    typed: codes.find((code) => code.toUpperCase() === first.code) ?? '',
  }
}

/**
 * Applies the codes to the readings of the other words. If no car is named, an engine implies its
 * series, and a generation implies its years.
 */
export function applyCarCodes(
  meanings: readonly Meaning[],
  { serials, years, engineOfNamedSeries, engineWithoutSeries }: CarCodes,
): Meaning[] {
  const presentMeanings = meanings.length > 0 ? meanings : [emptyMeaning]
  return presentMeanings.map((meaning) => {
    const dated = years === undefined ? meaning : { ...meaning, years }
    if (meaning.serials.length > 0) return { ...engineOfNamedSeries, ...dated }
    return { ...engineWithoutSeries, ...dated, serials, namedSerials: serials }
  })
}
