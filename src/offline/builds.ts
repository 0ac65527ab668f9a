import { fileGroups, type FileGroup, type LocaleFiles } from './locale-files.ts'
import { cacheStorage } from './scope.ts'
import { markBuild, buildOf, findCopy, isComplete, openCache, storeOf } from './stored-copies.ts'

/** Build of this service worker, inserted when it is built. */
declare const BUILD: string
export const ownBuild = BUILD

const groupsNoteUrl = (locale: string) => `/_offline/kept/${locale}`
const hashHeader = 'x-content-hash'

/** Stores the page that is shown without a connection, with the scripts that it starts. */
export async function storeOfflinePage(locale: string): Promise<void> {
  const cache = await openCache(storeOf(ownBuild))
  const path = `/${locale}/offline.html`
  if (await findCopy(cache, path)) return
  await storeFile(cache, path)
  const html = (await (await findCopy(cache, path))?.text()) ?? ''
  for (const [, script = ''] of html.matchAll(/(?:src|href)="(\/_astro\/[^"]+\.js)"/g))
    await storeFile(cache, script)
}

/**
 * Stores the files of these groups in this build, in this order, until about `maxBytes` have been
 * fetched (uncompressed); the next call continues. Files with the same content in an earlier build
 * are copied. The rest is fetched one by one, so that the reader's requests come first. Throws when
 * the server has a newer build: another service worker is then on its way.
 */
export async function storeGroups(
  locale: string,
  groups: readonly FileGroup[],
  maxBytes = Infinity,
): Promise<void> {
  const cache = await openCache(storeOf(ownBuild))
  const storedNotes = await readNote(cache, locale)
  const missingGroups = groups.filter((group) => !storedNotes.includes(group))
  if (missingGroups.length === 0) return
  const response = await fetch(`/_offline/${locale}.json`, { cache: 'no-cache' })
  if (!response.ok) return
  const list = (await response.json()) as LocaleFiles
  if (list.build !== ownBuild) throw new Error('the server has another build')
  let bytes = 0
  for (const group of missingGroups) {
    for (const [path, hash] of scriptsFirst(list[group])) {
      if (bytes >= maxBytes) return
      bytes += await storeFile(cache, path, hash)
    }
    storedNotes.push(group)
    await cache.put(groupsNoteUrl(locale), new Response(storedNotes.join(' ')))
  }
}

/** Sorts pages last: a stored page must find its scripts in the store. */
function scriptsFirst(files: Record<string, string>): [string, string][] {
  const isScript = ([path]: [string, string]) => path.startsWith('/_astro/')
  const entries = Object.entries(files)
  return [...entries.filter(isScript), ...entries.filter((entry) => !isScript(entry))]
}

/** Notes of builds that stored by level instead of by group. */
const groupsOfLevels: Partial<Record<string, readonly FileGroup[]>> = {
  all: ['shell', 'reading'],
  work: fileGroups,
}

/** Returns the groups of a locale that a store holds completely. */
async function readNote(cache: Cache, locale: string): Promise<FileGroup[]> {
  const note = (await (await findCopy(cache, groupsNoteUrl(locale)))?.text()) ?? ''
  const groups: readonly string[] = groupsOfLevels[note] ?? note.split(' ')
  return fileGroups.filter((group) => groups.includes(group))
}

/** Returns the locales stored under earlier builds, with the groups that are complete. */
export async function readStoredLocales(): Promise<Map<string, FileGroup[]>> {
  const groupsByStore = new Map<string, FileGroup[]>()
  for (const name of await listOlderStores()) {
    const cache = await openCache(name)
    for (const locale of await readNotedLocales(cache)) {
      const groups = [...(groupsByStore.get(locale) ?? []), ...(await readNote(cache, locale))]
      const isStored = (group: FileGroup) => groups.includes(group)
      groupsByStore.set(locale, fileGroups.filter(isStored))
    }
  }
  return groupsByStore
}

/** Returns the locales of which a store holds a complete group. */
async function readNotedLocales(cache: Cache): Promise<string[]> {
  const urls = await cache.keys()
  return urls.flatMap(({ url }) => /\/_offline\/kept\/([\w-]+)$/.exec(url)?.[1] ?? [])
}

/** Returns the newest earlier build that holds files which this build still lacks. */
export async function findBuildToKeep(): Promise<string | undefined> {
  const ownCache = await openCache(storeOf(ownBuild))
  for (const name of await listOlderStores()) {
    const cache = await openCache(name)
    for (const locale of await readNotedLocales(cache)) {
      const storedNotes = await readNote(ownCache, locale)
      const isLacking = (group: FileGroup) => !storedNotes.includes(group)
      if ((await readNote(cache, locale)).some(isLacking)) return name.slice(storeOf('').length)
    }
  }
  return undefined
}

/** Returns a page as an earlier build stored it. */
export async function copyFromOlderBuilds(path: string): Promise<Response | undefined> {
  for (const name of await listOlderStores()) {
    const copy = await findCopy(await openCache(name), path)
    if (copy) return copy
  }
  return undefined
}

/** Deletes the stores of builds that no open tab and no stored page uses. */
export async function deleteBuilds(usedBuilds: Set<string>): Promise<void> {
  for (const name of await listOlderStores())
    if (!usedBuilds.has(name.slice(storeOf('').length))) await cacheStorage.caches.delete(name)
}

/** Returns the stores of earlier builds, the newest first. */
async function listOlderStores(): Promise<string[]> {
  const names = await cacheStorage.caches.keys()
  const isOlder = (name: string) => name.startsWith(storeOf('')) && name !== storeOf(ownBuild)
  return names.filter(isOlder).reduce<string[]>((newestFirst, name) => [name, ...newestFirst], [])
}

/**
 * Stores a file and returns its bytes as far as they were fetched. Without a hash, only pages and
 * scripts can be stored: a page's header names the build, and a script's name contains its hash.
 */
async function storeFile(cache: Cache, path: string, hash = ''): Promise<number> {
  if (await findCopy(cache, path)) return 0
  const oldCopy = await findStoredCopy(path, hash)
  const response = oldCopy ?? (await fetchFile(path))
  if (!oldCopy && !isComplete(response)) throw new Error(`${path} answered ${response.status}`)
  const bytes = await response.clone().arrayBuffer()
  const isScript = path.startsWith('/_astro/')
  if (!oldCopy && !(isScript && !hash) && !(await isFromThisBuild(response, bytes, hash)))
    throw new Error(`${path} is of another build`)
  const copy = await markBuild(ownBuild, response)
  if (hash) copy.headers.set(hashHeader, hash)
  await cache.put(path, copy)
  return oldCopy ? 0 : bytes.byteLength
}

/**
 * Fetches without credentials, so that the response can't contain personal data. The browser's own
 * copy of a script is used, because its name contains its hash.
 */
function fetchFile(path: string): Promise<Response> {
  const cache = path.startsWith('/_astro/') ? 'default' : 'no-cache'
  return fetch(path, { cache, credentials: 'omit', priority: 'low' })
}

/**
 * True when a response belongs to this build. A page names its build in a header; its bytes can't
 * be compared, because some networks modify HTML. Data and scripts are compared by hash.
 */
async function isFromThisBuild(
  response: Response,
  bytes: ArrayBuffer,
  hash: string,
): Promise<boolean> {
  if (response.headers.get('content-type')?.startsWith('text/html'))
    return buildOf(response) === ownBuild
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'))
  return hash !== '' && hex.join('').startsWith(hash)
}

/** Returns a copy with exactly this content from the files of earlier builds. */
async function findStoredCopy(path: string, hash: string): Promise<Response | undefined> {
  if (!hash) return undefined
  for (const name of await listOlderStores()) {
    const oldCopy = await findCopy(await openCache(name), path)
    if (oldCopy?.headers.get(hashHeader) === hash) return oldCopy
  }
  return undefined
}
