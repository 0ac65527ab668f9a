import type { PicturedPart } from '#contract/desk/shop/desk-part-pictures.ts'
import type { Accepted, Answer } from '#contract/index.ts'
import type { StaffContext } from '../kernel/context.ts'
import { databaseErrorOf } from '../kernel/database-error.ts'
import { logIfChanged } from '../kernel/desk-log.ts'
import { refuse } from '../kernel/refusal.ts'
import { partPicturesSql, pictureKeysSql } from './read.ts'

const partsPerPage = 30

function checkRole({ staff }: StaffContext): void {
  if (staff.role !== 'SERVICE' && staff.role !== 'OWNER') throw refuse('deskActNotYours')
}

/** Lists the parts that shops pictured, newest first. */
export async function listPicturedParts(
  context: StaffContext,
  after: string | undefined,
): Promise<Answer<'GET /desk/partPictures'>> {
  checkRole(context)
  const [setAt = 0, partId = 0] = after?.split('.').map(Number) ?? []
  const { results } = await context.db
    .prepare(
      `WITH t AS MATERIALIZED (
         SELECT set_at, part_id, min(shop_id) AS shop_id
         FROM part_picture INDEXED BY part_picture_newest
         WHERE shop_id IS NOT NULL ${after ? 'AND (set_at, part_id) < (?1, ?2)' : ''}
         GROUP BY set_at, part_id ORDER BY set_at DESC, part_id DESC LIMIT ${partsPerPage + 1})
       SELECT t.part_id AS partId, p.number, b.name AS brandName,
         ifnull((SELECT o.sku_org_id FROM offer o
           WHERE o.part_id = t.part_id AND o.shop_id = t.shop_id LIMIT 1), 0) AS skuOrgId,
         t.shop_id AS shopId, ifnull(s.name, '') AS shopName, t.set_at AS setAt,
         ${partPicturesSql('t.part_id')} AS pictures
       FROM t JOIN part p ON p.id = t.part_id JOIN part_brand b ON b.id = p.brand_id
       LEFT JOIN shop s ON s.id = t.shop_id ORDER BY t.set_at DESC, t.part_id DESC`,
    )
    .bind(...(after ? [setAt, partId] : []))
    .all<Omit<PicturedPart, 'pictures'> & { pictures: string }>()
  const list = results.slice(0, partsPerPage).map((row) => ({
    ...row,
    pictures: JSON.parse(row.pictures) as PicturedPart['pictures'],
  }))
  const last = list.at(-1)
  return {
    list,
    next: results.length > partsPerPage && last ? `${last.setAt}.${last.partId}` : null,
  }
}

/**
 * Removes the pictures that a shop set for a part. Refuses parts without such pictures (notFound),
 * and pictures that changed since the screen was loaded (deskPicturesMoved).
 */
export async function removePartPictures(
  context: StaffContext,
  { id, seen }: Accepted<'POST /desk/partPictures/{id}/remove'>,
): Promise<void> {
  checkRole(context)
  const { db } = context
  const row = await db
    .prepare(
      `SELECT ${pictureKeysSql('?1')} AS keys, (SELECT shop_id FROM part_picture
         WHERE part_id = ?1 LIMIT 1) AS shopId`,
    )
    .bind(id)
    .first<{ keys: string; shopId: number | null }>()
  if (!row || row.shopId === null) throw refuse('notFound')
  if (row.keys !== JSON.stringify(seen)) throw refuse('deskPicturesMoved')
  try {
    await db.batch([
      db
        .prepare(
          `UPDATE part SET picture = CASE WHEN ${pictureKeysSql('?1')} = ?2 THEN picture END
           WHERE id = ?1`,
        )
        .bind(id, row.keys),
      db.prepare('DELETE FROM part_picture WHERE part_id = ? AND shop_id IS NOT NULL').bind(id),
      logIfChanged(context, {
        act: 'part pictures remove',
        subject: `part:${id}`,
        before: { pictures: seen, shopId: row.shopId },
        after: { pictures: [] },
      }),
    ])
  } catch (error) {
    if (databaseErrorOf(error) === 'picturesMoved') throw refuse('deskPicturesMoved')
    throw error
  }
}
