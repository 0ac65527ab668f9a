import {
  shopPicturePath,
  shopPicturePattern,
  shopPictureStorageName,
} from '#domain/shop/pictures.ts'
import type { Env } from '#platform/kernel/context.ts'

/** Caches a picture for one year, because the name contains the hash of the picture. */
const immutableCacheControl = 'public, max-age=31536000, immutable'

/**
 * Serves the logo or cover that a shop uploaded. The storage name is built from a checked file name,
 * so other stored objects, such as slips and personal documents, have no address here.
 */
export async function serveShopPicture(
  request: Pick<Request, 'url'>,
  { UPLOADS }: Pick<Env, 'UPLOADS'>,
): Promise<Response> {
  const file = new URL(request.url).pathname.slice(shopPicturePath.length)
  const [, type] = shopPicturePattern.exec(file) ?? []
  const storedPicture = type === undefined ? null : await UPLOADS.get(shopPictureStorageName(file))
  if (!storedPicture)
    return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  return new Response(storedPicture.body, {
    headers: {
      'cache-control': immutableCacheControl,
      'content-length': String(storedPicture.size),
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'content-type': type === 'png' ? 'image/png' : 'image/jpeg',
    },
  })
}
