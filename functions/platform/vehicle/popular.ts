import type { Context } from '../kernel/context.ts'
import { suggestCompletions } from '../search/query/completions.ts'
import { readModelsById, toWireModel } from './record/models.ts'

const maxSerials = 12

/**
 * Reads popular series of the country, the most driven first, each with its newest model;
 * `condition` filters by name.
 */
export async function readPopularModels(
  { page, limit, condition }: { page: number; limit: number; condition: string },
  { db, country }: Context,
) {
  const { results } = await db
    .prepare(
      `SELECT count(*) OVER () AS total, (
         SELECT m.id FROM vehicle_model m WHERE m.serial_id = s.id ORDER BY m.year DESC, m.id LIMIT 1
       ) AS id
       FROM vehicle_serial s JOIN vehicle_brand b ON b.id = s.brand_id
       LEFT JOIN popular_serial p ON p.country = ?1 AND p.serial_id = s.id
       WHERE (p.rank IS NOT NULL OR instr(',' || s.popular || ',', ',' || ?1 || ',') > 0)
         AND instr(lower(b.name || ' ' || s.name), lower(?2)) > 0
       ORDER BY p.rank IS NULL, p.rank, count(*) OVER (PARTITION BY b.id) DESC, b.name,
         s.year_to DESC, s.name
       LIMIT ?3 OFFSET ?4`,
    )
    .bind(country.countryCode, condition, limit, (page - 1) * limit)
    .all<{ total: number; id: number }>()
  const models = await readModelsById(
    db,
    results.map((row) => row.id),
  )
  return { total: results[0]?.total ?? 0, list: models.map(toWireModel) }
}

/** Reads series whose name begins with the typed text, in any language. */
export async function readSerialsByName(context: Context, typedText: string) {
  const terms = await suggestCompletions(context, typedText, maxSerials, ['serial'])
  const { results } = await context.db
    .prepare(
      `SELECT s.id AS vehicleSerialId, s.name AS vehicleSerialName, b.id AS vehicleBrandId,
         b.name AS brandName
       FROM vehicle_serial s JOIN vehicle_brand b ON b.id = s.brand_id
       WHERE s.id IN (SELECT value FROM json_each(?))`,
    )
    .bind(JSON.stringify(terms.map((term) => term.subjectId)))
    .all<{
      vehicleSerialId: number
      vehicleSerialName: string
      vehicleBrandId: number
      brandName: string
    }>()
  const positionById = new Map(terms.map((term, i) => [term.subjectId, i]))
  return results.sort(
    (a, b) =>
      (positionById.get(a.vehicleSerialId) ?? 0) - (positionById.get(b.vehicleSerialId) ?? 0),
  )
}

const maxPopularSerials = 8

/** Reads the most driven series of the country for the home page: at most eight rows. */
export async function readPopularSerials({ db, country }: Context) {
  const { results } = await db
    .prepare(
      `SELECT s.id AS vehicleSerialId, s.name AS vehicleSerialName, b.id AS vehicleBrandId,
         b.name AS brandName
       FROM popular_serial p JOIN vehicle_serial s ON s.id = p.serial_id
       JOIN vehicle_brand b ON b.id = s.brand_id
       WHERE p.country = ? ORDER BY p.rank LIMIT ${maxPopularSerials}`,
    )
    .bind(country.countryCode)
    .all<{
      vehicleSerialId: number
      vehicleSerialName: string
      vehicleBrandId: number
      brandName: string
    }>()
  return results
}
