import * as z from 'zod'
import { call } from '../shapes/call.ts'
import { id, nothing, text } from '../shapes/shapes.ts'
import { vehicleModel } from './vehicle.ts'

const vinCode = () => text(64)

/** Decoded VIN, narrowed only as far as known. */
const vinResult = () => ({
  /** 17 capitals with misread characters corrected. */
  vinCode: z.string(),
  /** Null when a plant builds several makes that can't be distinguished. */
  brandId: z.number().nullable(),
  /** Make, or the possible ones: "Daihatsu / Toyota". */
  brandName: z.string(),
  /** Model year. Null when the maker doesn't encode it in the VIN. */
  year: z.number().nullable(),
  misreadings: z.array(z.object({ position: z.number(), typed: z.string(), likely: z.string() })),
  /** Hint for the buyer, never a refusal. `none` when position 9 isn't a check digit. */
  checkDigit: z.enum(['right', 'wrong', 'none']),
  /** True when the VIN identifies the series below. False when they are all series of the make. */
  serialKnown: z.boolean(),
  serials: z.array(
    z.object({ vehicleSerialId: z.number(), name: z.string(), brandName: z.string() }),
  ),
  /**
   * Models that match everything known, at most 240, with the names in the caller's country. Empty
   * when only the make is known.
   */
  list: z.array(vehicleModel()),
})

export type VinResult = z.infer<z.ZodObject<ReturnType<typeof vinResult>>>

/** The text isn't a VIN, or the plant is unknown. The page then offers the vehicle picker. */
const refusals = ['vinFormat', 'vinCharacters', 'frameNumber', 'vinUnknown'] as const

/** Vehicle identification number calls (second document, section 7, "Vehicle"). */
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
    /** `vehicleModelId` is the model that the buyer chose for this VIN, now or earlier. */
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
