import type { Answer } from '#contract/index.ts'
import { maximumSharedLinks, sharedLinkMs } from '#domain/share/shared-links.ts'
import type { BuyerContext, Context } from '../kernel/context.ts'
import { randomId } from '../db/random-id.ts'
import { refuse } from '../kernel/refusal.ts'
import {
  expireLink,
  linkExpiryOf,
  openLink,
  type SharedLink,
  signEndKey,
  signLinkKey,
} from '../share/links.ts'
import { type ModelRow, readModelsById, toWireModel } from '../vehicle/record/models.ts'

type VehicleLink = Answer<'POST /app-api/vehicle/garage/share'>

/** Content of a shared link: a vehicle and parts, without personal data of the sharer. */
interface SharedVehicle {
  vehicleModelId: number
  skuOrgIdList: number[]
}

/**
 * Returns a link to a vehicle and parts. Reuses a buyer's link to the same content if it stays
 * valid long enough. Refuses (sharesFull) more links than an account may have; the limit is checked
 * within the insert.
 */
export async function shareVehicle(
  sharedVehicle: SharedVehicle,
  context: Context,
): Promise<VehicleLink> {
  const [model] = await readModelsById(context.db, [sharedVehicle.vehicleModelId])
  if (!model) throw refuse('notFound')
  const link =
    (await readExistingLink(sharedVehicle, context)) ?? (await addLink(sharedVehicle, context))
  return toWireVehicleLink(link, model, context)
}

async function readExistingLink(
  sharedVehicle: SharedVehicle,
  context: Context,
): Promise<SharedLink | null> {
  const { db, buyer, now } = context
  if (!buyer) return null
  return db
    .prepare(
      `SELECT id, until FROM shared_link
       WHERE customer_id = ? AND vehicle_model_id = ? AND sku_org_ids = ? AND until > ? LIMIT 1`,
    )
    .bind(
      buyer.id,
      sharedVehicle.vehicleModelId,
      JSON.stringify(sharedVehicle.skuOrgIdList),
      now + sharedLinkMs / 2,
    )
    .first<SharedLink>()
}

async function addLink(
  sharedVehicle: SharedVehicle,
  { db, buyer, now }: Context,
): Promise<SharedLink> {
  const insertedLink = await db
    .prepare(
      `INSERT INTO shared_link (id, customer_id, vehicle_model_id, sku_org_ids, made_at, until)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE ?2 IS NULL OR
         (SELECT count(*) FROM shared_link
          WHERE customer_id = ?2 AND vehicle_model_id IS NOT NULL AND until > ?5)
           < ${maximumSharedLinks}
       RETURNING id, until`,
    )
    .bind(
      randomId(),
      buyer?.id ?? null,
      sharedVehicle.vehicleModelId,
      JSON.stringify(sharedVehicle.skuOrgIdList),
      now,
      linkExpiryOf(now),
    )
    .first<SharedLink>()
  if (!insertedLink) throw refuse('sharesFull', { max: maximumSharedLinks })
  return insertedLink
}

/** Reads the buyer's valid vehicle links, newest first. */
export async function readVehicleLinks(context: BuyerContext): Promise<VehicleLink[]> {
  const { db, buyer, now } = context
  const { results } = await db
    .prepare(
      `SELECT id, until, vehicle_model_id FROM shared_link
       WHERE customer_id = ? AND vehicle_model_id IS NOT NULL AND until > ?
       ORDER BY made_at DESC, id LIMIT ${maximumSharedLinks}`,
    )
    .bind(buyer.id, now)
    .all<SharedLink & { vehicle_model_id: number }>()
  const models = await readModelsById(
    db,
    results.map((row) => row.vehicle_model_id),
  )
  const links = results.flatMap((row) => {
    const model = models.find(({ id }) => id === row.vehicle_model_id)
    return model ? [toWireVehicleLink(row, model, context)] : []
  })
  return Promise.all(links)
}

async function toWireVehicleLink(
  link: SharedLink,
  model: ModelRow,
  { env }: Context,
): Promise<VehicleLink> {
  return {
    share: await signLinkKey(link, env),
    endKey: await signEndKey(link, env),
    until: link.until,
    model: toWireModel(model),
  }
}

/**
 * Ends a link if the end key is correct; refuses (notFound) a wrong key. Does nothing if the link
 * is already invalid.
 */
export async function endVehicleLink(
  { share, endKey }: { share: string; endKey: string },
  { env, now }: Context,
): Promise<null> {
  const link = await openLink(share, env, now)
  if (!link) return null
  if (endKey !== (await signEndKey(link, env))) throw refuse('notFound')
  await expireLink(link)
  return null
}

/** Returns the content of a valid link; refuses (shareBroken) an invalid one. */
export async function openVehicleLink(
  share: string,
  { env, now }: Context,
): Promise<SharedVehicle> {
  const link = await openLink(share, env, now)
  if (!link?.vehicle_model_id) throw refuse('shareBroken')
  const skuOrgIdList = JSON.parse(link.sku_org_ids) as number[]
  return { vehicleModelId: link.vehicle_model_id, skuOrgIdList }
}
