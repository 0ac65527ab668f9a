import type { NamedYears } from '#domain/search/generation-names.ts'
import { withoutCarFigures } from '#domain/search/sizes.ts'
import type { Meaning, NamedEngine } from './meaning.ts'

/**
 * Adds the engine to readings that state a car's engine size ("ranger 2.2"): the engine's codes,
 * and the years in which the named series had it. A reading stays unchanged without a named series,
 * or if the series had only that engine or never had it. Years in the query take precedence.
 */
export async function addEnginesBySize(
  db: D1Database,
  meanings: readonly Meaning[],
  text: string,
): Promise<Meaning[]> {
  const [first] = meanings
  const typedCapacity = withoutCarFigures(text).figures.find((figure) => figure.includes('.'))
  if (!first || first.engine || first.namedSerials.length === 0 || typedCapacity === undefined)
    return [...meanings]
  const builtEngineYears = await readEngineYears(db, first.namedSerials, typedCapacity)
  return meanings.map((meaning) =>
    builtEngineYears && meaning.namedSerials.some((id) => first.namedSerials.includes(id))
      ? { ...builtEngineYears, ...meaning }
      : meaning,
  )
}

interface EngineYearsRow {
  from: number | null
  to: number | null
  first: number
  last: number
  engines: string
  others: number
}

async function readEngineYears(
  db: D1Database,
  serials: readonly number[],
  typedText: string,
): Promise<{ engine?: NamedEngine; years?: NamedYears } | null> {
  const row = await db
    .prepare(
      `SELECT min(iif(m.capacity = ?2, m.year, NULL)) AS "from",
         max(iif(m.capacity = ?2, m.year, NULL)) AS "to", min(m.year) AS first, max(m.year) AS last,
         json_group_array(DISTINCT m.engine_code) FILTER (WHERE m.capacity = ?2) AS engines,
         count(*) FILTER (WHERE m.capacity <> ?2) AS others
       FROM json_each(?1) s CROSS JOIN vehicle_model m ON m.serial_id = s.value`,
    )
    .bind(JSON.stringify(serials), typedText.slice(0, 3))
    .first<EngineYearsRow>()
  if (!row || row.from === null || row.to === null || row.others === 0) return null
  const { from, to, first, last } = row
  const codes = (JSON.parse(row.engines) as string[]).filter((code) => code !== '')
  return {
    ...(codes.length > 0 && { engine: { codes, typed: typedText } }),
    ...((from !== first || to !== last) && { years: { from, to, typed: typedText } }),
  }
}
