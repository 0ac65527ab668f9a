import { stores } from './scope.ts'

/** Every cache of ours begins so; nothing else is ever deleted. */
export const ours = 'egg-'

/** Pages that were read, beside those that every reader gets. */
export const pagesStore = 'egg-pages'
/** Pictures that were seen. */
export const picturesStore = 'egg-pictures'
/** Which build each open page is of. */
export const pinsStore = 'egg-pins'

/** One store a build: its pages, its data and its scripts, never those of another build. */
export const storeOf = (build: string) => `egg-build-${build}`

/** The build of an answer; the edge names it, a copy keeps the header. */
export function buildOf(answer: Response): string | undefined {
  return /build;desc="?(\w+)/.exec(answer.headers.get('server-timing') ?? '')?.[1]
}

/** The same answer, said to be of a build; only for bytes that are the same in both. */
export async function asOf(build: string, answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers)
  headers.set('server-timing', `build;desc="${build}"`)
  return new Response(await answer.arrayBuffer(), { headers })
}

/** An answer that may be kept: whole, ours, not led elsewhere. */
export function isWhole(answer: Response): boolean {
  return answer.status === 200 && answer.type === 'basic' && !answer.redirected
}

export const open = (name: string): Promise<Cache> => stores.caches.open(name)

/** Looks a path up. Queries never change a file that we keep; `vary` speaks of encodings only. */
export function find(cache: Cache, path: string): Promise<Response | undefined> {
  return cache.match(path, { ignoreSearch: true, ignoreVary: true })
}

/** A copy in one of our stores; a browser whose storage is broken has the network alone. */
export function copyIn(name: string, path: string): Promise<Response | undefined> {
  return open(name)
    .then((cache) => find(cache, path))
    .catch(() => undefined)
}

/** A copy in any store: only of files whose name is their content. */
export function copyAnywhere(path: string): Promise<Response | undefined> {
  return stores.caches.match(path, { ignoreSearch: true, ignoreVary: true }).catch(() => undefined)
}

/** Keeps the newest of a bounded store; a cache lists its keys in the order they came. */
export async function keepNewest(cache: Cache, path: string, copy: Response, most: number) {
  await cache.delete(path, { ignoreSearch: true, ignoreVary: true })
  await cache.put(path, copy)
  const keys = await cache.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old)
}
