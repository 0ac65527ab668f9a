import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { wholeBrowser } from '../testing/browser.ts'

const folder = 'scripts/bench'
const cli = `${folder}/node_modules/.bin/lighthouse`

export const scored = ['performance', 'accessibility', 'best-practices', 'seo']

export interface Report {
  /** Why nothing was measured, though there is a report. */
  runtimeError?: { code: string }
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } }>
}

export function installLighthouse(): void {
  if (!existsSync(cli))
    spawnSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], { cwd: folder })
}

/** The profile of a visitor of a shop who has answered its question about cookies, as a folder. */
export async function answeredVisitor(url: string): Promise<string> {
  const profile = temporary()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: wholeBrowser,
    args: ['--no-sandbox'],
  })
  const page = await context.newPage()
  // A page without anything that another one would find in the cache.
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(() => localStorage.setItem('egg.cookies', 'needed'))
  await context.close()
  return profile
}

/**
 * One look of Lighthouse at a page: of a new visitor, or of one with a profile, which stays as it is;
 * undefined where it saw nothing.
 */
export async function visit(url: string, visitor?: string): Promise<Report | undefined> {
  const scratch = temporary()
  const [file, profile] = [join(scratch, 'report.json'), join(scratch, 'profile')]
  if (visitor) cpSync(visitor, profile, { recursive: true })
  const chrome = '--headless --no-sandbox --disable-background-networking --no-first-run'
  const child = spawn(
    cli,
    [
      url,
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      `--only-categories=${scored.join(',')}`,
      ...(visitor ? ['--disable-storage-reset'] : []),
      `--chrome-flags=${chrome}${visitor ? ` --user-data-dir=${profile}` : ''}`,
    ],
    { env: { ...process.env, CHROME_PATH: wholeBrowser }, stdio: 'ignore' },
  )
  await once(child, 'exit')
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
  rmSync(scratch, { recursive: true, force: true })
  return report?.runtimeError ? undefined : report
}

const temporary = () => mkdtempSync(join(tmpdir(), 'lighthouse-'))
