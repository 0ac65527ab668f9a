import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testUrl } from '../support/state.ts'

/*
 * Oldest browsers in the README's table. The build lowers styles to these versions and scripts to
 * ES 2022 (astro.config.mjs). This test covers other features that these browsers lack. First
 * versions come from MDN's compatibility data.
 */
const oldest = { chrome: 87, safari: 15.4, firefox: 102 }

type Since = readonly [chrome: number, safari: number, firefox: number]

const never = Infinity

/**
 * JavaScript features and the first browser versions that support them. Features that all three
 * oldest browsers support need no row.
 */
const calls: readonly (readonly [RegExp, ...Since])[] = [
  [/\(\?<[=!]/, 62, 16.4, 78],
  [/\bstatic\s*\{/, 94, 16.4, 93],
  [/[^\w]#\w+ in /, 91, 15, 90],
  // Excludes the spread of a function's result (`...at(`): the build may have named that function
  // `at`.
  [/(?<!\.\.)\.at\(/, 92, 15.4, 90],
  [/\.to(?:Sorted|Reversed|Spliced)\(/, 110, 16, 115],
  [/\.findLast(?:Index)?\(/, 97, 15.4, 104],
  [/\bObject\.hasOwn\b/, 93, 15.4, 92],
  [/\b(?:Object|Map)\.groupBy\b/, 117, 17.4, 119],
  [/\bstructuredClone\b/, 98, 15.4, 94],
  [/\.randomUUID\b/, 92, 15.4, 95],
  [/\bAbortSignal\.timeout\b/, 103, 16, 100],
  [/\bAbortSignal\.any\b/, 116, 17.4, 124],
  [/\bPromise\.withResolvers\b/, 119, 17.4, 121],
  [/\bArray\.fromAsync\b/, 121, 16.4, 115],
  [/\bURL\.(?:canParse|parse)\b/, 120, 17, 115],
  [/\bIntl\.(?:Segmenter|DurationFormat)\b/, 87, 14.1, 125],
  [/\.(?:isWellFormed|toWellFormed)\(/, 111, 16.4, 119],
  [/\.checkVisibility\(/, 105, 17.4, 106],
  [/\.(?:show|hide|toggle)Popover\(/, 114, 17, 125],
  [/\b(?:De)?[cC]ompressionStream\b/, 80, 16.4, 113],
  [/\.inert\b/, 102, 15.5, 112],
  [/\bscheduler\.(?:yield|postTask)\b/, 94, never, 142],
]

/**
 * Style features that a sheet may not require. `:has()`, container queries and `accent-color` may
 * be missing.
 */
const styles: readonly (readonly [RegExp, ...Since])[] = [
  [/@layer/, 99, 15.4, 97],
  [/@media[^{]*\((?:width|height)[<>]=?/, 104, 16.4, 63],
  [/\bcolor-mix\(/, 111, 16.2, 113],
  [/\blight-dark\(/, 123, 17.5, 120],
  [/@starting-style/, 117, 17.5, 129],
  [/@scope/, 118, 17.4, 128],
  [/[{;}]\s*&/, 112, 16.5, 117],
  [/\baspect-ratio:/, 88, 15, 89],
  [/\b(?:d|s|l)v[hw]\b(?<!100vh;[^}]*)/, 108, 15.4, 101],
]

const isTooNew = ([chrome, safari, firefox]: Since) =>
  chrome > oldest.chrome || safari > oldest.safari || firefox > oldest.firefox

/** Returns the text around each finding, to help locate it. */
function findings(text: string, table: readonly (readonly [RegExp, ...Since])[]): string[] {
  return table.flatMap(([pattern, ...since]) => {
    const index = isTooNew(since) ? text.search(pattern) : -1
    return index < 0 ? [] : [text.slice(Math.max(0, index - 40), index + 40)]
  })
}

const folder = 'dist/client/_astro'
const files = readdirSync(folder)
const readScript = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')

test('scripts call only functions that the oldest browsers support', async () => {
  const scripts = files.filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(50)
  const worker = await (await fetch(`${testUrl}/sw.js`)).text()
  // The barcode reader includes its polyfill (src/client/scan/barcode-worker.ts).
  const own = (name: string) => (name.startsWith('barcode-worker') ? /Object\.hasOwn/g : /^$/g)
  const texts = [
    ...scripts.map((name) => [name, readScript(name).replace(own(name), '')]),
    ['sw.js', worker],
  ]
  const matches = texts.flatMap(([name = '', text = '']) =>
    findings(text, calls).map((at) => `${name}: ${at}`),
  )
  expect(matches).toEqual([])
})

const pages = [
  '/th-TH',
  '/ko/search/firstCategory/1.html',
  '/en-TH/products/details/1.html',
  '/id/order/shopCart.html',
  '/id/order/checkOrder.html',
  '/zh/quickOrder.html',
  '/vi/myGarage.html',
  '/fil/knowledgeCenter/article/101.html',
]

test('styles use only features that the oldest browsers support', async () => {
  const sheets = files
    .filter((name) => name.endsWith('.css'))
    .map((name) => [name, readScript(name)])
  for (const path of pages) {
    const html = await (await fetch(testUrl + path)).text()
    sheets.push([path, [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, s]) => s).join()])
  }
  for (const [name = '', css = ''] of sheets) {
    expect(css.length, name).toBeGreaterThan(100)
    expect(findings(css, styles), name).toEqual([])
    // A selector that a browser doesn't support invalidates all others in its list.
    for (const [, list = ''] of css.matchAll(/([^{};]*:has\([^{}]*)\{/g)) {
      const selectors = list.split(/,(?![^(]*\))/)
      expect(
        selectors.every((selector) => selector.includes(':has(')),
        `${name}: ${list}`,
      ).toBe(true)
    }
  }
})
