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
