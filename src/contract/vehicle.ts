import * as z from 'zod'
import { call, planned } from './call.ts'
import { id, nothing } from './shapes.ts'

/** A model as the wire carries it: what can be chosen as the vehicle of the moment. */
export const vehicleModel = () =>
  z.object({
    vehicleModelId: z.number(),
    vehicleSerialId: z.number(),
    eggVehicleKeyDescription: z.string(),
    oeBrandName: z.string(),
    vehicleAdditionalData: z.string(),
    vehicleModelDetail: z.string(),
  })

/** Vehicle (second document, section 7). */
export const vehicleCalls = {
  'GET /app-api/vehicle/getBrandList': call({
    audience: 'visitor',
    request: nothing,
    response: () =>
      z.array(
        z.object({
          vehicleBrandId: z.number(),
          name: z.string(),
          image: z.string(),
          letter: z.string(),
          popular: z.boolean(),
        }),
      ),
  }),
  'GET /app-api/vehicle/getSerialListByBrandId': call({
    audience: 'visitor',
    request: () => z.object({ brandId: id() }),
    response: () =>
      z.array(z.object({ vehicleSerialId: z.number(), name: z.string(), years: z.string() })),
  }),
  'GET /app-api/vehicle/getYearCapacityListBySerialId': call({
    audience: 'visitor',
    request: () => z.object({ vehicleSerialId: id() }),
    response: () =>
      z.array(
        z.object({
          yearCapacityId: z.number(),
          yearCapacity: z.string(),
          vehicleModelBOList: z.array(vehicleModel()),
        }),
      ),
  }),
  'GET /app-api/vehicle/list': call({
    audience: 'visitor',
    request: () => z.object({ vehicleModelId: id() }),
    response: () => z.array(vehicleModel()),
  }),
  'POST /app-api/vehicle/application/more': planned('visitor'),
  'POST /app-api/vehicle/getPopularModels': planned('visitor'),
  'POST /app-api/vehicle/search/brandNameOrCategoryName': planned('visitor'),
  'POST /app-api/vehicle/search/vehicleSerial': planned('visitor'),
  'POST /app-api/vehicle/search/vehicleSerial/more': planned('visitor'),
  'GET /cms/vehicle/recordSearchHistory': planned('visitor'),
  'GET /cms/vehicle/getSearchRecommendations': planned('visitor'),
} as const
