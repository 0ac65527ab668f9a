import type { DecodedVin } from '#domain/vin/decode.ts'
import { type ModelRow, modelSelect } from '../vehicle/record/models.ts'

/**
 * Maximum number of models: a few generations with their engines and years. A longer list would be
 * too long to choose from.
 */
const maxModels = 240

const soldInCountrySql = `instr(',' || ifnull(nullif(g.countries, ''), s.countries) || ',', ',' || ?6 || ',') > 0`

/*
 * SQL for the models that a VIN identifies and the country sells, under the local name of the car.
 * If a car has two names, the first in the vehicle table is used.
 */
const carsSql = `WITH named AS MATERIALIZED (
    SELECT m.id, m.generation_id, m.engine_code, m.year, ${soldInCountrySql} AS sold
    FROM json_each(?1) j CROSS JOIN vehicle_serial s ON s.id = j.value
    CROSS JOIN vehicle_model m ON m.serial_id = s.id
    CROSS JOIN vehicle_generation g ON g.id = m.generation_id
    WHERE (?2 IS NULL OR m.year >= ?2) AND (?3 IS NULL OR m.year <= ?3)
      AND (?4 = '' OR m.capacity = ?4)
      AND (?5 = '[]' OR EXISTS (SELECT 1 FROM json_each(?5) e
        WHERE substr(m.engine_code, 1, length(e.value)) = e.value))
      AND (?7 = '[]' OR g.code IN (SELECT value FROM json_each(?7)))),
  here AS MATERIALIZED (
    SELECT id FROM named WHERE sold
    UNION SELECT o.id FROM named n
      CROSS JOIN same_car a ON a.generation_id = n.generation_id
        AND n.year BETWEEN a.year_from AND a.year_to
      CROSS JOIN same_car b ON b."group" = a."group" AND b.generation_id <> a.generation_id
      CROSS JOIN vehicle_generation g ON g.id = b.generation_id
      CROSS JOIN vehicle_serial s ON s.id = g.serial_id
      CROSS JOIN vehicle_model o ON o.serial_id = s.id AND o.generation_id = g.id
        AND o.engine_code = n.engine_code
        AND o.year = max(b.year_from, min(b.year_to, n.year))
      WHERE n.sold = 0 AND ${soldInCountrySql}),
  meant AS MATERIALIZED (
    SELECT id FROM here UNION ALL SELECT id FROM named WHERE NOT EXISTS (SELECT 1 FROM here))
  ${modelSelect}
  WHERE m.id IN (SELECT id FROM meant) AND NOT EXISTS (
    SELECT 1 FROM same_car a CROSS JOIN same_car b ON b."group" = a."group"
      AND b.generation_id < a.generation_id
    CROSS JOIN vehicle_generation bg ON bg.id = b.generation_id
    CROSS JOIN vehicle_model twin ON twin.serial_id = bg.serial_id
      AND twin.generation_id = bg.id AND twin.year = m.year AND twin.engine_code = m.engine_code
    WHERE a.generation_id = m.generation_id AND m.year BETWEEN a.year_from AND a.year_to
      AND twin.id IN (SELECT id FROM meant))
  ORDER BY m.year DESC, s.name, m.capacity, m.engine_code LIMIT ${maxModels}`

/**
 * Reads models that match a VIN, newest first: only models sold in the country, under their local
 * names. A car without a local name keeps its original name.
 */
export async function readCarsOf(
  db: D1Database,
  decoded: DecodedVin,
  countryCode: string,
): Promise<ModelRow[]> {
  const { serialIds, span, capacity, engines, generations } = decoded
  const { results } = await db
    .prepare(carsSql)
    .bind(
      JSON.stringify(serialIds),
      span.from,
      span.to,
      capacity,
      JSON.stringify(engines),
      countryCode,
      JSON.stringify(generations),
    )
    .all<ModelRow>()
  if (results.length > 0) return results
  // If the vehicle table lacks the engine, search without it.
  if (engines.length > 0) return readCarsOf(db, { ...decoded, engines: [] }, countryCode)
  if (capacity !== '') return readCarsOf(db, { ...decoded, capacity: '' }, countryCode)
  return []
}
