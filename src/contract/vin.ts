import * as z from 'zod'
import { call } from './call.ts'
import { id, nothing, text } from './shapes.ts'
import { vehicleModel } from './vehicle.ts'

const vinCode = () => text(64)

/** What a VIN says, narrowed to what is known and no further. */
const vinResult = () => ({
  /** 17 capitals with the likely characters in place. */
  vinCode: z.string(),
  /** Null where a plant builds for several makes and nothing tells them apart. */
  brandId: z.number().nullable(),
  /** The make, or the possible ones: "Daihatsu / Toyota". */
  brandName: z.string(),
  /** Model year; null where the maker doesn't write it into the VIN. */
  year: z.number().nullable(),
  misreadings: z.array(z.object({ position: z.number(), typed: z.string(), likely: z.string() })),
  /** A hint, never a refusal; `none` where position 9 is no check digit. */
  checkDigit: z.enum(['right', 'wrong', 'none']),
  /** True where the VIN itself names the series below; false where they are the make's. */
  serialKnown: z.boolean(),
  serials: z.array(
    z.object({ vehicleSerialId: z.number(), name: z.string(), brandName: z.string() }),
  ),
  /** Models that agree with all that is known, at most 240, under the names of the caller's country; empty where only the make is. */
  list: z.array(vehicleModel()),
})

export type VinResult = z.infer<z.ZodObject<ReturnType<typeof vinResult>>>

/** No VIN, or one of a plant that no table knows: then the vehicle picker helps. */
const refusals = ['vinFormat', 'vinCharacters', 'frameNumber', 'vinUnknown'] as const

/** Vehicle identification numbers (second document, section 7, "Vehicle"). */
export const vinCalls = {
  'GET /cms/vehicle/searchByVinCode': call({
    audience: 'visitor',
    request: () => z.object({ vinCode: vinCode() }),
    response: () => z.object(vinResult()),
    refusals,
  }),
  'GET /cms/vehicle/kr/searchByVinCode': call({
    audience: 'visitor',
    request: () => z.object({ vinCode: vinCode(), vehicleModelId: id().optional() }),
    /** `vehicleModelId` is what the buyer chose for this VIN, now or before. */
    response: () => z.object({ ...vinResult(), vehicleModelId: z.number().nullable() }),
    refusals: [...refusals, 'notFound'],
    changesState: true,
  }),
  'GET /cms/vehicle/getVinSearchSupportBrandList': call({
    audience: 'visitor',
    request: nothing,
    response: () => z.array(z.object({ brandId: z.number(), brandName: z.string() })),
  }),
} as const
