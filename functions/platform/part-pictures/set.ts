import type { PartPictures } from '#contract/desk/shop/desk-part-pictures.ts'
import type { Accepted } from '#contract/index.ts'
import { databaseErrorOf } from '../kernel/database-error.ts'
import { logDeskAction } from '../kernel/desk-log.ts'
import { refuse } from '../kernel/refusal.ts'
import type { SellerContext } from '../offer-import/seller.ts'
import { pictureKeysSql, readPartPictures } from './read.ts'

/**
 * Age up to which an unused picture can be shown, milliseconds: one day, because its files are
 * deleted after two.
 */
const maxAgeMs = 86_400_000

/**
 * Replaces the pictures of a part by pictures that the shop uploaded. Refuses parts with pictures of
 * others (deskPartPictured), pictures that changed since the screen was loaded (deskPicturesMoved),
 * and unknown pictures (deskPictureGone). Setting the same pictures again changes nothing.
 */
export async function setPartPictures(
  seller: SellerContext,
  { id, pictures, seen }: Accepted<'POST /desk/goods/offers/{id}/pictures'>,
): Promise<PartPictures> {
  const before = await readPartPictures(seller, id)
  const keysBefore = JSON.stringify(before.pictures.map(({ key }) => key))
  if (before.owner === 'OTHERS') throw refuse('deskPartPictured')
  if (keysBefore === JSON.stringify(pictures)) return toAnswer(before)
  if (keysBefore !== JSON.stringify(seen)) throw refuse('deskPicturesMoved')
  try {
    await writePictures(seller, before.partId, pictures, seen)
  } catch (error) {
    switch (databaseErrorOf(error)) {
      case 'pictureGone':
        throw refuse('deskPictureGone')
      // Another person changed the pictures since they were read; compare them again.
      case 'picturesMoved':
        return setPartPictures(seller, { id, pictures, seen })
      default:
        throw error
    }
  }
  return toAnswer(await readPartPictures(seller, id))
}

const toAnswer = ({ owner, pictures }: PartPictures): PartPictures => ({ owner, pictures })

/** Fails (picturesMoved, pictureGone) without a change if a condition isn't met. */
async function writePictures(
  seller: SellerContext,
  partId: number,
  keys: readonly string[],
  seenKeys: readonly string[],
): Promise<void> {
  const { db, now, shopId } = seller
  const [keysJson, seenJson] = [JSON.stringify(keys), JSON.stringify(seenKeys)]
  await db.batch([
    db
      .prepare(
        `UPDATE part SET picture = CASE WHEN ${pictureKeysSql('?1')} = ?2 THEN picture END
         WHERE id = ?1`,
      )
      .bind(partId, seenJson),
    // A trigger records each removed picture as unused, so the next statement finds it there.
    db.prepare('DELETE FROM part_picture WHERE part_id = ? AND shop_id = ?').bind(partId, shopId),
    db
      .prepare(
        `INSERT INTO part_picture
           (part_id, position, key, large, width, height, shows, shop_id, set_at)
         SELECT ?1, j.key + 1, j.value, f.large, f.width, f.height, '', ?2, ?3
         FROM json_each(?4) j LEFT JOIN (
           SELECT key, large, width, height FROM loose_picture
           WHERE shop_id = ?2 AND since > ?5 AND key IN (SELECT value FROM json_each(?4))
           UNION SELECT key, large, width, height FROM part_picture
           WHERE shop_id = ?2 AND key IN (SELECT value FROM json_each(?4))) f ON f.key = j.value`,
      )
      .bind(partId, shopId, now, keysJson, now - maxAgeMs),
    logDeskAction(seller, {
      act: 'part pictures',
      subject: `part:${partId}`,
      before: { pictures: seenKeys },
      after: { pictures: keys },
    }),
  ])
}
