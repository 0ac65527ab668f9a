import type { LineVehicle } from '#contract/price.ts'
import type { Context } from '../context.ts'
import type { OfferRow } from '../db/offers.ts'
import { judgeOffers } from '../price/now.ts'
import { modelsById, wireModel } from '../vehicle/models.ts'

type Line = OfferRow & { vehicle_model_id: number | null }

/** The vehicles that lines were chosen for, each with the verdict of its part as it is now. */
export async function lineVehicles(
  context: Context,
  lines: readonly Line[],
): Promise<(line: Line) => LineVehicle> {
  const ids = [...new Set(lines.flatMap((line) => line.vehicle_model_id ?? []))]
  if (ids.length === 0) return () => null
  const models = await modelsById(context.db, ids)
  const known = new Map(
    await Promise.all(
      models.map(async (model) => {
        const offers = lines.filter((line) => line.vehicle_model_id === model.id)
        const { eggVehicleKeyDescription, vehicleAdditionalData } = wireModel(model)
        const name = `${eggVehicleKeyDescription} ${vehicleAdditionalData}`
        return [model.id, { name, fitOf: await judgeOffers(context, offers, model.id) }] as const
      }),
    ),
  )
  return (line) => {
    const vehicleModelId = line.vehicle_model_id ?? 0
    const vehicle = known.get(vehicleModelId)
    return vehicle ? { vehicleModelId, name: vehicle.name, fit: vehicle.fitOf(line) } : null
  }
}
