import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const inputs = ['src', 'functions', 'public', 'content']
const files = ['astro.config.ts', 'wrangler.toml', 'package.json', 'package-lock.json']
const stamp = 'dist/.built'

/** Builds when anything that goes into the build changed since, or the last build didn't end. */
export function buildWhenNeeded(): void {
  const wanted = inputsHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('building …')
  rmSync('dist', { recursive: true, force: true })
  const done = spawnSync('astro', ['build', '--silent'], { encoding: 'utf8' })
  if (done.status !== 0) {
    console.error(done.stdout + done.stderr)
    throw new Error('the build failed; the lines above say where')
  }
  mkdirSync('dist', { recursive: true })
  writeFileSync(stamp, wanted)
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
