import { ownBuild } from './builds.ts'
import { readPinnedBuild } from './pinned-builds.ts'
import type { FetchEvent } from './scope.ts'
import {
  buildOf,
  findCopyInAnyStore,
  findCopyInStore,
  findCopy,
  isComplete,
  storeAndTrim,
  openCache,
  picturesStore,
  storeOf,
} from './stored-copies.ts'

/** Maximum number of viewed pictures stored, up to 9 KB each, photographs twice that. */
const maxPictures = 60

/**
 * Serves a script or style sheet. Its name contains its hash, so any copy is correct. Late-loaded
 * files are stored with the page's build, because the server no longer has them after a deployment.
 */
export async function serveHashedFile(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  const knownCopy = await findCopyInAnyStore(pathname)
  if (knownCopy) return knownCopy
  const response = await fetch(event.request)
  if (isComplete(response)) {
    const copy = response.clone()
    const storeInBuild = async () => {
      const build = (await readPinnedBuild(event.clientId)) ?? ownBuild
      await (await openCache(storeOf(build))).put(pathname, copy)
    }
    event.waitUntil(storeInBuild())
  }
  return response
}

/**
 * Serves data of reading pages, which has the same name in every build: only from the build of the
 * requesting page. A page of an unknown build gets it from the network.
 */
export async function serveDataFile(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  const build = await readPinnedBuild(event.clientId)
  const knownParts = build && (await findCopyInStore(storeOf(build), pathname))
  if (knownParts) return knownParts
  const response = await fetch(event.request)
  const otherBuild = buildOf(response)
  if (build && otherBuild && otherBuild !== build) return Response.error()
  if (build && build === otherBuild && isComplete(response)) {
    const copy = response.clone()
    event.waitUntil(openCache(storeOf(build)).then((cache) => cache.put(pathname, copy)))
  }
  return response
}

/** Replaces a missing picture, instead of the browser's broken-image icon. */
const blankSvg = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/**
 * Serves a picture from the network, otherwise from the store. Names of pictures are stable, but
 * the content may change.
 */
export async function servePicture(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  try {
    const response = await fetch(event.request)
    if (isComplete(response)) {
      const copy = response.clone()
      event.waitUntil(updateStoredPicture(pathname, copy))
    }
    return response
  } catch {
    const knownCopy = await findCopyInStore(picturesStore, pathname)
    return knownCopy ?? new Response(blankSvg, { headers: { 'content-type': 'image/svg+xml' } })
  }
}

/** Rewrites a stored picture only if it changed, to reduce wear on the storage of cheap phones. */
async function updateStoredPicture(pathname: string, copy: Response): Promise<void> {
  const cache = await openCache(picturesStore)
  const knownCopy = await findCopy(cache, pathname)
  if (knownCopy && knownCopy.headers.get('etag') === copy.headers.get('etag')) return
  await storeAndTrim(cache, pathname, copy, maxPictures)
}
