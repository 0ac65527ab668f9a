import { expect, type Page } from 'playwright/test'

/** Paths that a browser keeps, by store. */
export function stored(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const found: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys()
      found[name] = keys.map(({ url }) => decodeURI(new URL(url).pathname + new URL(url).search))
    }
    return found
  })
}

/** Reads a page as a visitor does, until everything for this locale is kept. */
export async function readAndKeep(page: Page, url: string): Promise<void> {
  await page.goto(url)
  const locale = new URL(url).pathname.split('/')[1]
  await expect
    .poll(async () => Object.values(await stored(page)).flat(), { timeout: 30_000 })
    .toContain(`/_offline/kept/${locale}`)
}

/** Which build a page's parts are of: its text, its script, its data. */
export function marksOf(page: Page, locale: string) {
  return page.evaluate(async (place) => {
    const data = await fetch(`/_search/${place}/probe.json`).then(
      (answer) => (answer.ok ? answer.json() : answer.status),
      () => 'none',
    )
    const { eggMark } = globalThis as unknown as { eggMark?: string }
    return { text: document.querySelector('h1')?.textContent?.split(' ').at(-1), eggMark, data }
  }, locale)
}
