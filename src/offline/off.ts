import { scope } from './scope.ts'
import { ours } from './stored.ts'

/*
 * The kill switch: answered at /sw.js instead of the worker when the operator turns it off. The
 * browser asks for /sw.js past every worker, so it reaches a visitor even when a worker is broken.
 * It takes over first, because the old one would make its stores anew as long as a page is open.
 * A page that registers meanwhile brings it back to life; the page's message then ends it again.
 */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(leave()))
scope.addEventListener('message', (event) => event.waitUntil(leave()))

async function leave(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(ours)) await caches.delete(name)
  await scope.registration.unregister()
}
