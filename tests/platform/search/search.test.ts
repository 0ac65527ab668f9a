import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Caller } from '../../support/client.ts'
import { query } from '../../support/state.ts'

const visitor = new Caller()
const search = (payload: object) => visitor.send('POST /web-api/material/search', payload)

test.each(['90915-YZZD4', '90915yzzd4', '90915 YZZD4', '９０９１５－ＹＺＺＤ４'])(
  'the part number typed as %s is found',
  async (typedText) => {
    const response = await search({ oeNumberOrBrandSku: typedText })
    expect(response.data.part?.number).toBe('90915-YZZD4')
    expect(response.data.list[0]).toMatchObject({ number: '90915-YZZD4', relation: 'exact' })
    expect(response.data.counts.iam).toBeGreaterThan(0)
  },
)

test('a search for a superseded number finds its replacement and states the direction', async () => {
  const response = await search({ oeNumberOrBrandSku: '04465-0K090' })
  expect(response.data.part).toMatchObject({ number: '04465-0K090' })
  expect(response.data.part?.supersededBy).toContain('04465-0K240')
  expect(
    response.data.list.some((row) => row.number === '04465-0K240' && row.relation === 'supersedes'),
  ).toBe(true)
})

test('a search for an aftermarket number finds its OE number', async () => {
  const [iam] = query<{ number: string }>(
    `SELECT p.number FROM part_cross c JOIN part p ON p.id = c.from_part_id
     JOIN part oe ON oe.id = c.to_part_id
     WHERE oe.number = '90915-YZZD4' AND c.kind = 'IAM_FOR' LIMIT 1`,
  )
  const response = await search({ oeNumberOrBrandSku: iam?.number ?? '' })
  expect(response.data.list.some((row) => row.number === '90915-YZZD4')).toBe(true)
})

test.each([
  ['ผ้าเบรค', 'th-TH'],
  ['กรองเครื่อง', 'th-TH'],
  ['오일필터', 'ko'],
  ['刹车片', 'zh'],
  ['kampas rem', 'id'],
  ['má phanh', 'vi'],
  ['ma phanh', 'vi'],
  ['brake pad', 'en'],
  ['penapis minyak', 'ms'],
])('trade words find offers: %s', async (text, langCode) => {
  const response = await visitor.send(
    'POST /web-api/material/search',
    { searchResultInfo: text },
    { langCode },
  )
  expect(response.data.list.length).toBeGreaterThan(0)
})

test('a part word with a car word finds parts of that car', async () => {
  const response = await search({ searchResultInfo: 'oil filter hilux revo' })
  expect(response.data.list.length).toBeGreaterThan(0)
  const names = response.data.list.map((row) => row.productName.toLowerCase())
  for (const name of names) expect(name).toContain('filter')
  expect(names.slice(0, 3).every((name) => name.includes('oil filter'))).toBe(true)
})

test.each([
  ['a series and a cylinder', 'master', 1001, /cylinder|brake|clutch/i],
  ['a make and a series of another', 'Genesis 엔드볼', 1198, /tie rod/i],
  ['a make in local letters, without a space', 'ลูกหมากปีกนกล่างซูซูกิ', 1001, /ball joint/i],
  ['a maker’s own brand', 'oil filter Toyota Genuine', 1001, /oil filter/i],
])('an ambiguous word finds parts that are sold: %s', async (_, text, country, name) => {
  const caller = new Caller('', undefined, country)
  const { data } = await caller.send('POST /web-api/material/search', { searchResultInfo: text })
  expect(data.list.some((row) => name.test(row.productName))).toBe(true)
})

test('a filter without matches returns an empty list', async () => {
  const text = 'NGK spark plug'
  expect((await search({ searchResultInfo: text })).data.total).toBeGreaterThan(0)
  const { data } = await search({ searchResultInfo: text, partsType: 1 })
  expect([data.total, data.list]).toEqual([0, []])
})

test('fewer than two characters and an empty search are refused with a label', async () => {
  expect((await search({ oeNumberOrBrandSku: '-4' })).message).toBe('label_keyword_short')
  expect((await search({ searchResultInfo: 'x' })).message).toBe('label_keyword_short')
  expect((await search({})).message).toBe('label_search_what')
})

test.each([
  '"',
  '*',
  'NEAR(a b)',
  'a AND NOT b',
  '-',
  "' OR 1=1 --",
  '<b>brake</b> pad',
  '💥💥',
  'x'.repeat(200),
])('search syntax is treated as text: %s', async (text) => {
  const response = await search({ searchResultInfo: text })
  expect([200, 4100, 4101]).toContain(response.code)
})

test('the pages of a list contain every offer once', async () => {
  const seenOffers = new Set<number>()
  const firstResponse = await search({ fourCategoryId: 2010101 })
  const pages = Math.ceil(firstResponse.data.total / 20)
  for (let pageNo = 1; pageNo <= pages; pageNo++) {
    const page = await search({ fourCategoryId: 2010101, pageNo })
    for (const row of page.data.list) {
      expect(seenOffers.has(row.skuOrgId)).toBe(false)
      seenOffers.add(row.skuOrgId)
    }
  }
  expect(seenOffers.size).toBe(firstResponse.data.total)
  expect((await search({ fourCategoryId: 2010101, pageNo: pages + 1 })).data.list).toEqual([])
})

test('price sort and filters apply to the whole list', async () => {
  const rows = (await search({ firstEggCategoryId: 1, priceSort: 2, partsType: 2, inStock: true }))
    .data.list
  const price = (row: (typeof rows)[number]) =>
    Math.min(row.cataloguePrice, row.promotionPrice ?? Infinity)
  expect(rows.length).toBeGreaterThan(5)
  for (const row of rows) expect(row.kind).toBe('IAM')
  expect(rows.map(price)).toEqual(rows.map(price).sort((a, b) => a - b))
})

test('number search never scans a table', () => {
  const source = readFileSync('functions/platform/search/retrieve/find-by-number.ts', 'utf8')
  const family =
    /const familySql = `([^`]+)`/.exec(source)?.[1]?.replace('${maxParts}', '400') ?? ''
  const plan = query<{ detail: string }>(
    `EXPLAIN QUERY PLAN ${family} SELECT o.sku_org_id FROM offer o
     WHERE o.part_id IN (SELECT id FROM placed) AND +o.country_id = 1001 AND ?1 = ?1`,
    'en',
    '90915YZZD4',
  ).map((row) => row.detail)
  expect(plan.filter((line) => /SCAN (part|c|o|offer|part_cross)\b/.test(line))).toEqual([])
})

test('a category page’s offers are read by an index', () => {
  const plans = query<{ detail: string }>(
    `EXPLAIN QUERY PLAN SELECT o.sku_org_id FROM offer o
     WHERE o.country_id = 1001 AND o.category_id = 1010101 ORDER BY o.gone, o.rank, o.sku_org_id LIMIT 21`,
  )
  expect(plans.map((row) => row.detail).join()).not.toMatch(/SCAN|TEMP B-TREE/)
})

test('one typed character is enough with a brand filter', async () => {
  expect((await search({ searchResultInfo: '灯' })).code).toBe(4100)
  expect((await search({ searchResultInfo: '灯', brandId: 1 })).code).toBe(200)
})

test('the names of brand and category filters are returned for their IDs', async () => {
  const [brand] = query<{ id: number; name: string }>('SELECT id, name FROM part_brand LIMIT 1')
  const readNames = (payload: object) =>
    visitor.send('POST /app-api/vehicle/search/brandNameOrCategoryName', payload)
  const { data } = await readNames({ brandId: brand?.id, fourthCategoryId: 1010101 })
  expect(data.brandSearchParamList).toEqual([{ brandId: brand?.id, brandName: brand?.name }])
  expect(data.categorySearchParamList).toMatchObject([{ fourthCategoryId: 1010101 }])
  expect((await readNames({ brandId: 999_999, fourthCategoryId: 9_999_999 })).data).toEqual({
    brandSearchParamList: [],
    categorySearchParamList: [],
  })
})
