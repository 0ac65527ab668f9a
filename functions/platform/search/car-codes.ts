import { withoutFuel } from '#domain/search/fuels.ts'
import type { NamedYears } from '#domain/search/generation-names.ts'
import { piecesOfName } from '#domain/search/names.ts'
import { type Meaning, type NamedEngine, nothing } from './meaning.ts'

/** Codes of a car among words, and the text without them. */
export interface CarCodes {
  /** As typed: "4jj1", "fd". */
  codes: string[]
  rest: string
  /** Series that have an engine of that code, or a generation of it where only their make is named. */
  serials: number[]
  /** The generation's years. */
  years: NamedYears | undefined
  /** The engine, and its years, of the series that is named, where that one had it. */
  built: Built | undefined
  /** The same where it stands for its cars alone. */
  alone: Built | undefined
}

interface Built {
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

/** Shortest beginning of an engine's code that tells engines apart: 1KD, K20. */
const shortest = 3

/**
 * Engine and generation codes among the words that no name holds, or null where there is none. The
 * beginning of a code is enough (2KD of 2KD-FTV); a generation's tells something of its own series,
 * or of a make that is named without one ("bmw e90"), because two letters are soon a word.
 */
export async function readCarCodes(
  db: D1Database,
  text: string,
  { unknown, own, makes }: Meaning,
): Promise<CarCodes | null> {
  const left = new Set(unknown)
  // D-4D is a family of engines, not the beginning of a code.
  const asked = (text.match(/[a-z\d][a-z\d-]{1,9}/gi) ?? []).filter(
    (group) =>
      withoutFuel(group).rest !== '' && piecesOfName(group).some((piece) => left.has(piece.text)),
  )
  if (asked.length === 0) return null
  const { results } = await db
    .prepare(
      `SELECT w.value AS code, m.serial_id AS serialId, 0 AS makeId, 'engine' AS kind,
         min(m.year) AS "from", max(m.year) AS "to"
       FROM json_each(?1) w CROSS JOIN vehicle_model m
         ON m.engine_code >= w.value AND m.engine_code < w.value || '~'
       WHERE length(w.value) >= ${shortest} GROUP BY w.value, m.serial_id
       UNION SELECT w.value, g.serial_id, s.brand_id, 'generation', g.year_from, g.year_to
       FROM json_each(?1) w
       CROSS JOIN vehicle_generation g ON g.code >= w.value AND g.code < w.value || '~'
       CROSS JOIN vehicle_serial s ON s.id = g.serial_id
       LIMIT 2000`,
    )
    .bind(JSON.stringify(asked.map((group) => group.toUpperCase())))
    .all<CodeRow>()
  const isMeant = ({ kind, serialId, makeId }: CodeRow) =>
    kind === 'engine' || (own.length > 0 ? own.includes(serialId) : makes.includes(makeId))
  const telling = results.filter(isMeant)
  const known = new Set(telling.map((row) => row.code))
  const codes = [...new Set(asked)].filter((group) => known.has(group.toUpperCase()))
  if (codes.length === 0) return null
  return {
    codes,
    rest: codes
      .reduce((rest, code) => rest.replace(code, ' '), text)
      .replace(/\s+/g, ' ')
      .trim(),
    years: yearsOf(telling, codes),
    built: engineOf(
      telling.filter(({ serialId }) => own.includes(serialId)),
      codes,
    ),
    alone: engineOf(telling, codes),
    serials: [
      ...new Set(
        telling
          .filter((row) => row.kind === 'engine' || own.length === 0)
          .map((row) => row.serialId),
      ),
    ],
  }
}

/** The engine that is typed, and the years in which the series that are named had it. */
function engineOf(rows: readonly CodeRow[], codes: readonly string[]): Built | undefined {
  const engines = rows.filter((row) => row.kind === 'engine')
  const typed = codes.find((code) => engines.some((row) => row.code === code.toUpperCase()))
  if (typed === undefined) return undefined
  const own = engines.filter((row) => row.code === typed.toUpperCase())
  const from = Math.min(...own.map((row) => row.from))
  const to = Math.max(...own.map((row) => row.to))
  return { engine: { codes: [typed.toUpperCase()], typed }, years: { from, to, typed } }
}

/** Years of the generations with a code; those with just that code before those that begin so. */
function yearsOf(rows: readonly CodeRow[], codes: readonly string[]): NamedYears | undefined {
  const meant = rows.filter((row) => row.kind === 'generation')
  const [first] = meant
  if (!first) return undefined
  return {
    from: Math.min(...meant.map((row) => row.from)),
    to: Math.max(...meant.map((row) => row.to)),
    typed: codes.find((code) => code.toUpperCase() === first.code) ?? '',
  }
}

/**
 * Readings of the other words: an engine stands for its series where no car is named, and a
 * generation for its years.
 */
export function withCarCodes(
  meanings: readonly Meaning[],
  { serials, years, built, alone }: CarCodes,
): Meaning[] {
  const read = meanings.length > 0 ? meanings : [nothing]
  return read.map((meaning) => {
    const dated = years === undefined ? meaning : { ...meaning, years }
    if (meaning.serials.length > 0) return { ...built, ...dated }
    return { ...alone, ...dated, serials, own: serials }
  })
}
