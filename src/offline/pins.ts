import { scope } from './scope.ts'
import { copyIn, open, pinsStore } from './stored.ts'

/*
 * Which build each open page is of. Scripts are named by their content and fit by themselves;
 * data has the same name in every build, so it has to come from the build of the page that asks.
 * The browser ends this worker whenever it likes, so the note is stored.
 */

const key = (client: string) => `/client/${encodeURIComponent(client)}`

export async function pin(client: string, build: string | undefined): Promise<void> {
  if (client === '' || !build) return
  const cache = await open(pinsStore)
  await cache.put(key(client), new Response(build))
}

export async function pinOf(client: string): Promise<string | undefined> {
  if (client === '') return undefined
  return (await copyIn(pinsStore, key(client)))?.text()
}

/** The builds of the pages that are open; notes of closed ones are dropped. */
export async function openBuilds(): Promise<Set<string>> {
  const clients = await scope.clients.matchAll({ includeUncontrolled: true })
  const living = new Set(clients.map(({ id }) => key(id)))
  const cache = await open(pinsStore)
  const builds = new Set<string>()
  for (const request of await cache.keys()) {
    const build = await (await cache.match(request))?.text()
    if (!living.has(new URL(request.url).pathname)) await cache.delete(request)
    else if (build) builds.add(build)
  }
  return builds
}
