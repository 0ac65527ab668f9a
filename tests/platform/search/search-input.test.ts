import { execFileSync } from 'node:child_process'
import { afterAll, expect, test } from 'vitest'
import labels from '#i18n/messages/en/labels.json' with { type: 'json' }
import type { BuiltCall } from '#contract/index.ts'
import { usualOffers } from '../../../scripts/seed/write.ts'
import { Caller } from '../../support/client.ts'
import { query, testState, testUrl } from '../../support/state.ts'

const visitor = new Caller()

/** What forms, scripts, attackers and half-finished typing send. */
const typed: Record<string, string> = {
  HTML: '<b>brake</b> pad',
  script: '"><script>alert(1)</script>',
  'open tag': '<img src=x onerror=alert(1)',
  'control characters': 'oil\u0000\u0007\u001b filter\u007f',
  'line breaks': 'oil\r\nfilter\tpad',
  'SQL comment': "' OR 1=1 --",
  'SQL statement': "'; DROP TABLE offer; --",
  'FTS quote': '"',
  'FTS quotes': '"brake" "pad"',
  'FTS star': 'brake*',
  'FTS stars': '****',
  'FTS NEAR': 'NEAR(brake pad, 2)',
  'FTS column': 'tokens : brake',
  'FTS minus': '-brake -pad',
  'FTS caret': '^brake + pad',
  'FTS words': 'brake AND NOT pad OR',
  LIKE: '%_%_%',
  path: '../../../etc/passwd',
  'right-to-left marks': '\u202ebrake\u202c \u200fpad',
  'zero-width joiners': 'bra\u200bke\u2060 pad\ufeff',
  emoji: '🚗💥 brake 🛞',
  'emoji alone': '👨‍👩‍👧‍👦👍🏽',
  'lone surrogate': 'brake \ud83d pad',
  'unfinished syllable': '브레잌',
  'lone consonants': 'ㅂㄹㅇㅋ',
  'lone vowels': 'ㅏㅓㅗ',
  'syllable begun': '브레이ㅋ',
  'jamo apart': '브레이크'.normalize('NFD'),
  'Thai marks alone': '่้๊๋',
  'combining marks': `z${'\u0301'.repeat(60)}algo`,
  digits: '٣٤٥٦',
  'one word': 'x'.repeat(200),
  'many words': 'oil filter pad '.repeat(13),
  'ten thousand characters': 'brake '.repeat(1_667),
  'ten thousand digits': '9'.repeat(10_000),
  'VIN of eighteen': 'MHKM1BA3JDK0123456',
}

const calls: [name: BuiltCall, payload: (text: string) => object][] = [
  ['POST /web-api/material/search', (searchResultInfo) => ({ searchResultInfo })],
  ['POST /web-api/material/search', (oeNumberOrBrandSku) => ({ oeNumberOrBrandSku })],
  ['POST /web-api/material/search/ref', (oeNumberOrBrandSku) => ({ oeNumberOrBrandSku })],
  ['GET /app-api/v4/material/search/multiField', (keyword) => ({ keyword })],
  ['GET /app-api/v4/material/search/oeNumberOrBrandSku', (keyword) => ({ keyword })],
  ['GET /web-api/material/search/correctKeyword', (keyword) => ({ keyword })],
  ['POST /app-api/vehicle/search/vehicleSerial', (vehicleSerialName) => ({ vehicleSerialName })],
  ['POST /app-api/vehicle/getPopularModels', (condition) => ({ condition })],
  ['GET /cms/vehicle/searchByVinCode', (vinCode) => ({ vinCode })],
  [
    'GET /cms/vehicle/recordSearchHistory',
    (searchValue) => ({ searchType: 'KEYWORD', searchValue }),
  ],
  ['GET /app-api/vehicle/garage/shared', (share) => ({ share })],
  ['POST /app-api/v4/material/list', (number) => ({ lines: [{ number, quantity: 1 }] })],
]

/** Wall time beyond an ordinary call that a shared machine explains. */
const slack = 250
let ordinary = 0
let slowest = { ms: 0, what: '' }

afterAll(() => console.log(`ordinary ${ordinary.toFixed(0)} ms, ${JSON.stringify(slowest)}`))

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

test('an ordinary call, to compare with', async () => {
  const times: number[] = []
  for (let n = 0; n < 15; n++)
    times.push(
      await timed(() =>
        visitor.send('POST /web-api/material/search', { searchResultInfo: 'brake pad' }),
      ),
    )
  ordinary = times.toSorted((a, b) => a - b)[7] ?? 0
})

test.each(Object.entries(typed))('calls answer with words of their own: %s', async (_, text) => {
  for (const [name, payload] of calls) {
    const ms = await timed(async () => {
      const response = await visitor.raw(name, payload(text))
      expect(response.status, name).toBeLessThan(500)
      const { code, message } = (await response.json()) as { code: number; message: string }
      if (code !== 200) expect(Object.keys(labels), `${name} ${message}`).toContain(message)
    })
    if (ms > slowest.ms) slowest = { ms: Math.round(ms), what: `${name} ${text.slice(0, 20)}` }
    expect(ms, name).toBeLessThan(ordinary + slack)
  }
})

test('ten thousand characters of three bytes are refused in words', async () => {
  const long = 'ก'.repeat(10_000)
  for (const payload of [{ searchResultInfo: long }, { oeNumberOrBrandSku: long }]) {
    const { code, message } = await visitor.send('POST /web-api/material/search', payload)
    expect([code, message]).toEqual([400, 'label_bad_request'])
  }
})

const page = (path: string) => fetch(testUrl + path, { redirect: 'manual' })

const fieldOf = (html: string, name: string) => {
  const value = new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*? value="([^"]*)"`).exec(
    html,
  )
  return value?.[1]
    ?.replace(/&(?:#34|quot);/g, '"')
    .replace(/&#39;/g, "'")
    .replaceAll('&amp;', '&')
}

test.each(Object.entries(typed))('pages keep what was typed: %s', async (_, text) => {
  // An address carries no half of a character; browsers put the replacement character there.
  const whole = text.toWellFormed()
  const kept = whole.replace(/[\u0000-\u001f]/g, ' ').trim() // oxlint-disable-line no-control-regex
  for (const [path, name, most] of [
    ['search/multiCondition.html', 'searchResultInfo', 200],
    ['search/multiCondition.html', 'oeNumberOrBrandSku', 100],
    ['myGarage.html', 'vinCode', 60],
  ] as const) {
    const response = await page(`/en/${path}?${name}=${encodeURIComponent(whole)}`)
    expect(response.status, path).toBe(200)
    const html = await response.text()
    const outside = html.replace(/="[^"]*"/g, '')
    expect(outside).not.toContain('<script>alert')
    expect(outside).not.toContain('<img src=x')
    const field = fieldOf(html, name === 'oeNumberOrBrandSku' ? 'searchResultInfo' : name)
    expect(field?.replace(/\s/g, ' ').trim(), path).toBe(
      (name === 'vinCode' ? whole : kept).slice(0, most).replace(/\s/g, ' ').trim(),
    )
  }
})

test.each([
  'search/firstCategory/0.html',
  'search/firstCategory/-1.html',
  'search/firstCategory/1e9.html',
  'search/firstCategory/99999999999999999999.html',
  'search/subCategory/abc.html',
  'search/subCategory/1%20OR%201=1.html',
  'search/fourCategory/%3Cscript%3E.html',
  'search/brand/987654321.html',
  'search/brand/NaN.html',
  'search/select-category/0.html',
  'search/select-category/x.html',
  'search/select-category-details/1/999999.html',
  'search/select-category-details/0/101.html',
])('an address of nothing is a page that says so: %s', async (path) => {
  expect((await page(`/th-TH/${path}`)).status).toBe(404)
})

test.each([
  ['search/firstCategory/1.html', '?'],
  ['search/subCategory/101.html', '?'],
  ['search/fourCategory/1010101.html', '?'],
  ['search/brand/1001.html', '?'],
  ['search/multiCondition.html', '?searchResultInfo=brake&'],
  ['search/multiCondition.html', '?oeNumberOrBrandSku=90915-YZZD4&'],
])('beyond its last page a list says that it ended: %s%s', async (path, start) => {
  for (const pageNo of [60, 9999]) {
    const response = await page(`/en/${path}${start}pageNo=${pageNo}`)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain('There are no more offers on this page')
    expect(html).toContain('Back to the first page')
  }
})

test('search tables that are gone come back by themselves', async () => {
  const found = async () => {
    const { data } = await visitor.send('POST /web-api/material/search', {
      searchResultInfo: 'brake pad',
    })
    return data.list.map((row) => row.skuOrgId)
  }
  const mended = async () =>
    (await visitor.send('GET /web-api/material/search/correctKeyword', { keyword: 'brkae' })).data
      .correctKeyword
  const before = await found()
  expect(before.length).toBeGreaterThan(0)
  expect(await mended()).toBe('brake')
  query('DROP TABLE term')
  query('DROP TABLE spelling')
  expect(await found()).toEqual(before)
  expect(await mended()).toBe('brake')
  query('DROP TABLE spelling')
  expect(await mended()).toBe('brake')
  query('DROP TABLE term')
  const suggested = await visitor.send('GET /app-api/v4/material/search/common', { keyword: 'bra' })
  expect(suggested.data.length).toBeGreaterThan(0)
})

test('one command makes the search tables anew', () => {
  const rows = (table: string) => query<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)[0]?.n
  const before = [rows('term'), rows('spelling')]
  query('DROP TABLE term')
  query('DROP TABLE spelling')
  execFileSync('node', ['--no-warnings', 'scripts/seed.ts', '--search', '--state', testState])
  expect([rows('term'), rows('spelling')]).toEqual(before)
  expect(before[0]).toBe(rows('word'))
})

test('no request changed the catalogue', () => {
  expect(query<{ n: number }>('SELECT count(*) AS n FROM offer')[0]?.n).toBe(usualOffers)
})
