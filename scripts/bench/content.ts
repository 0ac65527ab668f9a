import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { writtenLocales } from '../../src/i18n/locales.ts'

const articles = 10_000

/** Duration in seconds and peak memory in MB of one build. */
export interface Run {
  what: string
  seconds: number
  megabytes: number
}

/**
 * Measures builds of a site with ten thousand articles, ours and Astro's own: cold, and with one
 * changed article. Also checks that our incremental build is byte-identical to a full one.
 */
export function measureContentRuns(): { runs: Run[]; areIdentical: boolean; files: number } {
  const folder = resolve('.wrangler/bench-content')
  rmSync(folder, { recursive: true, force: true })
  const [ours, full, plain] = ['ours', 'full', 'plain'].map((name) =>
    createProject(join(folder, name)),
  )
  if (!ours || !full || !plain) throw new Error('no folder')
  const runs = [
    measureCommand('ours, cold', ours, ourBuildCommand),
    measureCommand('ours, nothing changed', ours, ourBuildCommand),
  ]
  for (const root of [ours, full, plain]) changeArticle(root)
  runs.push(measureCommand('ours, one article changed', ours, ourBuildCommand))
  measureCommand('full', full, ourBuildCommand)
  const ourFiles = filesOf(join(ours, 'dist/client'))
  const fullFiles = filesOf(join(full, 'dist/client'))
  const areIdentical = JSON.stringify([...ourFiles]) === JSON.stringify([...fullFiles])
  runs.push(measureCommand('Astro alone, cold', plain, plainBuildCommand))
  changeArticle(plain)
  runs.push(measureCommand('Astro alone, one article changed', plain, plainBuildCommand))
  rmSync(folder, { recursive: true, force: true })
  return { runs, areIdentical, files: ourFiles.size }
}

const ourBuildCommand = ['node', '--no-warnings', 'scripts/build.ts']
const plainBuildCommand = ['astro', 'build', '--silent']

/** Creates a project in a separate folder with its articles multiplied. */
function createProject(root: string): string {
  mkdirSync(root, { recursive: true })
  for (const name of ['src', 'functions', 'public', 'scripts', 'content'])
    cpSync(name, join(root, name), {
      recursive: true,
      filter: (path) => !/node_modules|bench-content/.test(path),
    })
  for (const name of [
    'astro.config.mjs',
    'wrangler.toml',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ])
    cpSync(name, join(root, name))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  for (const locale of writtenLocales) multiplyArticles(join(root, 'content/knowledge', locale))
  return root
}

/** Copies a locale's articles under other names and numbers until there are enough. */
function multiplyArticles(folder: string): void {
  const articleNames = readdirSync(folder).filter((name) => name.endsWith('.md'))
  // Use the same twelve articles in every locale, so that each copy is the translation of a copy.
  const commonNames = articleNames.filter((name) =>
    /^id: (10\d|11[0-2])$/m.test(readFileSync(join(folder, name), 'utf8')),
  )
  for (let n = 0; n < articles / writtenLocales.length - commonNames.length; n++) {
    const name = commonNames[n % commonNames.length] ?? ''
    const text = readFileSync(join(folder, name), 'utf8')
    const copy = text.replace(/^id: \d+$/m, `id: ${1000 + n}`)
    writeFileSync(join(folder, name.replace('.md', `-${n}.md`)), copy)
  }
}

/** Adds a sentence to one article, like an editor. */
function changeArticle(root: string): void {
  const folder = join(root, 'content/knowledge/th-TH')
  const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('-7.md'))
  appendFileSync(join(folder, name), '\nตรวจดูอีกครั้งก่อนประกอบกลับ\n')
}

function measureCommand(subject: string, cwd: string, [command = '', ...args]: string[]): Run {
  const startedAt = performance.now()
  const run = spawnSync('/usr/bin/time', ['-f', 'most %M', command, ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...(command === 'astro' && { EGG_PLAIN_BUILD: '1' }) },
  })
  const seconds = (performance.now() - startedAt) / 1000
  const peakKilobytes = /most (\d+)/.exec(run.stderr)?.[1]
  if (run.status !== 0 || !peakKilobytes)
    throw new Error(`${subject} failed: ${run.stdout}${run.stderr}`)
  return { what: subject, seconds, megabytes: Number(peakKilobytes) / 1024 }
}

/** Returns every file below a folder with the hash of its bytes. */
function filesOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  return new Map(
    files.map((file) => [
      relative(folder, file),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  )
}
