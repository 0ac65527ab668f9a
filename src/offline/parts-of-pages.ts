import { ownBuild } from './builds.ts'
import { pinOf } from './pins.ts'
import type { Fetching } from './scope.ts'
import {
  buildOf,
  copyAnywhere,
  copyIn,
  find,
  isWhole,
  keepNewest,
  open,
  picturesStore,
  storeOf,
} from './stored.ts'

/** Maximum number of viewed pictures stored, up to 9 KB each, photographs twice that. */
const maxPictures = 60

/**
 * Serves a script or style sheet. Its name contains its hash, so any copy is correct. Late-loaded
 * files are stored with the page's build, because the server no longer has them after a deployment.
 */
export async function hashedFile(event: Fetching): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  const known = await copyAnywhere(pathname)
  if (known) return known
  const answer = await fetch(event.request)
  if (isWhole(answer)) {
    const copy = answer.clone()
    const kept = async () => {
      const build = (await pinOf(event.clientId)) ?? ownBuild
      await (await open(storeOf(build))).put(pathname, copy)
    }
    event.waitUntil(kept())
  }
  return answer
}

/**
 * Serves data of reading pages, which has the same name in every build: only from the build of the
 * requesting page. A page of an unknown build gets it from the network.
 */
export async function dataFile(event: Fetching): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  const build = await pinOf(event.clientId)
  const known = build && (await copyIn(storeOf(build), pathname))
  if (known) return known
  const answer = await fetch(event.request)
  const other = buildOf(answer)
  if (build && other && other !== build) return Response.error()
  if (build && build === other && isWhole(answer)) {
    const copy = answer.clone()
    event.waitUntil(open(storeOf(build)).then((cache) => cache.put(pathname, copy)))
  }
  return answer
}

/** Replaces a missing picture, instead of the browser's broken-image icon. */
const blank = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/**
 * Serves a picture from the network, otherwise from the store. Names of pictures are stable, but
 * the content may change.
 */
export async function picture(event: Fetching): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  try {
    const answer = await fetch(event.request)
    if (isWhole(answer)) {
      const copy = answer.clone()
      event.waitUntil(keepUnknown(pathname, copy))
    }
    return answer
  } catch {
    const known = await copyIn(picturesStore, pathname)
    return known ?? new Response(blank, { headers: { 'content-type': 'image/svg+xml' } })
  }
}

/** Rewrites a stored picture only if it changed, to reduce wear on the storage of cheap phones. */
async function keepUnknown(pathname: string, copy: Response): Promise<void> {
  const cache = await open(picturesStore)
  const known = await find(cache, pathname)
  if (known && known.headers.get('etag') === copy.headers.get('etag')) return
  await keepNewest(cache, pathname, copy, maxPictures)
}
