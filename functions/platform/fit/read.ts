import { type ChosenVehicle, type Fitment, type FitVerdict, judgeFit } from '#domain/fit/verdict.ts'

export interface FitRow {
  part_id: number
  serial_id: number
  serial_name: string
  generation_id: number
  year_from: number
  year_to: number
  engine_code: string
  condition: string
}

/** Reads the vehicle of a model ID for the fit rule; null when the ID is unknown. */
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

/** SQL that selects the FitRow columns for the parts in column `part_id` of the source `from`. */
export const fitSelect = (from: string) =>
  `SELECT f.part_id, f.serial_id, s.name AS serial_name, f.generation_id, f.year_from,
     f.year_to, f.engine_code, f.condition
   FROM (${from}) wanted CROSS JOIN part_fit f ON f.part_id = wanted.part_id
   JOIN vehicle_serial s ON s.id = f.serial_id`

export async function readFits(
  db: D1Database,
  parts: readonly { part_id: number }[],
): Promise<FitRow[]> {
  if (parts.length === 0) return []
  const { results } = await db
    .prepare(fitSelect('SELECT DISTINCT value AS part_id FROM json_each(?)'))
    .bind(JSON.stringify(parts.map((part) => part.part_id)))
    .all<FitRow>()
  return results
}

/** Reads the fitments of the parts that the offers sell. */
export async function readFitsOfOffers(
  db: D1Database,
  skuOrgIds: readonly number[],
): Promise<FitRow[]> {
  const partIdsSql = `SELECT DISTINCT part_id FROM offer
    WHERE sku_org_id IN (SELECT value FROM json_each(?))`
  const { results } = await db
    .prepare(fitSelect(partIdsSql))
    .bind(JSON.stringify(skuOrgIds))
    .all<FitRow>()
  return results
}

/** Returns the fit verdicts of parts for a vehicle, by part ID. */
export function fitOfParts(
  fits: readonly FitRow[],
  parts: readonly { part_id: number; universal: number }[],
  vehicle: ChosenVehicle,
): Map<number, FitVerdict> {
  const fitments = new Map<number, Fitment[]>()
  for (const row of fits) {
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
