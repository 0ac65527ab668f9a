import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What each layer may import from, beside itself. Tables that hold no behaviour are for all. */
const allowed: Record<string, readonly string[]> = {
  domain: [],
  i18n: [],
  routes: ['i18n'],
  config: [],
  contract: ['domain'],
  // Read at build time: Markdown in, pages and the answers of calls out.
  content: ['domain', 'i18n', 'routes', 'config', 'contract'],
  // The service worker, and what the build writes for it.
  offline: ['i18n', 'routes', 'config'],
  client: ['domain', 'contract', 'i18n', 'routes', 'config', 'stores', 'islands', 'offline'],
  stores: ['domain', 'contract', 'client', 'i18n', 'routes'],
  islands: ['domain', 'contract', 'client', 'stores', 'i18n', 'routes', 'config', 'styles'],
  components: [
    'content',
    'domain',
    'contract',
    'client',
    'i18n',
    'routes',
    'config',
    'islands',
    'layouts',
    'styles',
  ],
  layouts: ['domain', 'contract', 'client', 'i18n', 'routes', 'config', 'components', 'styles'],
  pages: [
    'content',
    'domain',
    'contract',
    'client',
    'i18n',
    'routes',
    'config',
    'components',
    'layouts',
    'styles',
    'islands',
  ],
  platform: ['domain', 'contract', 'i18n', 'config'],
  edge: ['domain', 'contract', 'i18n', 'routes', 'platform', 'client'],
  proxy: ['platform'],
}

const layerOf = (file: string) => /(?:src|functions)\/(\w+)\//.exec(file)?.[1] ?? ''

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|astro)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

const sources = [...files('src'), ...files('functions')].filter((file) => layerOf(file) in allowed)

test('imports point one way between the layers', () => {
  const wrong: string[] = []
  for (const file of sources) {
    const layer = layerOf(file)
    const text = readFileSync(file, 'utf8')
    for (const [, target = ''] of text.matchAll(/from '#(\w+)\//g))
      if (target !== layer && !allowed[layer]?.includes(target)) wrong.push(`${file} → ${target}`)
  }
  expect(wrong).toEqual([])
})

test('stores and domain know no React, islands no platform', () => {
  for (const file of sources) {
    const text = readFileSync(file, 'utf8')
    if (['domain', 'stores', 'contract'].includes(layerOf(file)))
      expect(text, file).not.toMatch(/from '(react|@nanostores\/react)/)
    if (layerOf(file) === 'domain')
      expect(text, file).not.toMatch(/Date\.now\(\)|fetch\(|localStorage/)
  }
})

test('SQL stands in the platform only, and the helpers of astro-i18n-aut nowhere', () => {
  for (const file of sources) {
    const text = readFileSync(file, 'utf8')
    if (layerOf(file) !== 'platform') expect(text, file).not.toMatch(/\.prepare\(/)
    expect(text, file).not.toMatch(/from 'astro-i18n-aut/)
  }
})

test('nothing but the configuration spells the name of the shop', () => {
  for (const file of sources)
    if (!file.includes('config/site'))
      expect(readFileSync(file, 'utf8'), file).not.toMatch(/['"`>]EGG Mall/)
})

test('files stay small: over 250 lines wants a reason in this list', () => {
  const long = sources
    .filter((file) => readFileSync(file, 'utf8').split('\n').length > 250)
    .map((file) => file.split('/').at(-1))
  const reasons: Record<string, string> = { 'screens.ts': 'one table of all screens' }
  expect(long.filter((name) => !(name && name in reasons))).toEqual([])
})
