import type { Answer } from '#contract/index.ts'
import type { Page } from './page-send.ts'

type Brand = Answer<'GET /app-api/vehicle/getBrandList'>[number]
type Serial = Answer<'GET /app-api/vehicle/getSerialListByBrandId'>[number]
type Year = Answer<'GET /app-api/vehicle/getYearCapacityListBySerialId'>[number]

/** Steps that an address of the vehicle picker names. */
export interface ChosenSteps {
  brandId?: number | undefined
  vehicleSerialId?: number | undefined
  yearCapacityId?: number | undefined
}

/** State of the vehicle picker: completed steps, and the choices of the next one. */
export interface VehicleSteps {
  brands: Brand[]
  brand: Brand | undefined
  serials: Serial[]
  serial: Serial | undefined
  years: Year[]
  year: Year | undefined
}

/** Reads the steps of the picker. A step with only one choice is completed automatically. */
export async function readVehicleSteps(
  { send }: Page,
  chosenSteps: ChosenSteps,
): Promise<VehicleSteps> {
  const brands = (await send('GET /app-api/vehicle/getBrandList', {})).data ?? []
  const brand = brands.find((row) => row.vehicleBrandId === chosenSteps.brandId)
  const serials = brand
    ? ((
        await send('GET /app-api/vehicle/getSerialListByBrandId', { brandId: brand.vehicleBrandId })
      ).data ?? [])
    : []
  const serial = oneOf(serials, (row) => row.vehicleSerialId === chosenSteps.vehicleSerialId)
  const years = serial
    ? ((
        await send('GET /app-api/vehicle/getYearCapacityListBySerialId', {
          vehicleSerialId: serial.vehicleSerialId,
        })
      ).data ?? [])
    : []
  const year = oneOf(years, (row) => row.yearCapacityId === chosenSteps.yearCapacityId)
  return { brands, brand, serials, serial, years, year }
}

function oneOf<Row>(rows: readonly Row[], isChosen: (row: Row) => boolean): Row | undefined {
  return rows.length === 1 ? rows[0] : rows.find(isChosen)
}
