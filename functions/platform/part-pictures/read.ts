import type { PartPictures } from '#contract/desk/shop/desk-part-pictures.ts'
import { refuse } from '../kernel/refusal.ts'
import type { SellerContext } from '../offer-import/seller.ts'

/** SQL for the pictures of a part as JSON, in order. `part` is the SQL of its ID. */
export const partPicturesSql = (part: string): string =>
  `(SELECT json_group_array(json_object('key', i.key, 'width', i.width, 'height', i.height)
    ORDER BY i.position) FROM part_picture i WHERE i.part_id = ${part})`

/** SQL for the keys of a part's pictures as JSON, in order. `part` is the SQL of its ID. */
export const pictureKeysSql = (part: string): string =>
  `(SELECT json_group_array(key ORDER BY position) FROM part_picture WHERE part_id = ${part})`

/** Reads the pictures of the part of an offer. Refuses (notFound) offers of other shops. */
export async function readPartPictures(
  { db, shopId }: SellerContext,
  offerId: number,
): Promise<PartPictures & { partId: number }> {
  const row = await db
    .prepare(
      `SELECT o.part_id AS partId, ${partPicturesSql('o.part_id')} AS pictures,
         ifnull((SELECT iif(i.shop_id IS ?2, 'SHOP', 'OTHERS') FROM part_picture i
           WHERE i.part_id = o.part_id LIMIT 1), 'NONE') AS owner
       FROM offer o WHERE o.sku_org_id = ?1 AND o.shop_id = ?2`,
    )
    .bind(offerId, shopId)
    .first<{ partId: number; pictures: string; owner: PartPictures['owner'] }>()
  if (!row) throw refuse('notFound')
  return { ...row, pictures: JSON.parse(row.pictures) as PartPictures['pictures'] }
}
