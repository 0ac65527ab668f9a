import type { Context } from '../../kernel/context.ts'
import { nameLocale, offerColumnById } from '../../offer/offers.ts'

export interface Callout {
  number: number
  /** Part type (fourth-level category). */
  categoryId: number
  /** Centre of the balloon, percent of the picture. */
  x: number
  y: number
  /** Point on the part where the leader line ends, percent of the picture. */
  tx: number
  ty: number
}

export interface Drawing {
  /** Path of the picture on this site. */
  picture: string
  /** Width of the picture, pixels. */
  width: number
  height: number
  callouts: Callout[]
}

/** Reads the exploded drawing of a second-level category; null when the category has none. */
export async function readDrawing(
  context: Context,
  secondCategoryId: number,
): Promise<Drawing | null> {
  const drawing = await readDrawingName(context, '?2', secondCategoryId)
  return (
    drawing && {
      ...drawing,
      callouts: drawing.callouts.map(({ categoryName: _, ...callout }) => callout),
    }
  )
}

/** Reads the drawing that shows an offer's part, with the names of the drawn parts. */
export function readDrawingOfOffer(context: Context, skuOrgId: number) {
  // Dividing by 10,000 gives the second-level category of a part type.
  return readDrawingName(context, `${offerColumnById('category_id', '?2')} / 10000`, skuOrgId)
}

async function readDrawingName({ db, locale }: Context, category: string, value: number) {
  const { results } = await db
    .prepare(
      `SELECT k.key, c.number, c.part_type_id AS categoryId, c.x, c.y, c.tx, c.ty,
         ifnull(n.name, '') AS categoryName
       FROM drawing_callout c JOIN category k ON k.id = c.category_id
       LEFT JOIN category_name n ON n.locale = ?1 AND n.category_id = c.part_type_id
       WHERE c.category_id = ${category} ORDER BY c.number`,
    )
    .bind(nameLocale(locale), value)
    .all<Callout & { key: string; categoryName: string }>()
  const [first] = results
  if (!first) return null
  return {
    picture: `/drawings/${first.key}.avif`,
    width: 960,
    height: 640,
    callouts: results.map(({ key: _, ...callout }) => callout),
  }
}
