import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'
import { isLongRun } from '../rounds.ts'

/**
 * Size of a phone, at which a page is opened, and size of a desktop, to which it is then resized.
 */
const sizes = [
  { width: 360, height: 740 },
  { width: 1160, height: 900 },
]

const axeRequire = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const axeSource = readFileSync(axeRequire.resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Returns axe findings and sideways scrolling of a page, on a phone and a desktop. Known elements
 * can be excluded. A page is opened once, because only its styles differ between widths. In the
 * gate axe checks the opening width, in the long run all of them.
 */
export async function findingsOn(
  page: Page,
  screen: string,
  without: string[] = [],
  at: readonly { width: number; height: number }[] = sizes,
): Promise<string[]> {
  // axe is a megabyte of script, which AxeBuilder would inject twice for each check.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const viewportSizeBefore = page.viewportSize()
  const foundProblems: string[] = []
  const openedSize = at.find(({ width }) => width === viewportSizeBefore?.width) ?? at[0]
  for (const size of at) {
    await page.setViewportSize(size)
    const screenLabel = `${screen} at ${size.width}`
    if (isLongRun || size === openedSize)
      foundProblems.push(...(await collectFindings(page, screenLabel, without)))
    const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (overflowPx > 0) foundProblems.push(`${screenLabel} scrolls sideways by ${overflowPx}`)
  }
  if (viewportSizeBefore) await page.setViewportSize(viewportSizeBefore)
  return foundProblems.map((finding) => finding.slice(0, 400))
}

async function collectFindings(page: Page, screen: string, without: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page, axeSource: '0' })
    .options({ resultTypes: ['violations'] })
    // Without legacy mode, results of frames are collected in a separate page. The checked pages
    // have no frames.
    .setLegacyMode()
  expect(page.frames()).toHaveLength(1)
  for (const part of without) axe.exclude(part)
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) => `${screen}: ${id} ${nodes.map((node) => node.html).join(' | ')}`,
  )
}

export async function expectNoFindings(
  page: Page,
  screen = page.url(),
  without: string[] = [],
): Promise<void> {
  expect(await findingsOn(page, screen, without)).toEqual([])
}
