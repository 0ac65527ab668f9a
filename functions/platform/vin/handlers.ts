import type { vinCalls } from '#contract/vehicle/vin.ts'
import { type ReadVin, readVin } from '#domain/vin/read.ts'
import { isFrameNumber, findReasonAgainstVin, readFrameNumber } from '#domain/vin/frame.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { refuse } from '../kernel/refusal.ts'
import { toWireModel } from '../vehicle/record/models.ts'
import { buildVinAnswer, vinFactsOf } from './answer.ts'
import { readModelChoice, storeModelChoice, requireModelById } from './model-choice.ts'
import { lookUpVin } from './look-up.ts'

export const vinHandlers: Handlers<typeof vinCalls> = {
  'GET /cms/vehicle/searchByVinCode': async ({ vinCode }, context) => {
    const vinReading = readVinOrRefuse(vinCode)
    const decoded = await lookUpVin(context.db, vinReading.vin, context.now)
    if (!decoded) throw unknownVinRefusal(vinReading)
    return buildVinAnswer(vinReading, decoded, context)
  },

  'GET /cms/vehicle/kr/searchByVinCode': async ({ vinCode, vehicleModelId }, context) => {
    const vinReading = readVinOrRefuse(vinCode)
    const modelId = vehicleModelId ?? (await readModelChoice(context, vinReading.vin))
    const model = modelId === null ? null : await requireModelById(context.db, modelId)
    if (vehicleModelId !== undefined)
      await storeModelChoice(context, vinReading.vin, vehicleModelId)
    const decoded = await lookUpVin(context.db, vinReading.vin, context.now)
    if (decoded)
      return {
        ...(await buildVinAnswer(vinReading, decoded, context)),
        vehicleModelId: model?.id ?? null,
      }
    if (!model) throw unknownVinRefusal(vinReading)
    // The tables don't contain the VIN, but the buyer has chosen the car before.
    return {
      ...vinFactsOf(vinReading),
      brandId: null,
      brandName: model.brand_name,
      year: null,
      serialKnown: false,
      serials: [],
      list: [toWireModel(model)],
      vehicleModelId: model.id,
    }
  },

  'GET /cms/vehicle/getVinSearchSupportBrandList': async (_, { db }) => {
    const { results } = await db
      .prepare(
        `SELECT b.id AS brandId, b.name AS brandName FROM vehicle_brand b
         WHERE EXISTS (SELECT 1 FROM vin_wmi w WHERE w.brand_id = b.id) ORDER BY b.name`,
      )
      .all<{ brandId: number; brandName: string }>()
    return results
  },
}

const refusalByReason = {
  characters: 'vinCharacters',
  length: 'vinFormat',
} as const

/** Builds the refusal of a VIN that the tables don't contain. */
const unknownVinRefusal = ({ vin }: ReadVin) =>
  refuse(isFrameNumber(vin) ? 'frameNumber' : 'vinUnknown')

/** Parses a VIN or frame number; refuses text that is neither. */
function readVinOrRefuse(vinCode: string): ReadVin {
  const frame = readFrameNumber(vinCode)
  const reading = frame ? { typed: frame, vin: frame, misreadings: [] } : readVin(vinCode)
  if (!reading) throw refuse(refusalByReason[findReasonAgainstVin(vinCode)])
  return reading
}
