import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'
import { long } from './rounds.ts'

/** The phone that a page is opened on, and the desk that it is turned to. */
const sizes = [
  { width: 360, height: 740 },
  { width: 1160, height: 900 },
]

const fromAxe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const axeSource = readFileSync(fromAxe.resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds on a page, on a phone and at a desk, and whether it scrolls sideways; parts that
 * are left out are known. A page is opened once: what differs between the widths is its styles. In
 * the gate axe looks at the width that the page was opened at, the long run has all of them.
 */
export async function findingsOn(
  page: Page,
  screen: string,
  without: string[] = [],
  at: readonly { width: number; height: number }[] = sizes,
): Promise<string[]> {
  // It is a megabyte of script, which AxeBuilder itself would bring twice for each look.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const before = page.viewportSize()
  const found: string[] = []
  const opened = at.find(({ width }) => width === before?.width) ?? at[0]
  for (const size of at) {
    await page.setViewportSize(size)
    const seen = `${screen} at ${size.width}`
    if (long || size === opened) found.push(...(await findingsNow(page, seen, without)))
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) found.push(`${seen} scrolls sideways by ${over}`)
  }
  if (before) await page.setViewportSize(before)
  return found.map((finding) => finding.slice(0, 400))
}

async function findingsNow(page: Page, screen: string, without: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page, axeSource: '0' })
    .options({ resultTypes: ['violations'] })
    // Results of frames would be gathered in a page of their own; what is looked at has none.
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
