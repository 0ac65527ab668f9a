import type { LineVehicle } from '#contract/product/price.ts'
import type { RequestCredentials } from '../../kernel/context.ts'
import type { OfferRow } from '../../offer/offers.ts'
import { type FitRow, fitSelect, fitOfParts, readFits } from '../../fit/read.ts'
import type { LineSource } from '../line/line-source.ts'
import { personOfSessionSql } from '../../kernel/session.ts'
import {
  type ModelRow,
  readModelsById,
  modelSelect,
  toWireModel,
} from '../../vehicle/record/models.ts'

type Line = OfferRow & { vehicle_model_id: number | null }

export interface VehicleRows {
  models: ModelRow[]
  fits: FitRow[]
}

/** Reads the vehicles of a buyer's cart lines, and the fits of their parts. */
export async function readCartVehicles(
  { db, tokenHash }: RequestCredentials,
  source: LineSource,
): Promise<VehicleRows> {
  const buyerLinesSql = `WHERE l.customer_id = ${personOfSessionSql('?1')} AND l.vehicle_model_id IS NOT NULL`
  const linesSql = `FROM ${source('?1')} l ${buyerLinesSql}`
  const partIdsSql = `SELECT DISTINCT o.part_id
    FROM ${source('?1')} l JOIN offer o ON o.sku_org_id = l.sku_org_id ${buyerLinesSql}`
  const [models, fits] = await Promise.all([
    db
      .prepare(`${modelSelect} WHERE m.id IN (SELECT l.vehicle_model_id ${linesSql})`)
      .bind(tokenHash)
      .all<ModelRow>(),
    db.prepare(fitSelect(partIdsSql)).bind(tokenHash).all<FitRow>(),
  ])
  return { models: models.results, fits: fits.results }
}

/** Reads the vehicles and fits for lines stored on a device. */
export async function readVehicles(db: D1Database, lines: readonly Line[]): Promise<VehicleRows> {
  const ids = [...new Set(lines.flatMap((line) => line.vehicle_model_id ?? []))]
  if (ids.length === 0) return { models: [], fits: [] }
  const [models, fits] = await Promise.all([readModelsById(db, ids), readFits(db, lines)])
  return { models, fits }
}

/** Returns each line's vehicle with the current fit verdict of its part. */
export function lineVehicles(
  { models, fits }: VehicleRows,
  lines: readonly Line[],
): (line: Line) => LineVehicle {
  const vehicleById = new Map(
    models.map((model) => {
      const linesOfModel = lines.filter((line) => line.vehicle_model_id === model.id)
      const { eggVehicleKeyDescription, vehicleAdditionalData } = toWireModel(model)
      const name = `${eggVehicleKeyDescription} ${vehicleAdditionalData}`
      return [model.id, { name, verdicts: fitOfParts(fits, linesOfModel, vehicleOf(model)) }]
    }),
  )
  return (line) => {
    const vehicleModelId = line.vehicle_model_id ?? 0
    const vehicle = vehicleById.get(vehicleModelId)
    if (!vehicle) return null
    return { vehicleModelId, name: vehicle.name, fit: vehicle.verdicts.get(line.part_id) ?? null }
  }
}

/** Converts a model row for the fit rule. */
function vehicleOf(model: ModelRow) {
  return {
    serialId: model.serial_id,
    generationId: model.generation_id,
    year: model.year,
    engineCode: model.engine_code,
  }
}
