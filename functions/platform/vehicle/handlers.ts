import type { vehicleCalls } from '#contract/vehicle/vehicle.ts'
import type { Country } from '#domain/country/countries.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { readApplications } from '../product/numbers.ts'
import { refuse } from '../kernel/refusal.ts'
import {
  type ModelRow,
  readModelsById,
  modelSelect,
  toWireModel,
  yearCapacityOf,
} from './record/models.ts'
import { bothNamesSql, namesLocale } from './record/names.ts'
import { readPopularModels, readPopularSerials, readSerialsByName } from './popular.ts'

const rankWithoutPlace = 99

/**
 * Returns a make's rank among the cars of a country, from a text such as "TH1,ID3"; undefined when
 * the make is rare there.
 */
function rankInCountry({ countryCode }: Country, popular: string): number | undefined {
  const countryRank = popular.split(',').find((one) => one.startsWith(countryCode))
  return countryRank === undefined ? undefined : Number(countryRank.slice(countryCode.length))
}

export const vehicleHandlers: Handlers<typeof vehicleCalls> = {
  'GET /app-api/vehicle/getBrandList': async (_, { db, country, locale }) => {
    const { results } = await db
      .prepare(
        `SELECT b.id, ${bothNamesSql('make', 'b', '?1')} AS name, b.key, b.letter, b.popular
         FROM vehicle_brand b WHERE EXISTS (SELECT 1 FROM vehicle_serial s
           WHERE s.brand_id = b.id AND instr(',' || s.countries || ',', ',' || ?2 || ',') > 0)
         ORDER BY b.letter, b.name`,
      )
      .bind(namesLocale(locale), country.countryCode)
      .all<{ id: number; name: string; key: string; letter: string; popular: string }>()
    // Sort the country's most driven makes first, the other makes alphabetically.
    const rows = results.map((row) => ({ ...row, place: rankInCountry(country, row.popular) }))
    return rows
      .toSorted((a, b) => (a.place ?? rankWithoutPlace) - (b.place ?? rankWithoutPlace))
      .map((row) => ({
        vehicleBrandId: row.id,
        name: row.name,
        image: row.key,
        letter: row.letter,
        popular: row.place !== undefined,
      }))
  },

  'GET /app-api/vehicle/getSerialListByBrandId': async ({ brandId }, { db, country, locale }) => {
    const { results } = await db
      .prepare(
        `SELECT s.id, ${bothNamesSql('serial', 's', '?3')} AS name, s.year_from, s.year_to
         FROM vehicle_serial s WHERE s.brand_id = ?1
           AND instr(',' || s.countries || ',', ',' || ?2 || ',') > 0
         ORDER BY instr(',' || s.popular || ',', ',' || ?2 || ',') = 0, s.name`,
      )
      .bind(brandId, country.countryCode, namesLocale(locale))
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
      vehicleModelBOList: rows.map(toWireModel),
    }))
  },

  'GET /app-api/vehicle/list': async ({ vehicleModelId }, { db }) =>
    (await readModelsById(db, [vehicleModelId])).map(toWireModel),

  'POST /app-api/vehicle/getPopularModels': async (input, context) =>
    readPopularModels(input, context),

  'POST /app-api/vehicle/application/more': async ({ skuOrgId, pageNo }, context) => {
    const [offer, applications] = await Promise.all([
      context.db.prepare('SELECT 1 AS one FROM offer WHERE sku_org_id = ?').bind(skuOrgId).first(),
      readApplications(context, skuOrgId, pageNo),
    ])
    if (!offer) throw refuse('notFound')
    return applications
  },

  'POST /app-api/vehicle/search/vehicleSerial': async ({ vehicleSerialName }, context) => ({
    vehicleSerialBOList: await readSerialsByName(context, vehicleSerialName),
  }),

  'POST /app-api/vehicle/search/vehicleSerial/more': async ({ vehicleSerialName }, context) => {
    const serials = await readSerialsByName(context, vehicleSerialName)
    const makes = new Set(serials.map((row) => row.vehicleBrandId))
    return {
      jumpToVehicleTypePage: makes.size === 1,
      vehicleBrandId: makes.size === 1 ? (serials[0]?.vehicleBrandId ?? null) : null,
      vehicleSerialId: serials.length === 1 ? (serials[0]?.vehicleSerialId ?? null) : null,
    }
  },

  'GET /web-api/vehicle/popularSerials': (_input, context) => readPopularSerials(context),
}
