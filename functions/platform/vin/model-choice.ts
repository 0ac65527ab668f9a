import type { Context } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { type ModelRow, modelSelect } from '../vehicle/record/models.ts'

/** Reads the model chosen for a VIN; refuses (404) an unknown model. */
export async function requireModelById(db: D1Database, id: number): Promise<ModelRow> {
  const row = await db.prepare(`${modelSelect} WHERE m.id = ?`).bind(id).first<ModelRow>()
  if (!row) throw refuse('notFound')
  return row
}

/** Returns the signed-in buyer's earlier choice for this VIN; null for visitors. */
export async function readModelChoice({ db, buyer }: Context, vin: string): Promise<number | null> {
  if (!buyer) return null
  const row = await db
    .prepare('SELECT vehicle_model_id FROM vin_choice WHERE customer_id = ? AND vin = ?')
    .bind(buyer.id, vin)
    .first<{ vehicle_model_id: number }>()
  return row?.vehicle_model_id ?? null
}

/** Stores a signed-in buyer's choice. A visitor's choice is returned without being stored. */
export async function storeModelChoice({ db, buyer, now }: Context, vin: string, modelId: number) {
  if (!buyer) return
  await db
    .prepare(
      `INSERT INTO vin_choice (customer_id, vin, vehicle_model_id, chosen_at) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET vehicle_model_id = excluded.vehicle_model_id,
         chosen_at = excluded.chosen_at`,
    )
    .bind(buyer.id, vin, modelId, now)
    .run()
}
