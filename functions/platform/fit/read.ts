import { type ChosenVehicle, type Fitment, type FitVerdict, judgeFit } from '#domain/fit/verdict.ts'

interface FitRow {
  part_id: number
  serial_id: number
  serial_name: string
  generation_id: number
  year_from: number
  year_to: number
  engine_code: string
  condition: string
}

/** The vehicle of a model id as the fit rule wants it, or null where it is unknown. */
export async function readVehicle(db: D1Database, modelId: number): Promise<ChosenVehicle | null> {
  const row = await db
    .prepare('SELECT serial_id, generation_id, year, engine_code FROM vehicle_model WHERE id = ?')
    .bind(modelId)
    .first<{ serial_id: number; generation_id: number; year: number; engine_code: string }>()
  return row
    ? {
        serialId: row.serial_id,
        generationId: row.generation_id,
        year: row.year,
        engineCode: row.engine_code,
      }
    : null
}

/** Verdicts of parts for a vehicle, by part id. */
export async function judgeParts(
  db: D1Database,
  parts: readonly { part_id: number; universal: number }[],
  vehicle: ChosenVehicle,
): Promise<Map<number, FitVerdict>> {
  const ids = JSON.stringify([...new Set(parts.map((part) => part.part_id))])
  const { results } = await db
    .prepare(
      `SELECT f.part_id, f.serial_id, s.name AS serial_name, f.generation_id, f.year_from,
         f.year_to, f.engine_code, f.condition
       FROM json_each(?) wanted CROSS JOIN part_fit f ON f.part_id = wanted.value
       JOIN vehicle_serial s ON s.id = f.serial_id`,
    )
    .bind(ids)
    .all<FitRow>()
  const fitments = new Map<number, Fitment[]>()
  for (const row of results) {
    const list = fitments.get(row.part_id) ?? []
    list.push({
      serialId: row.serial_id,
      serialName: row.serial_name,
      generationId: row.generation_id,
      yearFrom: row.year_from,
      yearTo: row.year_to,
      engineCode: row.engine_code,
      condition: row.condition,
    })
    fitments.set(row.part_id, list)
  }
  return new Map(
    parts.map((part) => [
      part.part_id,
      judgeFit(fitments.get(part.part_id) ?? [], vehicle, part.universal === 1),
    ]),
  )
}
