import type { vehicleCalls } from '#contract/vehicle.ts'
import type { Handlers } from '../handlers.ts'
import { type ModelRow, modelSelect, wireModel } from './models.ts'

/** Vehicles: brand, series, year and capacity, model. */
export const vehicleHandlers: Handlers<typeof vehicleCalls> = {
  'GET /app-api/vehicle/getBrandList': async (_, { db, country }) => {
    const { results } = await db
      .prepare('SELECT id, name, key, letter, popular FROM vehicle_brand ORDER BY letter, name')
      .all<{ id: number; name: string; key: string; letter: string; popular: string }>()
    return results.map((row) => ({
      vehicleBrandId: row.id,
      name: row.name,
      image: row.key,
      letter: row.letter,
      popular: row.popular.split(',').includes(country.countryCode),
    }))
  },

  'GET /app-api/vehicle/getSerialListByBrandId': async ({ brandId }, { db }) => {
    const { results } = await db
      .prepare(
        'SELECT id, name, year_from, year_to FROM vehicle_serial WHERE brand_id = ? ORDER BY name',
      )
      .bind(brandId)
      .all<{ id: number; name: string; year_from: number; year_to: number }>()
    return results.map((row) => ({
      vehicleSerialId: row.id,
      name: row.name,
      years: `${row.year_from}–${row.year_to}`,
    }))
  },

  'GET /app-api/vehicle/getYearCapacityListBySerialId': async ({ vehicleSerialId }, { db }) => {
    const { results } = await db
      .prepare(
        `${modelSelect} WHERE m.serial_id = ? ORDER BY m.year DESC, m.capacity, m.engine_code`,
      )
      .bind(vehicleSerialId)
      .all<ModelRow>()
    const groups = new Map<number, ModelRow[]>()
    for (const row of results)
      groups.set(row.year_capacity_id, [...(groups.get(row.year_capacity_id) ?? []), row])
    return [...groups].map(([yearCapacityId, rows]) => ({
      yearCapacityId,
      yearCapacity: rows[0] ? yearCapacityOf(rows[0]) : '',
      vehicleModelBOList: rows.map(wireModel),
    }))
  },

  'GET /app-api/vehicle/list': async ({ vehicleModelId }, { db }) => {
    const { results } = await db
      .prepare(`${modelSelect} WHERE m.id = ?`)
      .bind(vehicleModelId)
      .all<ModelRow>()
    return results.map(wireModel)
  },
}

function yearCapacityOf(row: ModelRow): string {
  return row.fuel === 'E' ? `${row.year} EV` : `${row.year} ${row.capacity}`
}
