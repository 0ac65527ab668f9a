import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { isLocale } from '../../src/i18n/locales.ts'
import { isLongRun } from '../support/rounds.ts'
import { makeTemporaryFolder } from '../support/temporary.ts'

/** A copy of the built shop in a separate folder, where texts can be changed. */
const root = makeTemporaryFolder('publishing')
const article = join(root, 'content/knowledge/th-TH/choosing-brake-pads.md')
const page = 'th-TH/knowledgeCenter/article/101.html'

// Each test continues from the published state that the previous test left.
beforeAll(() => {
  for (const name of ['src', 'functions', 'public', 'scripts', 'node_modules', 'package-lock.json'])
    symlinkSync(resolve(name), join(root, name))
  for (const name of ['content', 'dist']) cpSync(name, join(root, name), { recursive: true })
  publish()
})

/** Compile cache for all runs of the publishing program, whose code never changes. */
const compiled = join(root, 'compiled')

interface Made {
  status: number | null
  said: string
}

/** Publishes and returns the reported numbers of files made, kept and removed. */
function publish(day?: string): Made {
  const code = readFileSync(join(root, 'dist/.built'), 'utf8')
  const doneProcess = spawnSync('node', ['--no-warnings', 'scripts/publishing/run.ts', code], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      EGG_VERBOSE: '1',
      NODE_COMPILE_CACHE: compiled,
      ...(day && { EGG_TODAY: day }),
    },
  })
  return { status: doneProcess.status, said: doneProcess.stdout + doneProcess.stderr }
}

function count({ said }: Made, description: 'made' | 'kept' | 'removed', view = 'public'): number {
  const line = said.split('\n').find((text) => text.startsWith(`${view}:`)) ?? ''
  return Number(new RegExp(`(\\d+) ${description}`).exec(line)?.[1] ?? NaN)
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

/** Returns every served file with the hash of its bytes. */
function hashesOfServed(): Record<string, string> {
  const folder = join(root, 'dist/client')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  return Object.fromEntries(
    files.map((file) => [
      file.slice(folder.length + 1),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  )
}

/** Returns the files of a build made without any earlier build. */
function publishFully(): Record<string, string> {
  for (const name of ['memory-public.json', 'memory-coming.json', 'words'])
    rmSync(join(root, 'dist/renderer', name), { recursive: true, force: true })
  for (const name of readdirSync(join(root, 'dist/client')))
    if (
      isLocale(name) ||
      /^(_content|_preview|_search|_offline|sitemap|sitemap\.xml|robots\.txt|conditions-.*)$/.test(
        name,
      )
    )
      rmSync(join(root, 'dist/client', name), { recursive: true })
  publish()
  return hashesOfServed()
}

test('publishing without content changes rebuilds nothing, even with new file times', () => {
  utimesSync(article, new Date(), new Date())
  expect(count(publish(), 'made')).toBe(0)
})

/** Publishes until all pages are written, then fails because a folder blocks the path of a file. */
function publishHalf(): void {
  const file = join(root, 'dist/client/_content/th-TH/knowledge.json')
  rmSync(file, { force: true })
  mkdirSync(file)
  expect(publish().status).not.toBe(0)
  rmSync(file, { recursive: true })
}

test('the run after an interrupted run restores the state of the full build', () => {
  // Nothing was published since the full build above, so this state equals a full build.
  const hashesBefore = hashesOfServed()
  const [text, times] = [readFileSync(article), statSync(article)]
  const file = (locale: string) => join(root, `content/knowledge/${locale}/added.md`)
  edit(article, (old) => `${old}\nประโยคที่ถูกถอนออก\n`)
  for (const locale of ['en', 'th-TH'])
    cpSync(join(root, `content/knowledge/${locale}/brake-fluid-dot.md`), file(locale))
  for (const locale of ['en', 'th-TH'])
    edit(file(locale), (old) => old.replace(/^id: .*$/m, 'id: 9901').replace(/ \{#.*\}$/gm, ''))
  publishHalf()
  expect(readFileSync(join(root, 'dist/client', page), 'utf8')).toContain('ประโยคที่ถูกถอนออก')
  const path = 'th-TH/knowledgeCenter/article/9901.html'
  expect(existsSync(join(root, 'dist/client', path))).toBe(true)
  writeFileSync(article, text)
  utimesSync(article, times.atime, times.mtime)
  for (const locale of ['en', 'th-TH']) rmSync(file(locale))
  expect(publish().status).toBe(0)
  expect(hashesOfServed()).toEqual(hashesBefore)
})

test('an added sentence rebuilds its page and at most 40 files', () => {
  edit(article, (text) => `${text}\nตรวจดูอีกครั้งก่อนประกอบกลับ\n`)
  const publication = publish()
  expect(readFileSync(join(root, 'dist/client', page), 'utf8')).toContain('ตรวจดูอีกครั้ง')
  // The page, its API response, the file of the locale's search index with its words, and the feed.
  expect(count(publication, 'made')).toBeLessThanOrEqual(40)
})

test('a changed title appears in the lists, and the output equals a full build', () => {
  const other = join(root, 'content/knowledge/th-TH/reading-a-vin-plate.md')
  edit(other, (text) => text.replace(/^title: .*$/m, 'title: เลขตัวถังบอกอะไรบ้าง'))
  const publication = publish()
  expect(count(publication, 'made')).toBeGreaterThan(5)
  expect(count(publication, 'made')).toBeLessThan(120)
  const list = readFileSync(join(root, 'dist/client/th-TH/knowledgeCenter.html'), 'utf8')
  expect(list).toContain('เลขตัวถังบอกอะไรบ้าง')
  // In the gate, the previous test already compares publishing and removing with the full build.
  if (!isLongRun) return
  const ownHashes = hashesOfServed()
  expect(ownHashes).toEqual(publishFully())
})

test('a changed text is detected even with the same size and time', () => {
  const { atime, mtime } = statSync(article)
  edit(article, (text) => text.replace('10–12 มม', '10–13 มม'))
  utimesSync(article, atime, mtime)
  expect(count(publish(), 'made')).toBeGreaterThan(0)
})

/** Returns every text, of all kinds and locales. */
function texts(): string[] {
  return readdirSync(join(root, 'content'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.md') && entry.name !== 'README.md')
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Removes all links to an article from the other texts. */
function unlink(slug: string): void {
  for (const file of texts())
    edit(file, (text) =>
      text
        .replace(new RegExp(`^(related: \\[.*?)${slug}(, )?`, 'm'), '$1')
        .replace(/^(related: .*), \]/m, '$1]')
        .replaceAll(`article:${slug}`, 'page:knowledgeCenter'),
    )
  edit(join(root, 'content/symptoms/symptoms.json'), (text) =>
    text.replaceAll(`"article": "${slug}"`, '"article": "brake-fluid-dot"'),
  )
}

test.runIf(isLongRun)('a removed text leaves no files behind', () => {
  for (const file of texts()) if (file.endsWith('engine-oil-grades.md')) rmSync(file)
  const { status, said } = publish()
  // Other texts link to the article: the editor gets an error for each, and nothing is published.
  expect(status).toBe(1)
  expect(said).toContain('there is no article "engine-oil-grades"')
  expect(said).not.toContain('    at ')
  unlink('engine-oil-grades')
  const publishAfter = publish()
  expect(count(publishAfter, 'removed'), publishAfter.said).toBeGreaterThanOrEqual(18)
  const pages = Object.keys(hashesOfServed()).filter((file) => file.endsWith('/article/104.html'))
  expect(pages).toEqual([])
  if (!isLongRun) return
  const ownHashes = hashesOfServed()
  expect(ownHashes).toEqual(publishFully())
})

test.runIf(isLongRun)('an article is a preview until its date and a page from then on', () => {
  for (const file of texts())
    if (file.endsWith('choosing-brake-pads.md'))
      edit(file, (text) => text.replace(/^published: .*$/m, 'published: 2030-01-01'))
  unlink('choosing-brake-pads')
  const publication = publish()
  expect(publication.status, publication.said).toBe(0)
  expect(existsSync(join(root, 'dist/client', page))).toBe(false)
  expect(existsSync(join(root, 'dist/client/_preview', page))).toBe(true)
  publish('2030-01-01')
  expect(existsSync(join(root, 'dist/client', page))).toBe(true)
  expect(existsSync(join(root, 'dist/client/_preview', page))).toBe(false)
})

test('a missing policy and an invalid date are reported, and nothing is published', () => {
  const [policy, before] = [join(root, 'content/policies/en/warranty.md'), hashesOfServed()]
  const text = readFileSync(policy)
  rmSync(policy)
  const laterPublication = publish('2030-01-01')
  expect(laterPublication.said).toContain('policies/en/warranty.md:1  this document is missing')
  expect(laterPublication.said).not.toContain('    at ')
  writeFileSync(policy, text)
  expect(publish('tomorrow').said).toContain('EGG_TODAY is "tomorrow"')
  expect(hashesOfServed()).toEqual(before)
})
