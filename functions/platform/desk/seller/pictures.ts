import type { deskShopPictureCalls, ShopPictures } from '#contract/desk/shop/desk-shop-pictures.ts'
import {
  shopPictureFormats,
  type ShopPictureKind,
  shopPictureStorageName,
} from '#domain/shop/pictures.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { toHex } from '../../kernel/hex.ts'
import { workQueues } from '../../kernel/work-queues.ts'
import { refuse } from '../../kernel/refusal.ts'
import { type SellerContext, sellerOf } from '../../offer-import/seller.ts'
import { readPicture } from '../../upload/store.ts'

export const deskShopPictureHandlers: Handlers<typeof deskShopPictureCalls> = {
  'GET /desk/shop/pictures': async (_, context) => readPictures(sellerOf(context)),

  'POST /desk/shop/picture': async ({ kind, file }, context) => {
    const seller = sellerOf(context)
    const storedPicture = await workQueues.picture.inTurn(() =>
      storeShopPicture(seller, kind, file),
    )
    return setPicture(seller, kind, storedPicture)
  },

  'POST /desk/shop/picture/remove': async ({ kind }, context) =>
    setPicture(sellerOf(context), kind, ''),
}

const columns: Record<ShopPictureKind, 'logo' | 'cover'> = { LOGO: 'logo', COVER: 'cover' }

async function readPictures({ db, shopId }: SellerContext): Promise<ShopPictures> {
  const row = await db
    .prepare('SELECT id AS shopId, name AS shopName, logo, cover FROM shop WHERE id = ?')
    .bind(shopId)
    .first<ShopPictures>()
  if (!row) throw refuse('notFound')
  return row
}

/**
 * Stores a picture without the metadata of its file, and returns its name. The name contains the
 * shop, so that no other shop can use the file.
 */
async function storeShopPicture(
  { env, shopId }: SellerContext,
  kind: ShopPictureKind,
  file: Blob,
): Promise<string> {
  const { width, height, maxBytes } = shopPictureFormats[kind]
  if (file.size > maxBytes) throw refuse('fileTooLarge')
  const picture = await readPicture(file)
  if (picture.width !== width || picture.height !== height) throw refuse('fileFormat')
  const bytes = await new Blob(picture.parts as BlobPart[]).arrayBuffer()
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 12)
  const name = `${shopId}-${toHex(hash)}.${picture.type === 'image/png' ? 'png' : 'jpg'}`
  await env.UPLOADS.put(shopPictureStorageName(name), bytes, {
    httpMetadata: { contentType: picture.type },
  })
  return name
}

/** Sets or removes a picture, then deletes the file of the previous picture. */
async function setPicture(
  context: SellerContext,
  kind: ShopPictureKind,
  name: string,
): Promise<ShopPictures> {
  const { db, env, shopId } = context
  const column = columns[kind]
  const picturesBefore = await readPictures(context)
  if (picturesBefore[column] === name) return picturesBefore
  await db.batch([
    db.prepare(`UPDATE shop SET ${column} = ?2 WHERE id = ?1`).bind(shopId, name),
    logDeskAction(context, {
      act: 'shop picture',
      subject: `shop:${shopId}`,
      before: { [column]: picturesBefore[column] },
      after: { [column]: name },
    }),
  ])
  if (picturesBefore[column] !== '')
    await env.UPLOADS.delete(shopPictureStorageName(picturesBefore[column]))
  return readPictures(context)
}
