export interface ModelRow {
  id: number
  serial_id: number
  generation_id: number
  year_capacity_id: number
  year: number
  capacity: string
  engine_code: string
  fuel: string
  code: string
  serial_name: string
  brand_name: string
}

export const modelSelect = `SELECT m.id, m.serial_id, m.generation_id, m.year_capacity_id, m.year, m.capacity,
    m.engine_code, m.fuel, g.code, s.name AS serial_name, b.name AS brand_name
  FROM vehicle_model m
  JOIN vehicle_generation g ON g.id = m.generation_id
  JOIN vehicle_serial s ON s.id = m.serial_id
  JOIN vehicle_brand b ON b.id = s.brand_id`

/** Reads models by ID in the order requested; skips unknown IDs. */
export async function readModelsById(db: D1Database, ids: readonly number[]): Promise<ModelRow[]> {
  if (ids.length === 0) return []
  const { results } = await db
    .prepare(`${modelSelect} WHERE m.id IN (SELECT value FROM json_each(?))`)
    .bind(JSON.stringify(ids))
    .all<ModelRow>()
  const positionById = new Map(ids.map((id, i) => [id, i]))
  return results.sort((a, b) => (positionById.get(a.id) ?? 0) - (positionById.get(b.id) ?? 0))
}

export function yearCapacityOf(row: ModelRow): string {
  return row.fuel === 'E' ? `${row.year} EV` : `${row.year} ${row.capacity}`
}

/** Converts a model for the vehicle bar: "Toyota Hilux Revo 2.4 2GD-FTV 2018". */
export function toWireModel(row: ModelRow) {
  const capacity = row.fuel === 'E' ? 'EV' : row.capacity
  return {
    vehicleModelId: row.id,
    vehicleSerialId: row.serial_id,
    eggVehicleKeyDescription: `${nameOf(row)} ${capacity} ${row.year}`,
    oeBrandName: row.brand_name,
    vehicleAdditionalData: row.engine_code,
    vehicleModelDetail: row.code,
  }
}

/**
 * Returns make and series, without repeating a make that the series name already contains ("MG
 * Extender").
 */
function nameOf({ brand_name: make, serial_name: series }: ModelRow): string {
  return series.startsWith(`${make} `) ? series : `${make} ${series}`
}
