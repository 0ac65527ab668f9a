import type { vehicleCalls } from '#contract/vehicle.ts'
import type { Handlers } from '../handlers.ts'
import { readApplications } from '../product/numbers.ts'
import { refuse } from '../refusal.ts'
import { type ModelRow, modelsById, modelSelect, wireModel, yearCapacityOf } from './models.ts'
import { popularModels, serialsNamed } from './popular.ts'

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

  'GET /app-api/vehicle/list': async ({ vehicleModelId }, { db }) =>
    (await modelsById(db, [vehicleModelId])).map(wireModel),

  'POST /app-api/vehicle/getPopularModels': async (input, context) => popularModels(input, context),

  'POST /app-api/vehicle/application/more': async ({ skuOrgId, pageNo }, { db }) => {
    const offer = await db
      .prepare('SELECT part_id FROM offer WHERE sku_org_id = ?')
      .bind(skuOrgId)
      .first<{ part_id: number }>()
    if (!offer) throw refuse('notFound')
    return readApplications(db, offer.part_id, pageNo)
  },

  'POST /app-api/vehicle/search/vehicleSerial': async ({ vehicleSerialName }, context) => ({
    vehicleSerialBOList: await serialsNamed(context, vehicleSerialName),
  }),

  'POST /app-api/vehicle/search/vehicleSerial/more': async ({ vehicleSerialName }, context) => {
    const serials = await serialsNamed(context, vehicleSerialName)
    const makes = new Set(serials.map((row) => row.vehicleBrandId))
    return {
      jumpToVehicleTypePage: makes.size === 1,
      vehicleBrandId: makes.size === 1 ? (serials[0]?.vehicleBrandId ?? null) : null,
      vehicleSerialId: serials.length === 1 ? (serials[0]?.vehicleSerialId ?? null) : null,
    }
  },
}
