import type { RequestCredentials, BuyerContext } from '../kernel/context.ts'
import { nameLocale } from '../offer/offers.ts'
import { refuse } from '../kernel/refusal.ts'
import { customerOfSessionSql } from '../kernel/session.ts'

/** Adds a category to the favourites; no effect when it is already a favourite. */
export async function addFavouriteCategory(
  categoryId: number,
  { db, buyer, now }: BuyerContext,
): Promise<null> {
  const { meta } = await db
    .prepare(
      `INSERT INTO favourite_category (customer_id, category_id, marked_at)
       SELECT ?1, id, ?3 FROM category WHERE id = ?2
       ON CONFLICT DO UPDATE SET marked_at = marked_at`,
    )
    .bind(buyer.id, categoryId, now)
    .run()
  if (meta.changes === 0) throw refuse('notFound')
  return null
}

/** Removes a category from the favourites; no effect when it isn't a favourite. */
export async function removeFavouriteCategory(
  categoryId: number,
  { db, buyer }: BuyerContext,
): Promise<null> {
  await db
    .prepare('DELETE FROM favourite_category WHERE customer_id = ? AND category_id = ?')
    .bind(buyer.id, categoryId)
    .run()
  return null
}

/** True when a category is the buyer's favourite; false for a visitor. */
export async function isFavouriteCategory(
  { db, tokenHash }: RequestCredentials,
  categoryId: number,
): Promise<boolean> {
  if (tokenHash === '') return false
  const row = await db
    .prepare(
      `SELECT 1 AS marked FROM favourite_category
       WHERE customer_id = ${customerOfSessionSql('?1')} AND category_id = ?2`,
    )
    .bind(tokenHash, categoryId)
    .first()
  return row !== null
}

interface CategoryRow {
  categoryId: number
  categoryName: string
  picture: string
  level: number
}

/** Reads a page of favourite categories, newest first. */
export async function readCategoryPage(
  { db, buyer, locale }: Pick<BuyerContext, 'buyer'> & Pick<RequestCredentials, 'db' | 'locale'>,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const [rows, count] = await Promise.all([
    db
      .prepare(
        `SELECT c.id AS categoryId, n.name AS categoryName, c.picture, c.level
         FROM favourite_category f JOIN category c ON c.id = f.category_id
         JOIN category_name n ON n.category_id = c.id AND n.locale = ?2
         WHERE f.customer_id = ?1 ORDER BY f.marked_at DESC, c.id LIMIT ?3 OFFSET ?4`,
      )
      .bind(buyer.id, nameLocale(locale), pageSize, (pageNo - 1) * pageSize)
      .all<CategoryRow>(),
    db
      .prepare('SELECT count(*) AS n FROM favourite_category WHERE customer_id = ?')
      .bind(buyer.id)
      .first<{ n: number }>(),
  ])
  return { total: count?.n ?? 0, list: rows.results }
}
