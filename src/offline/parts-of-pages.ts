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

/** Most pictures kept of those that were seen; at most nine kilobytes each, photographs twice that. */
const mostPictures = 60

/**
 * A script or style sheet: its name is its content, so any copy is the right one. What a page
 * fetches late is kept with the page's build: after a deployment the server has it no more.
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
 * Data of reading pages, which has the same name in every build: from the build of the page that
 * asks or not at all. A page that is of no known build has only the network.
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

/** Stands where a picture would, instead of the browser's sign of a broken one. */
const blank = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/** Pictures have lasting names but may be drawn anew: network first, the copy when there is none. */
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

/** A known picture is written again only when it changed: storage of a cheap phone wears. */
async function keepUnknown(pathname: string, copy: Response): Promise<void> {
  const cache = await open(picturesStore)
  const known = await find(cache, pathname)
  if (known && known.headers.get('etag') === copy.headers.get('etag')) return
  await keepNewest(cache, pathname, copy, mostPictures)
}
