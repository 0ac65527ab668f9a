/** A row of `modelSelect`. */
export interface ModelRow {
  id: number
  serial_id: number
  year_capacity_id: number
  year: number
  capacity: string
  engine_code: string
  fuel: string
  code: string
  serial_name: string
  brand_name: string
}

/** Models with the names of their series and make. */
export const modelSelect = `SELECT m.id, m.serial_id, m.year_capacity_id, m.year, m.capacity,
    m.engine_code, m.fuel, g.code, s.name AS serial_name, b.name AS brand_name
  FROM vehicle_model m
  JOIN vehicle_generation g ON g.id = m.generation_id
  JOIN vehicle_serial s ON s.id = m.serial_id
  JOIN vehicle_brand b ON b.id = s.brand_id`

/** What the bar under the header says: "Toyota Hilux Revo 2.4 2GD-FTV 2018". */
export function wireModel(row: ModelRow) {
  const capacity = row.fuel === 'E' ? 'EV' : row.capacity
  return {
    vehicleModelId: row.id,
    vehicleSerialId: row.serial_id,
    eggVehicleKeyDescription: `${row.brand_name} ${row.serial_name} ${capacity} ${row.year}`,
    oeBrandName: row.brand_name,
    vehicleAdditionalData: row.engine_code,
    vehicleModelDetail: row.code,
  }
}
