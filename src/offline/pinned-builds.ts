import { scope } from './scope.ts'
import { findCopyInStore, openCache, buildPinsStore } from './stored-copies.ts'

/*
 * Records the build of each open page. Script names contain their hash, so they always match. Data
 * has the same name in every build and must come from the build of the requesting page. The record
 * is stored, because the browser can stop this service worker at any time.
 */

const key = (client: string) => `/client/${encodeURIComponent(client)}`

export async function pinClient(client: string, build: string | undefined): Promise<void> {
  if (client === '' || !build) return
  const cache = await openCache(buildPinsStore)
  await cache.put(key(client), new Response(build))
}

export async function readPinnedBuild(client: string): Promise<string | undefined> {
  if (client === '') return undefined
  return (await findCopyInStore(buildPinsStore, key(client)))?.text()
}

/** Returns the builds of all open pages. Records of closed pages are deleted. */
export async function listOpenBuilds(): Promise<Set<string>> {
  const clients = await scope.clients.matchAll({ includeUncontrolled: true })
  const openClientKeys = new Set(clients.map(({ id }) => key(id)))
  const cache = await openCache(buildPinsStore)
  const builds = new Set<string>()
  for (const request of await cache.keys()) {
    const build = await (await cache.match(request))?.text()
    if (!openClientKeys.has(new URL(request.url).pathname)) await cache.delete(request)
    else if (build) builds.add(build)
  }
  return builds
}
