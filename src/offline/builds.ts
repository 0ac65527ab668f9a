import type { LocaleFiles } from './locale-files.ts'
import { cacheStorage } from './scope.ts'
import { markBuild, buildOf, findCopy, isComplete, openCache, storeOf } from './stored.ts'

/** Build of this worker, inserted when the worker is built. */
declare const BUILD: string
export const ownBuild = BUILD

/**
 * Amount stored for a locale: with the browser's data saver on, only the shell; for signed-in
 * buyers, also the screens of their work.
 */
export const cacheLevels = ['shell', 'all', 'work'] as const
export type CacheLevel = (typeof cacheLevels)[number]

const isAtLeast = (storedLevel: string | undefined, amount: CacheLevel): boolean =>
  cacheLevels.indexOf(storedLevel as CacheLevel) >= cacheLevels.indexOf(amount)

const noteUrl = (locale: string) => `/_offline/kept/${locale}`
const hashHeader = 'x-content-hash'

/**
 * Stores the pages, data and scripts of a locale in this build. Files with the same content in an
 * earlier build are copied. The rest is fetched one by one, so that the reader's requests come
 * first. Throws when the server has a newer build: another worker is then on its way, and the
 * incomplete store is never used.
 */
export async function storeLocale(locale: string, amount: CacheLevel): Promise<void> {
  const cache = await openCache(storeOf(ownBuild))
  const storedLevel = await (await findCopy(cache, noteUrl(locale)))?.text()
  if (isAtLeast(storedLevel, amount)) return
  const answer = await fetch(`/_offline/${locale}.json`, { cache: 'no-cache' })
  if (!answer.ok) return
  const list = (await answer.json()) as LocaleFiles
  if (list.build !== ownBuild) throw new Error('the server has another build')
  const files = {
    ...list.shell,
    ...(isAtLeast(amount, 'all') && list.reading),
    ...(isAtLeast(amount, 'work') && list.work),
  }
  for (const [path, hash] of Object.entries(files)) await storeFile(cache, path, hash)
  await cache.put(noteUrl(locale), new Response(amount))
}

/** Returns the locales stored under earlier builds, with the amount of each. */
export async function readStoredLocales(): Promise<[string, CacheLevel][]> {
  const found = new Map<string, CacheLevel>()
  for (const name of await listOlderStores()) {
    const cache = await openCache(name)
    for (const { url } of await cache.keys()) {
      const locale = /\/_offline\/kept\/([\w-]+)$/.exec(url)?.[1]
      const amount = locale && (await (await findCopy(cache, noteUrl(locale)))?.text())
      if (locale && amount && !isAtLeast(found.get(locale), amount as CacheLevel))
        found.set(locale, amount as CacheLevel)
    }
  }
  return [...found]
}

/** Deletes the stores of builds that no open tab and no stored page uses. */
export async function deleteBuilds(used: Set<string>): Promise<void> {
  for (const name of await listOlderStores())
    if (!used.has(name.slice(storeOf('').length))) await cacheStorage.caches.delete(name)
}

async function listOlderStores(): Promise<string[]> {
  const names = await cacheStorage.caches.keys()
  return names.filter((name) => name.startsWith(storeOf('')) && name !== storeOf(ownBuild))
}

async function storeFile(cache: Cache, path: string, hash: string): Promise<void> {
  if (await findCopy(cache, path)) return
  const oldCopy = await findStoredCopy(path, hash)
  // Without credentials, so that the response can't contain personal data.
  const answer =
    oldCopy ?? (await fetch(path, { cache: 'no-cache', credentials: 'omit', priority: 'low' }))
  if (!oldCopy) {
    if (!isComplete(answer)) throw new Error(`${path} answered ${answer.status}`)
    if (!(await isFromThisBuild(answer.clone(), hash)))
      throw new Error(`${path} is of another build`)
  }
  const copy = await markBuild(ownBuild, answer)
  copy.headers.set(hashHeader, hash)
  await cache.put(path, copy)
}

/**
 * True when a response belongs to this build. A page names its build in a header; its bytes can't
 * be compared, because some networks modify HTML. Data and scripts are compared by hash.
 */
async function isFromThisBuild(answer: Response, hash: string): Promise<boolean> {
  if (answer.headers.get('content-type')?.startsWith('text/html'))
    return buildOf(answer) === ownBuild
  const digest = await crypto.subtle.digest('SHA-256', await answer.arrayBuffer())
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'))
  return hex.join('').startsWith(hash)
}

/** Returns a copy with exactly this content from the files of earlier builds. */
async function findStoredCopy(path: string, hash: string): Promise<Response | undefined> {
  for (const name of await listOlderStores()) {
    const oldCopy = await findCopy(await openCache(name), path)
    if (oldCopy?.headers.get(hashHeader) === hash) return oldCopy
  }
  return undefined
}
