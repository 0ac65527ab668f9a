import type { vehicleCategoryCalls } from '#contract/vehicle/vehicle-categories.ts'
import type { Context } from '../kernel/context.ts'
import { nameLocale } from '../offer/offers.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { refuse } from '../kernel/refusal.ts'
import { readModelsById, toWireModel } from '../vehicle/record/models.ts'
import { readCommonCategories } from './record/common.ts'
import { readDrawing } from './record/drawings.ts'

interface TypeRow {
  categoryId: number
  categoryName: string
  picture: string
}

export const vehicleCategoryHandlers: Handlers<typeof vehicleCategoryCalls> = {
  'GET /app/search2/searchFirstEggCategory': async ({ vehicleModelId }, context) => {
    const model = await requireModel(context, vehicleModelId)
    const secondLevels = await readSecondLevels(context, vehicleModelId)
    const firstLevelIds = new Set(secondLevels.map((row) => Math.floor(row.categoryId / 100)))
    const firstLevels = await nameCategories(context, [...firstLevelIds])
    return {
      model,
      list: firstLevels.map((head) => ({
        ...head,
        secondList: secondLevels.filter(
          (row) => Math.floor(row.categoryId / 100) === head.categoryId,
        ),
      })),
    }
  },

  'POST /app/search2/searchSecondOeCategory': async (input, context) => {
    const { vehicleModelId, secondOeCategoryId } = input
    const [model, [category], drawing, types] = await Promise.all([
      requireModel(context, vehicleModelId),
      nameCategories(context, [secondOeCategoryId]),
      readDrawing(context, secondOeCategoryId),
      readPartTypesOf(context, vehicleModelId, secondOeCategoryId),
    ])
    if (!category || types.length === 0) throw refuse('notFound')
    const numbers = new Map(drawing?.callouts.map((row) => [row.categoryId, row.number]))
    const list = types.map((row, i) => ({
      ...row,
      fits: row.fits === 1,
      number: numbers.get(row.categoryId) ?? i + 1,
    }))
    list.sort((a, b) => a.number - b.number)
    return { model, categoryName: category.categoryName, drawing, list }
  },

  'GET /cms/vehicle/getCommonCategory': async (_, context) => readCommonCategories(context),
}

async function requireModel({ db }: Context, vehicleModelId: number) {
  const [row] = await readModelsById(db, [vehicleModelId])
  if (!row) throw refuse('notFound')
  return toWireModel(row)
}

async function readSecondLevels(
  { db, locale }: Context,
  vehicleModelId: number,
): Promise<TypeRow[]> {
  const { results } = await db
    .prepare(
      `SELECT k.id AS categoryId, n.name AS categoryName, k.picture
       FROM (SELECT DISTINCT g.category_id / 10000 AS id FROM generation_category g
             WHERE g.generation_id = (SELECT generation_id FROM vehicle_model WHERE id = ?2)
             UNION SELECT id / 10000 FROM category WHERE level = 4 AND universal = 1) w
       CROSS JOIN category k ON k.id = w.id
       JOIN category_name n ON n.category_id = k.id AND n.locale = ?1 ORDER BY k.position`,
    )
    .bind(nameLocale(locale), vehicleModelId)
    .all<TypeRow>()
  return results
}

async function nameCategories({ db, locale }: Context, ids: readonly number[]): Promise<TypeRow[]> {
  const { results } = await db
    .prepare(
      `SELECT k.id AS categoryId, n.name AS categoryName, k.picture FROM category k
       JOIN category_name n ON n.category_id = k.id AND n.locale = ?1
       WHERE k.id IN (SELECT value FROM json_each(?2)) ORDER BY k.position`,
    )
    .bind(nameLocale(locale), JSON.stringify(ids))
    .all<TypeRow>()
  return results
}

/**
 * Reads the part types of a second-level category. Each has a flag that says whether parts fit the
 * vehicle.
 */
async function readPartTypesOf(
  { db, locale }: Context,
  vehicleModelId: number,
  secondId: number,
): Promise<(TypeRow & { fits: number })[]> {
  const { results } = await db
    .prepare(
      `SELECT k.id AS categoryId, n.name AS categoryName, k.picture,
         k.universal OR EXISTS (SELECT 1 FROM generation_category g WHERE g.category_id = k.id
           AND g.generation_id = (SELECT generation_id FROM vehicle_model WHERE id = ?2)) AS fits
       FROM category k JOIN category_name n ON n.category_id = k.id AND n.locale = ?1
       WHERE k.level = 4 AND k.sold = 1 AND k.id BETWEEN ?3 * 10000 AND ?3 * 10000 + 9999 ORDER BY k.position`,
    )
    .bind(nameLocale(locale), vehicleModelId, secondId)
    .all<TypeRow & { fits: number }>()
  return results
}
