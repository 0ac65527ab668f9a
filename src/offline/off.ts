import { scope } from './scope.ts'
import { cachePrefix } from './stored-copies.ts'

/* Kill switch, served at /sw.js instead of the service worker when the operator turns it off.
   Browsers request /sw.js bypassing every service worker, so the switch reaches visitors even if
   theirs is broken. It takes over immediately, because the old service worker would recreate its
   stores while a page is open. A page that registers a service worker in the meantime restores
   this registration, and its next message removes it again. If the operator has switched on
   again, nothing is removed: the real service worker will be installed. */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(unregister()))
scope.addEventListener('message', (event) => event.waitUntil(leaveWhileOff()))

async function leaveWhileOff(): Promise<void> {
  const response = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' })
  if (response.headers.get('x-offline') === 'off') await unregister()
}

async function unregister(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(cachePrefix)) await caches.delete(name)
  await scope.registration.unregister()
}
