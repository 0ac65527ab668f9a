import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, expect, test } from 'playwright/test'
import { findingsOn } from '../../support/findings.ts'
import { localeCodes } from '#i18n/locales.ts'

/* Every page that is read, in nine languages, on a phone and on a desk. */

const sizes = [
  { width: 360, height: 740 },
  { width: 1160, height: 900 },
]

/** Screens that are islands; tests/e2e/frame/accessibility.spec.ts looks at these with people in them. */
const islands = /^\/[\w-]+\/(?:order\/|account|quickOrder)/

const pathsOf = (locale: string) =>
  readdirSync(`dist/client/${locale}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => `/${join(entry.parentPath, entry.name).slice('dist/client/'.length)}`)
    .filter((path) => !islands.test(path))

async function findingsOf(
  context: BrowserContext,
  paths: readonly string[],
  size: (typeof sizes)[number],
): Promise<string[]> {
  const found: string[] = []
  const page = await context.newPage()
  await page.setViewportSize(size)
  for (const path of paths) {
    // FAQDetail and the like have no .html in their address.
    const answer = await page.goto(path)
    if (answer?.status() === 404) await page.goto(path.replace(/\.html$/, ''))
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
    })
    // What stands around every page is looked at on the first one.
    const around = path === paths[0] ? [] : ['header.top', 'footer.foot', '.dock']
    found.push(...(await findingsOn(page, `${path} at ${size.width}`, around)))
  }
  await page.close()
  return found
}

for (const locale of localeCodes)
  test(`${locale}: no page that is read has a finding at any width`, async ({ context }) => {
    test.setTimeout(240_000)
    const paths = pathsOf(locale)
    expect(paths.length).toBeGreaterThan(40)
    const found = await Promise.all(sizes.map((size) => findingsOf(context, paths, size)))
    expect(found.flat()).toEqual([])
  })
