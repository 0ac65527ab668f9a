import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { fullBrowserPath } from '../testing/browser.ts'

const folder = 'scripts/bench'
const lighthouseCli = `${folder}/node_modules/.bin/lighthouse`

export const scoredCategories = ['performance', 'accessibility', 'best-practices', 'seo']

export interface Report {
  /** Reason why nothing was measured, although a report exists. */
  runtimeError?: { code: string }
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } }>
}

export function installLighthouse(): void {
  if (!existsSync(lighthouseCli))
    spawnSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], { cwd: folder })
}

/** Returns a browser profile folder of a visitor who already answered the cookie question. */
export async function makeVisitorProfile(url: string): Promise<string> {
  const profile = makeTemporaryFolder()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: fullBrowserPath,
    args: ['--no-sandbox'],
  })
  const page = await context.newPage()
  // Storage needs a page of the shop; open a file, so that no page is cached before the
  // measurement.
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(() => localStorage.setItem('egg.cookies', 'needed'))
  await context.close()
  return profile
}

/**
 * Runs Lighthouse once on a page, with a new visitor or a copy of a profile. Returns undefined when
 * it measured nothing.
 */
export async function runLighthouse(url: string, visitor?: string): Promise<Report | undefined> {
  const scratchFolder = makeTemporaryFolder()
  const [file, profile] = [join(scratchFolder, 'report.json'), join(scratchFolder, 'profile')]
  if (visitor) cpSync(visitor, profile, { recursive: true })
  const chromeFlags = '--headless --no-sandbox --disable-background-networking --no-first-run'
  const child = spawn(
    lighthouseCli,
    [
      url,
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      `--only-categories=${scoredCategories.join(',')}`,
      ...(visitor ? ['--disable-storage-reset'] : []),
      `--chrome-flags=${chromeFlags}${visitor ? ` --user-data-dir=${profile}` : ''}`,
    ],
    { env: { ...process.env, CHROME_PATH: fullBrowserPath }, stdio: 'ignore' },
  )
  await once(child, 'exit')
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
  rmSync(scratchFolder, { recursive: true, force: true })
  return report?.runtimeError ? undefined : report
}

const makeTemporaryFolder = () => mkdtempSync(join(tmpdir(), 'lighthouse-'))
