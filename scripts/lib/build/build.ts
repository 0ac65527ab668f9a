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
import { today } from '../../../src/content/document/today.ts'
import { fingerprintOf } from './fingerprint.ts'
import { restoreBuildFiles, saveBuildFiles } from './kept-files.ts'

/** Sources of the code build. Content has a separate build in scripts/publishing. */
const folders = ['src', 'functions', 'public', 'scripts/publishing', 'scripts/lib']
const files = ['astro.config.mjs', 'wrangler.toml', 'package.json', 'package-lock.json']
const stamp = 'dist/.built'
/**
 * Files with the fingerprints of the last build, made from file sizes and times. If they are
 * unchanged, no file has to be read.
 */
const fingerprintFiles = { code: 'dist/.seen-code', pages: 'dist/.seen-pages' }
const lock = '.wrangler/building'

/** Maximum seconds that one start waits for another. */
const maxWaitSeconds = 600

/**
 * Builds what changed: first the code, then the pages and files of the content. Without code
 * changes, only pages with changed content are rendered.
 */
export async function buildWhenNeeded(): Promise<void> {
  if (isUpToDate()) return copySecrets()
  await takeBuildLock()
  try {
    const codeBefore = fingerprintCode()
    const code = hashCode()
    if (!isBuilt() || readFileSync(stamp, 'utf8') !== code) {
      console.log('building …')
      buildCode(code)
      writeFileSync(stamp, code)
    }
    // Files changed during the build are built by the next start.
    writeFileSync(fingerprintFiles.code, `${codeBefore} ${code}`)
    copySecrets()
    const texts = fingerprintTexts(code)
    buildPages(code)
    writeFileSync(fingerprintFiles.pages, `${texts} ${fingerprintPages()}`)
  } finally {
    rmSync(lock, { force: true })
  }
}

/**
 * True when neither inputs nor outputs changed since the last build, and no other start is
 * building.
 */
function isUpToDate(): boolean {
  if (!isBuilt() || existsSync(lock)) return false
  const code = readIfExists(stamp)
  return (
    readIfExists(fingerprintFiles.code) === `${fingerprintCode()} ${code}` &&
    readIfExists(fingerprintFiles.pages) === `${fingerprintTexts(code)} ${fingerprintPages()}`
  )
}

const fingerprintCode = () => fingerprintOf([...folders, ...files], readBuildSettings())

/** Fingerprint of all inputs of the pages: content, code, the current day and settings. */
const fingerprintTexts = (code: string) =>
  fingerprintOf(['content'], [code, today(), ...readBuildSettings()])

/** Fingerprint of all outputs, so that a deleted file is built again. */
const fingerprintPages = () => fingerprintOf(['dist/client', 'dist/renderer'])

const readIfExists = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Settings that the build reads. */
const readBuildSettings = () =>
  ['SITE_ORIGIN', 'CODE_DIGITS'].map((name) => process.env[name] ?? '')

/** Updates the copy of the secrets next to the Worker, which reads it instead of the original. */
function copySecrets(): void {
  const secretsCopy = 'dist/server/.dev.vars'
  if (!existsSync('.dev.vars')) return
  // Keep the modification time of an unchanged file: a change makes the runtime recreate its
  // configuration.
  if (existsSync(secretsCopy) && readFileSync(secretsCopy).equals(readFileSync('.dev.vars'))) return
  copyFileSync('.dev.vars', secretsCopy)
}

/** True when the output files exist: a stamp doesn't prove that the folder is complete. */
function isBuilt(): boolean {
  return [
    stamp,
    'dist/server/wrangler.json',
    'dist/client/_astro',
    'dist/renderer',
    // Content types that the compiler requires.
    '.astro/types.d.ts',
  ].every((path) => existsSync(path))
}

/** Takes the build lock, so that a second start waits for the first. */
async function takeBuildLock(): Promise<void> {
  mkdirSync('.wrangler', { recursive: true })
  for (let seconds = 0; !tryLock(); seconds++) {
    if (seconds === 0) console.log('another start is building; waiting for it …')
    if (seconds === maxWaitSeconds) {
      console.error(`it is building for ${maxWaitSeconds} seconds; if none is, remove ${lock}`)
      process.exit(1)
    }
    await sleep(1000)
  }
}

/**
 * Tries to take the lock; returns true when it was taken. The lock of a dead process is only
 * removed, and a later try takes it, so that just one of two starts gets it.
 */
function tryLock(): boolean {
  try {
    writeFileSync(lock, `${process.pid} ${readStartTime(process.pid)}`, { flag: 'wx' })
    return true
  } catch {
    if (!isOtherBuildRunning()) rmSync(lock, { force: true })
    return false
  }
}

/**
 * Returns the start time of a process. Its ID alone may have been reused, especially in a
 * container.
 */
function readStartTime(pid: number): string {
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  // Without `ps`, only the ID can be checked.
  return (stdout as string | null)?.trim() ?? ''
}

function isOtherBuildRunning(): boolean {
  try {
    const [pid = '', ...started] = readFileSync(lock, 'utf8').split(' ')
    process.kill(Number(pid), 0)
    return readStartTime(Number(pid)) === started.join(' ')
  } catch {
    return false
  }
}

function buildCode(code: string): void {
  saveBuildFiles(new Date())
  rmSync('dist', { recursive: true, force: true })
  run('astro', ['build', '--silent'], { EGG_BUILD: code.slice(0, 16) })
  restoreBuildFiles(new Date())
}

function buildPages(code: string): void {
  // A small space for new objects keeps the heap close to the memory in use.
  const flags = ['--no-warnings', '--max-semi-space-size=8']
  run(process.execPath, [...flags, 'scripts/publishing/run.ts', code])
}

function run(command: string, args: string[], env: Record<string, string> = {}): void {
  // When a test runs this, NODE_ENV would otherwise produce a development build, half as large
  // again.
  const buildEnvironment = { ...process.env, NODE_ENV: 'production', ...env }
  const result = spawnSync(command, args, { encoding: 'utf8', env: buildEnvironment })
  process.stdout.write(result.status === 0 && process.env['EGG_VERBOSE'] ? result.stdout : '')
  if (result.status === 0) return
  console.error(result.stdout + result.stderr)
  console.error('the build failed; the lines above say where')
  process.exit(1)
}

function hashCode(): string {
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
    // Skip the tables of the seed, which are data and no part of the build.
    if (entry.isDirectory()) {
      if (!path.endsWith(join('db', 'seed'))) walk(path, visit)
    } else visit(path)
  }
}
