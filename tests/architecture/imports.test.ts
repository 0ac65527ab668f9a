import { expect, test } from 'vitest'
import {
  allImports,
  brokenImports,
  findImportCycles,
  projectFiles,
  textOf,
} from '../../scripts/testing/imports.ts'

/** Folders that each top-level area may import from, besides itself (architecture, "Tree"). */
const tables = ['domain', 'i18n', 'routes', 'config']
const browser = [...tables, 'contract', 'client']
const screens = [...browser, 'page', 'content', 'styles', 'scripts', 'islands', 'layouts']
const allowedImports: Record<string, readonly string[]> = {
  domain: [],
  config: [],
  // Renders results of the domain rules: days, money, fit verdicts.
  i18n: ['domain'],
  routes: ['i18n'],
  contract: ['domain'],
  // Turns Markdown into entries. scripts/publishing decides which of them become files.
  content: [...tables, 'contract'],
  // The service worker.
  offline: ['i18n', 'routes', 'config'],
  styles: [],
  client: [...tables, 'contract'],
  stores: browser,
  islands: [...browser, 'stores', 'styles'],
  // Behaviours load islands on demand. Islands don't import behaviours.
  scripts: [...browser, 'stores', 'islands', 'offline'],
  page: browser,
  components: screens,
  layouts: [...screens, 'components'],
  pages: [...screens, 'components'],
  objects: ['domain', 'contract'],
  platform: ['domain', 'contract', 'i18n', 'config', 'objects'],
  proxy: ['domain', 'contract', 'i18n', 'platform', 'objects'],
  edge: [...tables, 'contract', 'platform', 'page'],
  functions: ['contract', 'platform', 'proxy', 'edge', 'objects'],
  src: [...screens, 'components'],
  'scripts/publishing': [...tables, 'contract', 'content', 'offline', 'scripts/lib'],
}

/**
 * Returns the top-level area of a file: its folder below src or functions, or `scripts` for all
 * commands.
 */
function roomOf(file: string): string {
  const [top = '', folder = '', ...rest] = file.split('/')
  if (top === 'tests') return 'tests'
  if (file.startsWith('scripts/publishing/')) return 'scripts/publishing'
  if (top === 'scripts') return folder === 'lib' ? 'scripts/lib' : 'commands'
  return rest.length > 0 ? folder : top
}

const sources = projectFiles.filter((file) => !/^(scripts|tests)\//.test(file))

test('every local import resolves to a file', () => {
  // Clients are generated into this folder by tests/platform/contract/generated-clients.test.ts.
  const generated = /^tests\/support\/generated-clients\/.* → .*\/(calls|schema)\.ts$/
  expect(brokenImports.filter((one) => !generated.test(one))).toEqual([])
})

test('imports between layers follow the allowed directions', () => {
  const problems: string[] = []
  for (const [from, targets] of allImports)
    for (const target of targets) {
      const [room, other] = [roomOf(from), roomOf(target)]
      if (room === other || room === 'tests' || room === 'commands' || room === 'scripts/lib') {
        // Tests and commands may import everything, but nothing may import them.
        if (other !== 'tests' || room === 'tests') continue
      } else if (allowedImports[room]?.includes(other)) continue
      problems.push(`${from} → ${target}`)
    }
  expect(problems).toEqual([])
})

test('every file belongs to a known layer', () => {
  const rooms = new Set(projectFiles.map(roomOf))
  expect([...rooms].filter((room) => !(room in allowedImports)).sort()).toEqual(
    ['commands', 'scripts/lib', 'tests'].sort(),
  )
})

test('no files import each other in a cycle', () => {
  expect(findImportCycles()).toEqual([])
})

test('domain, stores and contract import no React, and domain uses no clock, network or storage', () => {
  for (const file of sources) {
    const text = textOf(file)
    if (['domain', 'stores', 'contract'].includes(roomOf(file)))
      expect(text, file).not.toMatch(/from '(react|@nanostores\/react)/)
    if (roomOf(file) === 'domain')
      expect(text, file).not.toMatch(/Date\.now\(\)|fetch\(|localStorage/)
  }
})

test('only the platform contains SQL, and no file imports astro-i18n-aut', () => {
  for (const file of sources) {
    const text = textOf(file)
    if (roomOf(file) !== 'platform') expect(text, file).not.toMatch(/\.prepare\(/)
    expect(text, file).not.toMatch(/from 'astro-i18n-aut/)
  }
})

test('only the site configuration contains the name of the shop', () => {
  for (const file of sources)
    if (!file.includes('config/brand/identity'))
      expect(textOf(file), file).not.toMatch(/['"`>]EGG Mall/)
})

test('files over 250 lines are listed here with a reason', () => {
  const longFiles = sources
    .filter((file) => !file.endsWith('.css') && textOf(file).split('\n').length > 250)
    .map((file) => file.split('/').at(-1))
  const reasons: Record<string, string> = {
    'screens.ts': 'one table of all screens',
    'refusals.ts': 'one table of all refusals',
    'summaries.ts': 'one table of all calls',
    'fields.ts': 'one table of all inputs',
    'check.ts': 'all checks of documents',
    'desk.ts': 'all calls of the order desk',
    'order-detail.ts': 'one response with all its parts',
    'address-form.ts': 'one form with three countries of fields',
    'codes.ts': 'one-time codes, from sending to the last guess',
  }
  expect(longFiles.filter((name) => !(name && name in reasons))).toEqual([])
})
