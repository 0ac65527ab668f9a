import { scope } from './scope.ts'
import { ours } from './stored.ts'

/*
 * The kill switch: answered at /sw.js instead of the worker when the operator turns it off. The
 * browser asks for /sw.js past every worker, so it reaches a visitor even when a worker is broken.
 * It takes over first, because the old one would make its stores anew as long as a page is open.
 * A page that registers meanwhile brings it back to life; the page's message then ends it again,
 * unless the operator has switched on again: then the real worker is on its way.
 */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(leave()))
scope.addEventListener('message', (event) => event.waitUntil(leaveWhileOff()))

async function leaveWhileOff(): Promise<void> {
  const answer = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' })
  if (answer.headers.get('x-offline') === 'off') await leave()
}

async function leave(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(ours)) await caches.delete(name)
  await scope.registration.unregister()
}
