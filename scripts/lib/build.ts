import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** What the code is made of; content has a build of its own, scripts/pages. */
const folders = ['src', 'functions', 'public', 'scripts/pages', 'scripts/lib']
const files = ['astro.config.ts', 'wrangler.toml', 'package.json', 'package-lock.json']
const stamp = 'dist/.built'
const lock = '.wrangler/building'

/**
 * Builds what changed since: the code, then the pages and files of the content. Without a change
 * of code only those pages are made whose content is another.
 */
export async function buildWhenNeeded(): Promise<void> {
  await waitForOther()
  mkdirSync('.wrangler', { recursive: true })
  writeFileSync(lock, String(process.pid))
  try {
    const code = codeHash()
    if (!isBuilt() || readFileSync(stamp, 'utf8') !== code) {
      console.log('building …')
      buildCode(code)
      writeFileSync(stamp, code)
    }
    buildPages(code)
  } finally {
    rmSync(lock, { force: true })
  }
}

/** A stamp alone is no build: somebody may have emptied half of the folder. */
function isBuilt(): boolean {
  return [stamp, 'dist/server/wrangler.json', 'dist/client/_astro', 'dist/renderer'].every((path) =>
    existsSync(path),
  )
}

/** Two starts at once would build over each other; the second waits for the first. */
async function waitForOther(): Promise<void> {
  for (let seconds = 0; seconds < 180 && otherBuilds(); seconds++) {
    if (seconds === 0) console.log('another start is building; waiting for it …')
    await sleep(1000)
  }
}

function otherBuilds(): boolean {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
    return true
  } catch {
    return false
  }
}

function buildCode(code: string): void {
  rmSync('dist', { recursive: true, force: true })
  run('astro', ['build', '--silent'], { EGG_BUILD: code.slice(0, 16) })
}

function buildPages(code: string): void {
  // A small young generation: the heap follows what is in use, not what was thrown away.
  const flags = ['--no-warnings', '--max-semi-space-size=8']
  run(process.execPath, [...flags, 'scripts/pages/run.ts', code])
}

function run(command: string, args: string[], env: Record<string, string> = {}): void {
  const done = spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, ...env } })
  process.stdout.write(done.status === 0 && process.env['EGG_VERBOSE'] ? done.stdout : '')
  if (done.status === 0) return
  console.error(done.stdout + done.stderr)
  console.error('the build failed; the lines above say where')
  process.exit(1)
}

function codeHash(): string {
  const hash = createHash('sha256').update(process.env['SITE_ORIGIN'] ?? '')
  for (const file of files) if (existsSync(file)) hash.update(file).update(readFileSync(file))
  for (const folder of folders) walk(folder, (file) => hash.update(file).update(readFileSync(file)))
  return hash.digest('hex')
}

function walk(folder: string, visit: (file: string) => void): void {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = join(folder, entry.name)
    // Seed tables go into the database, not into the build.
    if (entry.isDirectory()) {
      if (!path.endsWith(join('db', 'seed'))) walk(path, visit)
    } else visit(path)
  }
}
