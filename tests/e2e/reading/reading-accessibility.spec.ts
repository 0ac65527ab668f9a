import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { findingsOn } from '../../support/browser/findings.ts'
import { isLongRun, hardestLocalesFirst, sampleCases } from '../../support/rounds.ts'
import { policyScreens } from '#content/document/kinds.ts'
import { toCanonicalPath, matchRoute } from '#routes/match.ts'

/*
 * Reading pages in nine languages, on a phone and a desktop: the gate checks one of each template,
 * the long run all.
 */

/** Screens that are islands. tests/e2e/frame/accessibility.spec.ts checks them signed in. */
const islands = /^\/[\w-]+\/(?:order\/|account|quickOrder)/

const pathsOf = (locale: string) =>
  readdirSync(`dist/client/${locale}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => `/${join(entry.parentPath, entry.name).slice('dist/client/'.length)}`)
    .filter((path) => !islands.test(path))
    .toSorted()

/** Buyers' screens. In the gate their own tests check them, with a buyer's data. */
const ofBuyers = /^\/[\w-]+\/(?:chat|myFavoriteList|credit\/|myPoint|redeemDetail)/

/** Policy pages differ only in their text. */
const policies = new Set<string>(Object.values(policyScreens))

/** Returns the largest page of each template. */
function largestOfEach(paths: readonly string[]): string[] {
  const templates = new Map<string, string>()
  const sizeOf = (path: string) => statSync(`dist/client${path}`).size
  for (const path of paths) {
    const name = matchRoute(toCanonicalPath(path))?.name ?? path
    const template = policies.has(name) ? 'policy' : name
    const knownTemplate = templates.get(template)
    if (!knownTemplate || sizeOf(path) > sizeOf(knownTemplate)) templates.set(template, path)
  }
  return [...templates.values()]
}

for (const locale of sampleCases(hardestLocalesFirst))
  test(`${locale}: no prebuilt page for reading has accessibility violations at any width`, async ({
    page,
  }) => {
    const all = pathsOf(locale)
    expect(all.length).toBeGreaterThan(40)
    const paths = isLongRun ? all : largestOfEach(all.filter((path) => !ofBuyers.test(path)))
    expect(paths.length).toBeGreaterThan(10)
    await page.setViewportSize({ width: 360, height: 740 })
    const matches: string[] = []
    for (const path of paths) {
      // Header, footer and dock are checked only on the first page.
      const around = path === paths[0] ? [] : ['header.top', 'footer.foot', '.dock']
      await page.goto(toCanonicalPath(path))
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true
      })
      matches.push(...(await findingsOn(page, path, around)))
    }
    expect(matches).toEqual([])
  })
