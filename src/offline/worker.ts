import { dropBuilds, keepLocale, localesKept, ownBuild } from './builds.ts'
import { dataFile, hashedFile, picture } from './parts-of-pages.ts'
import { fetchPage, navigate, renewPages } from './pages.ts'
import { openBuilds, pin, pinOf } from './pins.ts'
import { type Fetching, scope, type Told } from './scope.ts'
import { type Seen, seenOf } from './seen.ts'

/*
 * Reading without a connection. How builds stay apart:
 * - A page is its HTML, its scripts and its data. Scripts carry their content in their name, so an
 *   HTML can only get its own. Data hasn't such names; each open page is noted with the build of
 *   its HTML, and gets data of that build or none.
 * - One store a build. It is used when it is whole: an answer of another build ends its making.
 * - A new worker takes over at once and serves the open pages of the old build too, from that
 *   build's store, which is deleted when neither an open tab nor a kept page needs it. So two tabs
 *   may show two builds, each whole; a script that is fetched late is there although the server
 *   has it no more.
 * - Pages come from the network when it answers, so the present version needs no reload at all.
 */

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('message', (event) => event.waitUntil(told(event)))
scope.addEventListener('fetch', answer)

/** A reader's languages come along into the new build before it takes over. */
async function install(): Promise<void> {
  for (const [locale, amount] of await localesKept()) await keepLocale(locale, amount)
  await scope.skipWaiting()
}

async function activate(): Promise<void> {
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

let busy: Promise<unknown> = Promise.resolve()

/** A page tells, once it is quiet, what is being read; two tabs that tell wait for each other. */
function told(event: Told): Promise<unknown> {
  const seen = seenOf(event.data)
  if (seen) busy = busy.catch(() => undefined).then(() => keepFor(seen, event))
  return busy
}

async function keepFor(seen: Seen, event: Told): Promise<void> {
  const client = event.source?.id ?? ''
  if (!(await pinOf(client))) {
    await pin(client, seen.build)
    await fetchPage(seen.path)
  }
  await keepLocale(seen.locale, seen.saveData ? 'shell' : 'all')
  const used = await openBuilds()
  for (const build of await renewPages()) used.add(build)
  await dropBuilds(used.add(ownBuild))
}

function answer(event: Fetching): void {
  const { request } = event
  const { origin, pathname, searchParams } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  // A preview is not the page that everyone reads; it is neither kept nor answered by a copy.
  if (searchParams.has('preview')) return
  // The staff's desk is no page of the shop.
  if (pathname === '/desk') return
  // The captcha is a page in a frame; it is fresh each time.
  if (request.mode === 'navigate') {
    if (request.destination === 'document') event.respondWith(navigate(event))
  } else if (pathname.startsWith('/_astro/')) event.respondWith(hashedFile(event))
  else if (pathname.startsWith('/_search/')) event.respondWith(dataFile(event))
  else if (/^\/(parts|drawings)\//.test(pathname)) event.respondWith(picture(event))
}
