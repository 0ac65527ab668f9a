import {
  deleteBuilds,
  storeGroups,
  storeOfflinePage,
  findBuildToKeep,
  readStoredLocales,
  ownBuild,
} from './builds.ts'
import { serveDataFile, serveHashedFile, servePicture } from './parts-of-pages.ts'
import { fetchPage, servePage, renewPages } from './pages.ts'
import { openPush, showPush } from './push.ts'
import { listOpenBuilds, pinClient, readPinnedBuild } from './pinned-builds.ts'
import { isSlowOrMetered } from './network.ts'
import { type FetchEvent, scope, type MessageEvent } from './scope.ts'
import { type SeenPage, readSeenPage } from './seen-page.ts'

/*
 * Offline reading. Builds are kept apart as follows:
 *   - A page consists of its HTML, scripts and data. Script names contain their hash, so an HTML
 *   file can only get its own scripts. Data has no such names: each open page is recorded with the
 *   build of its HTML and gets data of that build or none.
 *   - There is one store per build. A response of another build is never put into it. It is filled
 *   from the second page of a visit on, one step per page, and not on a slow or metered network.
 *   - A new service worker takes over immediately. It also serves open pages of the old build, from
 *   that build's store. The store is deleted when no open tab and no stored page needs it. Two tabs
 *   may therefore show two builds, each complete. A script loaded late is available although the
 *   server no longer has it.
 *   - Pages come from the network when it responds, so the current version needs no reload.
 */

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('message', (event) => event.waitUntil(handleMessage(event)))
scope.addEventListener('fetch', respond)
scope.addEventListener('push', (event) => event.waitUntil(showPush(event)))
scope.addEventListener('notificationclick', (event) => event.waitUntil(openPush(event)))

/**
 * Carries the reader's languages into the new build before the service worker takes over. On a slow
 * or metered network the older build stays until another network fills this one.
 */
async function install(): Promise<void> {
  if (!isSlowOrMetered())
    for (const [locale, groups] of await readStoredLocales()) await storeGroups(locale, groups)
  await scope.skipWaiting()
}

async function activate(): Promise<void> {
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

/** Bytes fetched for later use at each page of a visit, uncompressed: about half on the wire. */
const maxStepBytes = 100_000

let messageQueue: Promise<unknown> = Promise.resolve()

/**
 * Handles the message in which a settled page reports that it is being read. Messages of several
 * tabs are processed in turn.
 */
function handleMessage(event: MessageEvent): Promise<unknown> {
  const seenPage = readSeenPage(event.data)
  if (seenPage)
    messageQueue = messageQueue.catch(() => undefined).then(() => storeSeen(seenPage, event))
  return messageQueue
}

async function storeSeen(seenPage: SeenPage, event: MessageEvent): Promise<void> {
  const clientId = event.source?.id ?? ''
  if (!(await readPinnedBuild(clientId))) {
    await pinClient(clientId, seenPage.build)
    await fetchPage(seenPage.path)
  }
  if (!seenPage.isFirstPage) await storeOfflinePage(seenPage.locale)
  if (!seenPage.isFirstPage && !seenPage.isMetered)
    await storeGroups(
      seenPage.locale,
      ['shell', ...(seenPage.isBuyer ? (['work'] as const) : []), 'reading'],
      maxStepBytes,
    )
  const usedBuilds = await listOpenBuilds()
  for (const build of await renewPages()) usedBuilds.add(build)
  const buildToKeep = await findBuildToKeep()
  if (buildToKeep) usedBuilds.add(buildToKeep)
  await deleteBuilds(usedBuilds.add(ownBuild))
}

function respond(event: FetchEvent): void {
  const { request } = event
  const { origin, pathname, searchParams } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  // A preview isn't the public page: it is neither stored nor answered from a copy.
  if (searchParams.has('preview')) return
  // The staff desk isn't part of the shop.
  if (pathname === '/desk') return
  // The captcha is a page in a frame and must be fresh each time.
  if (request.mode === 'navigate') {
    if (request.destination === 'document') event.respondWith(servePage(event))
  } else if (pathname.startsWith('/_astro/')) event.respondWith(serveHashedFile(event))
  else if (pathname.startsWith('/_search/')) event.respondWith(serveDataFile(event))
  else if (/^\/(parts|drawings)\//.test(pathname)) event.respondWith(servePicture(event))
}
