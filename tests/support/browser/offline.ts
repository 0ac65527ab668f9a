import { expect, type Page } from 'playwright/test'

/** Returns the paths that a browser has cached, by cache. */
export function cachedPaths(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const found: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys()
      found[name] = keys.map(({ url }) => decodeURI(new URL(url).pathname + new URL(url).search))
    }
    return found
  })
}

/** Reads a page as a visitor does, until everything for this locale is cached. */
export async function readUntilCached(page: Page, url: string): Promise<void> {
  await page.goto(url)
  const locale = new URL(url).pathname.split('/')[1]
  await expect
    .poll(async () => Object.values(await cachedPaths(page)).flat(), { timeout: 30_000 })
    .toContain(`/_offline/kept/${locale}`)
}

/** Returns the builds that a page's text, script and data come from. */
export function buildsOfPage(page: Page, locale: string) {
  return page.evaluate(async (place) => {
    const data = await fetch(`/_search/${place}/probe.json`).then(
      (answer) => (answer.ok ? answer.json() : answer.status),
      () => 'none',
    )
    const { eggMark } = globalThis as unknown as { eggMark?: string }
    return { text: document.querySelector('h1')?.textContent?.split(' ').at(-1), eggMark, data }
  }, locale)
}
