import { actingCookie } from '#domain/offline/acting-account.ts'
import { clear, createStore, entries, get, set, type UseStore, update } from 'idb-keyval'
import { readCookie } from '../page/visitor.ts'

/*
 * Data of the person in IndexedDB: copies of what was read, and actions that wait for a network. The
 * service worker and its caches never contain any of it.
 */

/** Stored answer with the time when it was read. */
export interface StoredCopy<Data = unknown> {
  at: number
  data: Data
}

let copyStore: UseStore | undefined
let actionStore: UseStore | undefined

/** Maximum number of copies. The oldest ones are deleted. */
const maxCopies = 120

/**
 * Key of the account that the page acts for; `visitor` without a session. Undefined until the
 * platform has reported the account; until then nothing is stored.
 */
export function readAccountKey(): string | undefined {
  if (readCookie('egg_buyer') !== '1') return 'visitor'
  return readCookie(actingCookie) || undefined
}

/** Stores a copy for the account. A browser without storage keeps nothing. */
export async function storeCopy(key: string, data: unknown, time = Date.now()): Promise<void> {
  const owner = readAccountKey()
  if (!owner) return
  await withStorage(async () => {
    copyStore ??= createStore('egg-copies', 'copies')
    await set(`${owner} ${key}`, { at: time, data }, copyStore)
  })
}

/** Returns the account's copy. */
export async function readCopy<Data>(key: string): Promise<StoredCopy<Data> | undefined> {
  const owner = readAccountKey()
  if (!owner) return undefined
  return withStorage(() => {
    copyStore ??= createStore('egg-copies', 'copies')
    return get<StoredCopy<Data>>(`${owner} ${key}`, copyStore)
  })
}

/** Deletes copies of other accounts, and this account's oldest copies beyond the limit. */
export async function trimCopies(): Promise<void> {
  const owner = readAccountKey()
  await withStorage(async () => {
    copyStore ??= createStore('egg-copies', 'copies')
    const all = await entries<string, StoredCopy>(copyStore)
    const ownEntries = all.filter(([key]) => key.startsWith(`${owner} `))
    ownEntries.sort(([, a], [, b]) => b.at - a.at)
    const newestKeys = new Set(ownEntries.slice(0, maxCopies).map(([key]) => key))
    const { delMany } = await import('idb-keyval')
    await delMany(
      all.map(([key]) => key).filter((key) => !newestKeys.has(key)),
      copyStore,
    )
  })
}

/** Deletes all copies. Waiting actions stay, so that an expired session loses no action. */
export async function deleteCopies(): Promise<void> {
  await withStorage(() => clear((copyStore ??= createStore('egg-copies', 'copies'))))
}

/** Deletes the waiting actions of every account. */
export async function deleteActions(): Promise<void> {
  await withStorage(() => clear((actionStore ??= createStore('egg-actions', 'actions'))))
}

/**
 * Deletes the account's copies, and its waiting actions too unless `keptKeys` contains their key.
 */
export async function deleteOwnData(keptKeys: readonly string[]): Promise<void> {
  await deleteCopies()
  if (!keptKeys.includes('egg.waiting')) await deleteActions()
}

/** Reads a value stored with the waiting actions. */
export function readActionStoreValue<Data>(key: string): Promise<Data | undefined> {
  return withStorage(() => get<Data>(key, (actionStore ??= createStore('egg-actions', 'actions'))))
}

/** Changes a value in one transaction, so that two tabs don't overwrite each other. */
export async function changeActions<Data>(
  key: string,
  change: (dataBefore: Data | undefined) => Data,
): Promise<boolean> {
  const isDone = await withStorage(async () => {
    await update<Data>(key, change, (actionStore ??= createStore('egg-actions', 'actions')))
    return true
  })
  return isDone === true
}

/** Returns undefined when the browser has no storage or its storage is full. */
async function withStorage<Result>(run: () => Promise<Result>): Promise<Result | undefined> {
  if (typeof indexedDB === 'undefined') return undefined
  try {
    return await run()
  } catch {
    return undefined
  }
}
