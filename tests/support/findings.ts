import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** What axe finds on a page, and whether it scrolls sideways; parts that are left out are known. */
export async function findingsOn(
  page: Page,
  screen: string,
  without: string[] = [],
): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  // Results of frames are gathered in a page of their own, which takes longer than the rest.
  if (page.frames().length === 1) axe.setLegacyMode()
  for (const part of without) axe.exclude(part)
  const { violations } = await axe.analyze()
  const found = violations.map(
    ({ id, nodes }) => `${screen}: ${id} ${nodes.map((node) => node.html).join(' | ')}`,
  )
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (over > 0) found.push(`${screen} scrolls sideways by ${over}`)
  return found.map((finding) => finding.slice(0, 400))
}

export async function expectNoFindings(
  page: Page,
  screen = page.url(),
  without: string[] = [],
): Promise<void> {
  expect(await findingsOn(page, screen, without)).toEqual([])
}
