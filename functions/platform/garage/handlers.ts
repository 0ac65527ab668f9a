import type { garageCalls } from '#contract/vehicle/garage.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { toOfferCard, readCardsById } from '../offer/offers.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { refuse } from '../kernel/refusal.ts'
import {
  type ModelRow,
  readModelsById,
  modelSelect,
  toWireModel,
} from '../vehicle/record/models.ts'
import { endVehicleLink, openVehicleLink, readVehicleLinks, shareVehicle } from './share.ts'

/** Maximum vehicles in a garage. */
const maxVehicles = 50

export const garageHandlers: Handlers<typeof garageCalls> = {
  'GET /app-api/vehicle/garage': async (_, context) => readGarage(context),

  'POST /app-api/vehicle/garage/save': async ({ vehicleModelId, vinCode, nickname }, context) => {
    const { db, buyer, now } = context
    const [model] = await readModelsById(db, [vehicleModelId])
    if (!model) throw refuse('notFound')
    const garage = await readGarage(context)
    const isKnown = garage.some(
      (row) => row.model.vehicleModelId === vehicleModelId && row.vinCode === vinCode,
    )
    if (!isKnown && garage.length >= maxVehicles) throw refuse('garageFull')
    await db
      .prepare(
        `INSERT INTO garage_vehicle (customer_id, vehicle_model_id, vin, nickname, used_at)
         VALUES (?1, ?2, ?3, ifnull(?4, ''), ?5)
         ON CONFLICT (customer_id, vehicle_model_id, vin)
         DO UPDATE SET nickname = ifnull(?4, nickname), used_at = excluded.used_at`,
      )
      .bind(buyer.id, vehicleModelId, vinCode, nickname ?? null, now)
      .run()
    return readGarage(context)
  },

  'DELETE /app-api/vehicle/garage/{id}': async ({ id }, context) => {
    const { meta } = await context.db
      .prepare('DELETE FROM garage_vehicle WHERE id = ? AND customer_id = ?')
      .bind(id, context.buyer.id)
      .run()
    if (meta.changes === 0) throw refuse('notFound')
    return readGarage(context)
  },

  'POST /app-api/vehicle/garage/share': shareVehicle,

  'GET /app-api/vehicle/garage/shares': async (_, context) => readVehicleLinks(context),

  'POST /app-api/vehicle/garage/endShare': endVehicleLink,

  'GET /app-api/vehicle/garage/shared': async ({ share }, context) => {
    const { db, locale } = context
    const { vehicleModelId, skuOrgIdList } = await openVehicleLink(share, context)
    const [model] = await readModelsById(db, [vehicleModelId])
    if (!model) throw refuse('shareBroken')
    const offers = await readCardsById(db, skuOrgIdList, locale)
    return { model: toWireModel(model), list: offers.map((row) => toOfferCard(row, 'word')) }
  },
}

type SavedVehicleRow = ModelRow & { kept_id: number; vin: string; nickname: string }

async function readGarage({ db, buyer }: BuyerContext) {
  const select = modelSelect.replace(
    'FROM vehicle_model m',
    `, v.id AS kept_id, v.vin, v.nickname
     FROM garage_vehicle v JOIN vehicle_model m ON m.id = v.vehicle_model_id`,
  )
  const { results } = await db
    .prepare(`${select} WHERE v.customer_id = ? ORDER BY v.used_at DESC, v.id DESC`)
    .bind(buyer.id)
    .all<SavedVehicleRow>()
  return results.map((row) => ({
    id: row.kept_id,
    vinCode: row.vin,
    nickname: row.nickname,
    model: toWireModel(row),
  }))
}
