import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { SearchResults } from '#contract/search/search.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import { Caller } from '../../support/client.ts'
import { query } from '../../support/state.ts'

/* Ignored words are reported, and an unknown word isn't read as a part. */

async function search(locale: Locale, text: string): Promise<SearchResults> {
  const caller = new Caller('', undefined, locales[locale].countryId)
  const payload = { searchResultInfo: text }
  const { data } = await caller.send('POST /web-api/material/search', payload, {
    langCode: locales[locale].wire,
  })
  return data
}

test.each<[Locale, string, string[]]>([
  ['th-TH', 'กดกหดหก', ['กดกหดหก']],
  ['th-TH', 'ตั๋วเครื่องบิน กทม เชียงใหม่', ['ตั๋วเครื่องบิน', 'กทม', 'เชียงใหม่']],
  ['id', 'aspira', ['aspira']],
  // A word that shares a few letters with a part's name doesn't mean that part.
  ['th-TH', 'ไอโฟน 15', ['ไอโฟน', '15']],
  ['th-TH', 'ข้าวมันไก่', ['ข้าวมันไก่']],
  ['id', 'nasi padang', ['nasi', 'padang']],
  ['id', 'mesin cuci 2 tabung', ['mesin', 'cuci', '2', 'tabung']],
  ['ko', '아이폰15', ['아이폰15']],
  ['en-TH', 'burning smell uphill', ['burning', 'smell', 'uphill']],
])(
  '%s: "%s" finds nothing, and its words are shown as typed',
  async (locale, text, unknownWords) => {
    expect(await search(locale, text)).toMatchObject({
      total: 0,
      readAs: '',
      unknown: unknownWords,
    })
  },
)

const nothingQueries = readFileSync('tests/platform/search/nothing-queries.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [Locale, string])

test('food, clothes and typed noise find nothing, and no part is read into them', async () => {
  expect(nothingQueries.length).toBeGreaterThan(100)
  const wrong: string[] = []
  for (const [locale, words] of nothingQueries) {
    const { total, readAs, understood } = await search(locale, words)
    if (total > 0 || readAs !== '' || understood.parts.length > 0)
      wrong.push(
        `${locale} ${words}: ${total} ${readAs} ${understood.parts[0]?.categoryName ?? ''}`,
      )
  }
  expect(wrong).toEqual([])
})

test.each<[Locale, string, string]>([
  ['en', 'petron oil', 'petron'],
  ['fil', 'langis na petron', 'petron'],
  ['en-TH', 'yokohama tyres', 'yokohama'],
  ['en', 'osaka tires', 'osaka'],
])('%s: of "%s", the brand that the catalogue lacks is reported', async (locale, words, brand) => {
  const { unknown, readAs, total } = await search(locale, words)
  expect({ unknown, readAs }).toEqual({ unknown: [brand], readAs: '' })
  expect(total).toBeGreaterThan(0)
})

test.each<[Locale, string, string, string]>([
  ['fil', 'ngk at motul', 'NGK', 'Motul'],
  ['fil', 'ngk tsaka motul', 'NGK', 'Motul'],
  ['ms', 'plug ngk dgn bateri amaron', 'NGK', 'Amaron'],
])('%s: "%s" lists the first brand and reports the other', async (locale, text, brand, other) => {
  const { understood, setAside, list } = await search(locale, text)
  expect(understood.brandName).toBe(brand)
  expect(setAside).toContain(other)
  for (const row of list) expect(row.brandName).toBe(brand)
})

test('an unknown number is not read as a car, and is reported', async () => {
  const { understood, unknown, total } = await search('id', 'busi k20hr-u11')
  expect(understood.serials).toEqual([])
  expect(unknown).toEqual(['k20hr-u11'])
  expect(total).toBeGreaterThan(0)
})

test('an everyday word is not read as a misspelt car: gold is not read as Good Cat', async () => {
  const { understood, list } = await search('fil', 'motolite gold')
  expect(understood).toMatchObject({ brandName: 'Motolite', serials: [] })
  for (const { number } of list) expect(number).toContain('GOLD')
})

test('an oil class is not read as a car', async () => {
  const { understood, setAside, total } = await search('ko', '엔진오일 5w30 c3')
  expect(understood.serials).toEqual([])
  expect(setAside).toEqual(['c3'])
  expect(total).toBeGreaterThan(0)
  const car = await search('ko', 'c3 브레이크패드')
  expect(car.understood.serials.length).toBeGreaterThan(0)
})

test.each<[Locale, string]>([
  ['id', 'aki gs'],
  ['id', 'aki gs ns60'],
  ['vi', 'ắc quy gs'],
  ['th-TH', 'แบตเตอรี่ gs'],
])('%s: "%s" means a brand of batteries', async (locale, text) => {
  const { understood, list } = await search(locale, text)
  expect(understood).toMatchObject({ brandName: 'GS Battery', serials: [] })
  expect(list.length).toBeGreaterThan(0)
})

test('next to a make, the letters “gs” mean a car and not the battery brand', async () => {
  const { understood } = await search('en', 'lexus gs brake pads')
  expect(understood.brandName).toBe('')
  expect(understood.serials.map(({ vehicleSerialName }) => vehicleSerialName)).toEqual(['GS'])
})

test.each<[Locale, string]>([
  ['en', 'fan belt 6pk1680'],
  ['vi', 'curoa 6pk1680'],
  ['ms', 'bateri 65d23l'],
])('%s: "%s" lists parts of the nearest size and reports this', async (locale, text) => {
  const { size, list } = await search(locale, text)
  expect(size.isFound).toBe(false)
  expect(size.nearest.length).toBeGreaterThan(0)
  expect(list.length).toBeGreaterThan(0)
  const nearest = await search(locale, size.nearest[0]?.words ?? '')
  const ownOrgIds = new Set(nearest.list.map(({ skuOrgId }) => skuOrgId))
  for (const row of list) expect(ownOrgIds.has(row.skuOrgId)).toBe(true)
})

test.each<[Locale, string, number]>([
  ['en', 'front brake pads vios 2015', 2015],
  ['th-TH', 'ผ้าเบรคหน้า วีออส 2015', 2015],
  ['vi', 'má phanh trước vios 2015', 2015],
])('%s: "%s" marks the parts of other years', async (locale, text, year) => {
  const { list, understood } = await search(locale, text)
  const serials = understood.serials.map(({ vehicleSerialId }) => vehicleSerialId)
  const fits = (skuOrgId: number) =>
    query(
      `SELECT 1 FROM offer o JOIN part_fit f ON f.part_id = o.part_id
       WHERE o.sku_org_id = ? AND f.serial_id IN (${serials.join()})
         AND f.year_from <= ? AND f.year_to >= ?`,
      skuOrgId,
      year,
      year,
    ).length > 0
  expect(new Set(list.map(({ isOtherCar = false }) => isOtherCar))).toEqual(new Set([true, false]))
  for (const { skuOrgId, isOtherCar = false } of list) expect(isOtherCar).toBe(!fits(skuOrgId))
})
