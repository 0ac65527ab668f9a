/*
 * Pictures of every screen for a review: `npm run look` takes them and makes contact sheets under
 * `.look/`; `npm run look -- changed` lists the screens that differ from the pictures before.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { installBrowser } from './testing/browser.ts'
import { findChangedPictures, writeChanged } from './look/changed.ts'
import { writeSheets } from './look/sheets.ts'

const [action, ...rest] = process.argv.slice(2)
const now = '.look/now'
const beforeFolder = '.look/before'

if (action === 'changed') await showChangedPictures()
else takeAllPictures(action === '--locales' ? rest[0] : undefined)

function takeAllPictures(locales: string | undefined): void {
  const startedAt = performance.now()
  installBrowser()
  run('node', ['--no-warnings', 'scripts/build.ts'])
  if (existsSync(now)) {
    rmSync(beforeFolder, { recursive: true, force: true })
    renameSync(now, beforeFolder)
  }
  const isPassed = run('playwright', ['test', '--config', 'tests/look/playwright.config.ts'], {
    TEST_PORT: process.env['TEST_PORT'] ?? '9501',
    EGG_LOOK: now,
    ...(locales && { EGG_LOOK_LOCALES: locales }),
  })
  const count = writeSheets(now)
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
  console.log(`${count} pictures in ${minutes} min: .look/now/index.html`)
  if (!isPassed) process.exitCode = 1
}

async function showChangedPictures(): Promise<void> {
  if (!existsSync(beforeFolder) || !existsSync(now)) {
    console.error('`npm run look` must have run twice: .look/before or .look/now is missing.')
    process.exit(1)
  }
  const changes = await findChangedPictures(beforeFolder, now)
  for (const { picture, kind, percent } of changes)
    console.log(
      kind === 'changed' ? `${picture}: ${percent} % of it changed` : `${picture}: ${kind}`,
    )
  writeChanged('.look/changed.html', changes)
  console.log(`${changes.length} pictures differ: .look/changed.html`)
}

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  return status === 0
}
