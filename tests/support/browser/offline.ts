import { expect, type Page } from 'playwright/test'
import type { FileGroup } from '#offline/locale-files.ts'

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

/** Reads pages as a visitor does, until everything for this locale is cached. */
export async function readUntilCached(page: Page, url: string): Promise<void> {
  await openUntilGroupCached(page, url, 'reading')
}

/** Opens a page again and again, until a group of this locale's files is cached. */
export async function openUntilGroupCached(
  page: Page,
  url: string,
  group: FileGroup,
): Promise<void> {
  const locale = new URL(url).pathname.split('/')[1]
  const note = `/_offline/kept/${locale}`
  await expect
    .poll(
      async () => {
        await page.goto(url)
        // The step of this page ends in the same tick of the worker as its last file.
        return waitForStep(page, note, group)
      },
      { timeout: 60_000, intervals: [0] },
    )
    .toBe(true)
}

/** Waits until a page's step has stored its files. True when the group is complete. */
async function waitForStep(page: Page, note: string, group: FileGroup): Promise<boolean> {
  let before = -1
  for (;;) {
    const [stored, isCached] = await page.evaluate(
      async ([path, name]) => {
        const counts: number[] = []
        for (const cache of await caches.keys())
          counts.push((await (await caches.open(cache)).keys()).length)
        const text = await (await caches.match(path!))?.text()
        return [counts.reduce((a, b) => a + b, 0), text?.split(' ').includes(name!)] as const
      },
      [note, group],
    )
    if (isCached) return true
    if (stored > 0 && stored === before) return false
    before = stored
    await page.waitForTimeout(700)
  }
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
