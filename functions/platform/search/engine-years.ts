import type { NamedYears } from '#domain/search/generation-names.ts'
import { withoutCarFigures } from '#domain/search/sizes.ts'
import type { Meaning } from './meaning.ts'

/**
 * Readings of a query that tells its car by the size of the engine ("ranger 2.2"), with the years in
 * which the named series had it. They stay as they are where a year or a generation is named, where
 * no series is, and where the series had that engine in all of its years or in none.
 */
export async function ofEngineSize(
  db: D1Database,
  meanings: readonly Meaning[],
  words: string,
): Promise<Meaning[]> {
  const [first] = meanings
  const typed = withoutCarFigures(words).figures.find((figure) => figure.includes('.'))
  if (!first || first.years || first.own.length === 0 || typed === undefined) return [...meanings]
  const years = await yearsOf(db, first.own, typed)
  return meanings.map((meaning) =>
    years && !meaning.years && meaning.own.some((id) => first.own.includes(id))
      ? { ...meaning, years }
      : meaning,
  )
}

async function yearsOf(
  db: D1Database,
  serials: readonly number[],
  typed: string,
): Promise<NamedYears | null> {
  const row = await db
    .prepare(
      `SELECT min(iif(m.capacity = ?2, m.year, NULL)) AS "from",
         max(iif(m.capacity = ?2, m.year, NULL)) AS "to", min(m.year) AS first, max(m.year) AS last
       FROM json_each(?1) s CROSS JOIN vehicle_model m ON m.serial_id = s.value`,
    )
    .bind(JSON.stringify(serials), typed.slice(0, 3))
    .first<{ from: number | null; to: number | null; first: number; last: number }>()
  if (!row || row.from === null || row.to === null) return null
  const { from, to, first, last } = row
  return from === first && to === last ? null : { from, to, typed }
}
