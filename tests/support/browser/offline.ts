import { expect, type Page } from 'playwright/test'
import type { Locale } from '#i18n/locales.ts'
import type { FileGroup } from '#offline/locale-files.ts'
import type { SeenPage } from '#offline/seen-page.ts'

/** Returns the paths that a browser has cached, by cache. */
export function listCachedPaths(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const pathsByCache: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys()
      pathsByCache[name] = keys.map(({ url }) =>
        decodeURI(new URL(url).pathname + new URL(url).search),
      )
    }
    return pathsByCache
  })
}

/** Reads pages as a visitor does, until everything for this locale is cached. */
export async function readUntilCached(page: Page, url: string): Promise<void> {
  await openUntilGroupCached(page, url, 'reading')
}

/**
 * Opens a page and repeats its message to the service worker, as the next pages of a visit would,
 * until a group of this locale's files is cached.
 */
export async function openUntilGroupCached(
  page: Page,
  url: string,
  group: FileGroup,
): Promise<void> {
  const { pathname } = new URL(url)
  const locale = (pathname.split('/')[1] ?? 'en') as Locale
  await page.goto(url)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const seenPage: SeenPage = {
    locale,
    path: pathname,
    isFirstPage: false,
    isMetered: false,
    isBuyer: group === 'work',
  }
  await expect
    .poll(() => page.evaluate(sendSeenPage, [seenPage, `/_offline/kept/${locale}`] as const), {
      timeout: 50_000,
    })
    .toContain(group)
}

/** Runs in the page. Returns the groups that are complete. */
async function sendSeenPage([seenPage, note]: readonly [SeenPage, string]): Promise<string[]> {
  navigator.serviceWorker.controller?.postMessage(seenPage)
  const text = await (await caches.match(note))?.text()
  return text?.split(' ') ?? []
}

/** Returns the builds that a page's text, script and data come from. */
export function buildsOfPage(page: Page, locale: string) {
  return page.evaluate(async (place) => {
    const data = await fetch(`/_search/${place}/probe.json`).then(
      (response) => (response.ok ? response.json() : response.status),
      () => 'none',
    )
    const { eggMark } = globalThis as unknown as { eggMark?: string }
    return { text: document.querySelector('h1')?.textContent?.split(' ').at(-1), eggMark, data }
  }, locale)
}
