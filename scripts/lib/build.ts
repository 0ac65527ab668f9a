import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { today } from '../../src/content/today.ts'
import { fingerprintOf } from './fingerprint.ts'
import { bringBack, putAside } from './kept-files.ts'

/** What the code is made of; content has a build of its own, scripts/publishing. */
const folders = ['src', 'functions', 'public', 'scripts/publishing', 'scripts/lib']
const files = ['astro.config.mjs', 'wrangler.toml', 'package.json', 'package-lock.json']
const stamp = 'dist/.built'
/** What was there after the last build, by sizes and times: unchanged, nothing has to be read. */
const seen = { code: 'dist/.seen-code', pages: 'dist/.seen-pages' }
const lock = '.wrangler/building'

/** How long one start waits for another, in seconds. */
const longestWait = 600

/**
 * Builds what changed since: the code, then the pages and files of the content. Without a change
 * of code only those pages are made whose content is another.
 */
export async function buildWhenNeeded(): Promise<void> {
  if (isAllSeen()) return bringSecrets()
  await takeTurn()
  try {
    const before = codeSeen()
    const code = codeHash()
    if (!isBuilt() || readFileSync(stamp, 'utf8') !== code) {
      console.log('building …')
      buildCode(code)
      writeFileSync(stamp, code)
    }
    // What was written while it was built is built by the next start.
    writeFileSync(seen.code, `${before} ${code}`)
    bringSecrets()
    const texts = textsSeen(code)
    buildPages(code)
    writeFileSync(seen.pages, `${texts} ${pagesSeen()}`)
  } finally {
    rmSync(lock, { force: true })
  }
}

/** Whether neither an input nor an output was written since the last build, which another start may not change. */
function isAllSeen(): boolean {
  if (!isBuilt() || existsSync(lock)) return false
  const code = read(stamp)
  return (
    read(seen.code) === `${codeSeen()} ${code}` &&
    read(seen.pages) === `${textsSeen(code)} ${pagesSeen()}`
  )
}

const codeSeen = () => fingerprintOf([...folders, ...files], environment())

/** Of all that pages are made of. */
const textsSeen = (code: string) => fingerprintOf(['content'], [code, today(), ...environment()])

/** Of all files that were made: one that is gone is made again. */
const pagesSeen = () => fingerprintOf(['dist/client', 'dist/renderer'])

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Settings that the build reads. */
const environment = () => ['SITE_ORIGIN', 'CODE_DIGITS'].map((name) => process.env[name] ?? '')

/** The Worker reads the copy beside it, which the build of the code made: another secret counts. */
function bringSecrets(): void {
  const beside = 'dist/server/.dev.vars'
  if (!existsSync('.dev.vars')) return
  // Unchanged, it keeps its time: a changed one has the runtime's configuration made again.
  if (existsSync(beside) && readFileSync(beside).equals(readFileSync('.dev.vars'))) return
  copyFileSync('.dev.vars', beside)
}

/** A stamp alone is no build: somebody may have emptied half of the folder. */
function isBuilt(): boolean {
  return [
    stamp,
    'dist/server/wrangler.json',
    'dist/client/_astro',
    'dist/renderer',
    // The types of the content, which the compiler asks for.
    '.astro/types.d.ts',
  ].every((path) => existsSync(path))
}

/** Two starts at once would build over each other; the second waits for the first. */
async function takeTurn(): Promise<void> {
  mkdirSync('.wrangler', { recursive: true })
  for (let seconds = 0; !isMine(); seconds++) {
    if (seconds === 0) console.log('another start is building; waiting for it …')
    if (seconds === longestWait) {
      console.error(`it is building for ${longestWait} seconds; if none is, remove ${lock}`)
      process.exit(1)
    }
    await sleep(1000)
  }
}

/** Takes the lock. One whose process is gone is only removed, so that of two starts one takes it. */
function isMine(): boolean {
  try {
    writeFileSync(lock, `${process.pid} ${startedAt(process.pid)}`, { flag: 'wx' })
    return true
  } catch {
    if (!otherBuilds()) rmSync(lock, { force: true })
    return false
  }
}

/** When a process began: its id alone may be another's by now, in a container above all. */
function startedAt(pid: number): string {
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  // Without `ps` the id has to do.
  return (stdout as string | null)?.trim() ?? ''
}

function otherBuilds(): boolean {
  try {
    const [pid = '', ...started] = readFileSync(lock, 'utf8').split(' ')
    process.kill(Number(pid), 0)
    return startedAt(Number(pid)) === started.join(' ')
  } catch {
    return false
  }
}

function buildCode(code: string): void {
  putAside(new Date())
  rmSync('dist', { recursive: true, force: true })
  run('astro', ['build', '--silent'], { EGG_BUILD: code.slice(0, 16) })
  bringBack(new Date())
}

function buildPages(code: string): void {
  // A small young generation: the heap follows what is in use, not what was thrown away.
  const flags = ['--no-warnings', '--max-semi-space-size=8']
  run(process.execPath, [...flags, 'scripts/publishing/run.ts', code])
}

function run(command: string, args: string[], env: Record<string, string> = {}): void {
  // Asked for by a test, it would otherwise make what is for development: half as large again.
  const own = { ...process.env, NODE_ENV: 'production', ...env }
  const done = spawnSync(command, args, { encoding: 'utf8', env: own })
  process.stdout.write(done.status === 0 && process.env['EGG_VERBOSE'] ? done.stdout : '')
  if (done.status === 0) return
  console.error(done.stdout + done.stderr)
  console.error('the build failed; the lines above say where')
  process.exit(1)
}

function codeHash(): string {
  const hash = createHash('sha256')
    .update(process.env['SITE_ORIGIN'] ?? '')
    .update(` ${process.env['CODE_DIGITS'] ?? ''}`)
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
