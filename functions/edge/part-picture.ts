import {
  type PictureFile,
  pictureFiles,
  pictureKeyPattern,
  pictureStorageName,
} from '#domain/offer-import/pictures.ts'
import type { Env } from '#platform/kernel/context.ts'
import { wantsWebp } from './picture.ts'

/** Path of imported and uploaded part pictures. The drawn pictures are in the parent folder. */
const ownPicturePath = '/parts/own/'

/** Caches a picture for one year, because the name is the hash of the picture. */
const immutableCacheControl = 'public, max-age=31536000, immutable'

/**
 * Serves an imported part picture as AVIF or WebP, both at one address, and a picture of a shop as
 * JPEG. The storage name is built from a known key and file, so other stored objects, such as slips and personal documents, have no
 * address here.
 */
export async function servePartPicture(
  request: Pick<Request, 'url' | 'headers'>,
  { UPLOADS }: Pick<Env, 'UPLOADS'>,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  const [key = '', fileName = ''] = pathname.slice(ownPicturePath.length).split(/-(.*)/s)
  const file = pictureFiles.find((one) => one === fileName)
  if (!file || !pictureKeyPattern.test(key)) return notFoundResponse()
  const servedFile = chooseFormat(file, request.headers.get('accept') ?? '')
  const etag = request.headers.get('if-none-match')
  const storageName = pictureStorageName(key, servedFile)
  const storedPicture = await UPLOADS.get(storageName)
  if (!storedPicture) return notFoundResponse()
  const headers = new Headers({
    'cache-control': immutableCacheControl,
    etag: storedPicture.httpEtag,
    vary: 'accept',
  })
  if (etag === storedPicture.httpEtag) {
    await storedPicture.body.cancel()
    return new Response(null, { status: 304, headers })
  }
  headers.set('content-type', contentTypes[storageName.split('.')[1] as keyof typeof contentTypes])
  headers.set('content-length', String(storedPicture.size))
  return new Response(storedPicture.body, { headers })
}

const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

function chooseFormat(file: PictureFile, accept: string): PictureFile {
  if (!wantsWebp(accept)) return file
  return file.replace('.avif', '.webp') as PictureFile
}

/**
 * Response for a missing picture. Caches must not store it, because the next import may add the
 * picture.
 */
const notFoundResponse = () =>
  new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
