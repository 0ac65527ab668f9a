import * as z from 'zod'
import { call } from '../shapes/call.ts'
import { id, nothing, page, text, wholeNumber } from '../shapes/shapes.ts'

/** Vehicle model on the wire, which can be selected as the current vehicle. */
export const vehicleModel = () =>
  z.object({
    vehicleModelId: z.number(),
    vehicleSerialId: z.number(),
    eggVehicleKeyDescription: z.string(),
    oeBrandName: z.string(),
    vehicleAdditionalData: z.string(),
    vehicleModelDetail: z.string(),
  })

export const serial = () =>
  z.object({
    vehicleSerialId: z.number(),
    vehicleSerialName: z.string(),
    vehicleBrandId: z.number(),
    brandName: z.string(),
  })

/** Vehicles of one generation that a part fits. */
export const application = () =>
  z.object({
    brandName: z.string(),
    serialName: z.string(),
    generation: z.string(),
    yearFrom: z.number(),
    yearTo: z.number(),
    engineCode: z.string(),
    condition: z.string(),
  })

/** Vehicle calls (second document, section 7). */
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
  /** Returns all vehicles that a part fits, in pages. The product page shows only the first. */
  'POST /app-api/vehicle/application/more': call({
    audience: 'visitor',
    request: () => z.object({ skuOrgId: id(), pageNo: page() }),
    response: () => z.object({ total: z.number(), list: z.array(application()) }),
    refusals: ['notFound'],
  }),
  /** Returns popular models of the country, six per batch. `condition` filters by name. */
  'POST /app-api/vehicle/getPopularModels': call({
    audience: 'visitor',
    request: () =>
      z.object({
        page: page(),
        limit: wholeNumber(1, 24).default(6),
        condition: text(60).default(''),
      }),
    response: () => z.object({ total: z.number(), list: z.array(vehicleModel()) }),
  }),
  'POST /app-api/vehicle/search/vehicleSerial': call({
    audience: 'visitor',
    request: () => z.object({ vehicleSerialName: text(60) }),
    response: () => z.object({ vehicleSerialBOList: z.array(serial()) }),
  }),
  /** Returns the picker position for a name: a series, a make, or none. */
  'POST /app-api/vehicle/search/vehicleSerial/more': call({
    audience: 'visitor',
    request: () => z.object({ vehicleSerialName: text(60) }),
    response: () =>
      z.object({
        jumpToVehicleTypePage: z.boolean(),
        vehicleBrandId: z.number().nullable(),
        vehicleSerialId: z.number().nullable(),
      }),
  }),
  /** Returns the eight most driven series of the country; none where no ranking is known. */
  'GET /web-api/vehicle/popularSerials': call({
    own: 'series for the home page, without the models and counts of the picker',
    audience: 'visitor',
    request: nothing,
    response: () => z.array(serial()),
  }),
} as const
