import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const inputs = ['src', 'functions', 'public', 'content']
const files = ['astro.config.ts', 'wrangler.toml', 'package.json', 'package-lock.json']
const stamp = 'dist/.built'
const lock = '.wrangler/building'

/** Builds when anything that goes into the build changed since, or the last build didn't end. */
export async function buildWhenNeeded(): Promise<void> {
  await waitForOther()
  const wanted = inputsHash()
  if (isBuilt() && readFileSync(stamp, 'utf8') === wanted) return
  console.log('building …')
  mkdirSync('.wrangler', { recursive: true })
  writeFileSync(lock, String(process.pid))
  try {
    build()
    writeFileSync(stamp, wanted)
  } finally {
    rmSync(lock, { force: true })
  }
}

/** A stamp alone is no build: somebody may have emptied half of the folder. */
function isBuilt(): boolean {
  return [stamp, 'dist/server/wrangler.json', 'dist/client/_astro'].every((path) =>
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

function build(): void {
  rmSync('dist', { recursive: true, force: true })
  const done = spawnSync('astro', ['build', '--silent'], { encoding: 'utf8' })
  if (done.status !== 0) {
    console.error(done.stdout + done.stderr)
    throw new Error('the build failed; the lines above say where')
  }
}

function inputsHash(): string {
  const hash = createHash('sha256')
  for (const file of files) if (existsSync(file)) hash.update(file).update(readFileSync(file))
  for (const folder of inputs) walk(folder, (file) => hash.update(file).update(readFileSync(file)))
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
