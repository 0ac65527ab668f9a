/**
 * What outlives a logout (specification section 4): the cookie choice and the visitor id; and that
 * somebody agreed to the terms here, or every sign-in would ask for them again.
 */
const outliving: readonly string[] = ['egg.cookies', 'egg.tourist', 'egg.known']

/** What is being written outlives a session that ended by itself: cart, list and address (401). */
const drafts: readonly string[] = ['egg.cart', 'egg.quick', 'egg.address']

/** Clears storage and every cookie that a script can reach. The session ends by its own call. */
export function forgetDevice(kept: readonly string[] = outliving): void {
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0; Secure; SameSite=Lax`
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (!kept.includes(key)) storage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Clears what belongs to an account whose session is over. */
export function forgetAccount(): void {
  forgetDevice([...outliving, ...drafts])
}

/** Clears all of it, with the files that were kept for reading offline. */
export async function forgetEverything(): Promise<void> {
  forgetDevice([])
  if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name)
  for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    await worker.unregister()
}
