/** What outlives a logout (specification section 4): the cookie choice and the visitor id. */
const outliving: readonly string[] = ['egg.cookies', 'egg.tourist']

/** Clears storage and every cookie that a script can reach. The session ends by its own call. */
export function forgetDevice(kept: readonly string[] = outliving): void {
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0; Secure; SameSite=Lax`
  try {
    for (const key of Object.keys(localStorage))
      if (!kept.includes(key)) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Clears all of it, with the files that were kept for reading offline. */
export async function forgetEverything(): Promise<void> {
  forgetDevice([])
  if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name)
  for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    await worker.unregister()
}
