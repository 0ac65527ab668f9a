import type { Context } from '../context.ts'
import { nameLocale } from '../db/offers.ts'

export interface Callout {
  number: number
  /** Part type, a fourth-level category. */
  categoryId: number
  /** Middle of the balloon, percent of the picture. */
  x: number
  y: number
  /** Point on the part where the leader ends, percent of the picture. */
  tx: number
  ty: number
}

export interface Drawing {
  /** Address of the picture on this site. */
  picture: string
  /** Pixels. */
  width: number
  height: number
  callouts: Callout[]
}

/** The exploded drawing of a second-level category; null where the category has none. */
export async function readDrawing(
  db: D1Database,
  secondCategoryId: number,
): Promise<Drawing | null> {
  const { results } = await db
    .prepare(
      `SELECT k.key, c.number, c.part_type_id AS categoryId, c.x, c.y, c.tx, c.ty
       FROM drawing_callout c JOIN category k ON k.id = c.category_id
       WHERE c.category_id = ?1 ORDER BY c.number`,
    )
    .bind(secondCategoryId)
    .all<Callout & { key: string }>()
  const [first] = results
  if (!first) return null
  return {
    picture: `/drawings/${first.key}.avif`,
    width: 960,
    height: 640,
    callouts: results.map(({ key: _, ...callout }) => callout),
  }
}

/** The drawing with the names of what is in it, for readers of one of its parts. */
export async function readNamedDrawing(context: Context, secondCategoryId: number) {
  const [drawing, { results }] = await Promise.all([
    readDrawing(context.db, secondCategoryId),
    context.db
      .prepare(
        `SELECT category_id AS id, name FROM category_name
         WHERE locale = ? AND category_id IN (
           SELECT part_type_id FROM drawing_callout WHERE category_id = ?)`,
      )
      .bind(nameLocale(context.locale), secondCategoryId)
      .all<{ id: number; name: string }>(),
  ])
  if (!drawing) return null
  const names = new Map(results.map((row) => [row.id, row.name]))
  const callouts = drawing.callouts.map((callout) => ({
    ...callout,
    categoryName: names.get(callout.categoryId) ?? '',
  }))
  return { ...drawing, callouts }
}
