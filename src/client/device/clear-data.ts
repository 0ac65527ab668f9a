/**
 * Keys that survive a sign-out (specification section 4): the cookie choice, the visitor ID, and
 * the flag that the terms were accepted in this browser. Without the flag every sign-in would ask
 * for the terms again.
 */
const keysAfterSignOut: readonly string[] = ['egg.cookies', 'egg.tourist', 'egg.known']

/** Keys of drafts that survive an expired session (401): cart, list, address and quotation. */
const draftKeys: readonly string[] = [
  'egg.cart',
  'egg.quick',
  'egg.address',
  'egg.quotation-order',
  'egg.waiting',
]

/**
 * Clears storage and every cookie that a script can access. The session is ended by a separate
 * call.
 */
export function clearDeviceData(keysToKeep: readonly string[] = keysAfterSignOut): void {
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0; Secure; SameSite=Lax`
  clearStorage(keysToKeep)
}

/** Clears local and session storage except for the given keys. */
function clearStorage(keptKeys: readonly string[]): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (!keptKeys.includes(key)) storage.removeItem(key)
  } catch {
    // A browser without storage has nothing to clear.
  }
}

/** Clears the data of an account whose session has ended. Drafts stay. */
export function clearAccountData(): void {
  clearDeviceData([...keysAfterSignOut, ...draftKeys])
}

/** Clears the data of an account that the session no longer acts for. Cookies and drafts stay. */
export function clearActingAccountData(): void {
  clearStorage([...keysAfterSignOut, ...draftKeys])
}

/** Clears everything, including the offline copies of pages. */
export async function clearAllData(): Promise<void> {
  clearDeviceData([])
  if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name)
  for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    await worker.unregister()
}
