import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { normaliseNumber } from '#domain/numbers/normalise.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import { Caller, newBuyer } from '../../support/client.ts'
import { addPart } from '../../support/search/written-parts.ts'

/* Part numbers as people type and paste them, in the words field and in the number field. */

const visitor = new Caller()
const byWords = (searchResultInfo: string) =>
  visitor.send('POST /web-api/material/search', { searchResultInfo })
const byNumber = (oeNumberOrBrandSku: string) =>
  visitor.send('POST /web-api/material/search', { oeNumberOrBrandSku })
const lines = (name: string) =>
  readFileSync(`tests/inputs/${name}`, 'utf8').split('\n').filter(Boolean)

addPart('113632R#')
const typedQueries = [
  ...lines('C02-C08-words-field.txt'),
  ...lines('C07-words-and-number-glued.txt'),
]

test.each([
  ...typedQueries,
  '04465‑0K240',
  '「90915-YZZD4」',
  '🔧04465-0K240🔧',
  '04465-0K240 ราคา?',
])('the number in “%s”, typed in the words field, finds its part first', async (text) => {
  const { code, data } = await byWords(text)
  expect(code).toBe(200)
  expect(normaliseNumber(text)).toContain(normaliseNumber(data.part?.number ?? 'none'))
  expect(data.list[0]?.relation).toBe('exact')
})

const numberQueries = readFileSync('tests/platform/search/number-queries.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [Locale, string, string])

test.each(numberQueries)('%s: "%s" finds the part %s', async (locale, typedText, number) => {
  const { countryId, wire } = locales[locale]
  const caller = new Caller('', undefined, countryId)
  const payload = { searchResultInfo: typedText }
  const { data } = await caller.send('POST /web-api/material/search', payload, { langCode: wire })
  expect(data.part?.number).toBe(number)
})

const odd = ['70-1#', 'HW#33', 'A=7121', 'KX+88', 'QWJXV', 'ZQ', 'Q7', '3#8', 'X-1']
for (const number of odd) addPart(number)

test.each(odd)(
  'a part numbered %s is found from the words field and the number field',
  async (number) => {
    for (const search of [byWords, byNumber]) {
      const { code, data } = await search(number)
      expect(code).toBe(200)
      expect(data.part?.number).toBe(number)
    }
  },
)

test.each([
  ['<b>04465-0K240</b>', 200],
  ['<i>4</i>', 4100],
  ['<b></b>4', 4100],
])('HTML tags don’t count as characters of a number: %s', async (text, expected) => {
  const { code, data } = await byNumber(text)
  expect(code).toBe(expected)
  if (expected === 200) expect(data.part?.number).toBe('04465-0K240')
})

test.each(['!!!', 'ก', '฿', '----', '★', '\u200b'])(
  'a stock alert for the number "%s" is refused',
  async (oeNumberOrBrandSku) => {
    const buyer = newBuyer('819000190')
    for (const call of [
      'POST /web-api/demand/arrivalNotice',
      'DELETE /web-api/demand/arrivalNotice',
    ] as const)
      expect((await buyer.send(call, { oeNumberOrBrandSku })).code).toBe(400)
  },
)

test.each([
  ['0K240', '04465-0K240'],
  ['yzz-d4', '90915-YZZD4'],
])('the typed number ending %s finds the number %s', async (end, number) => {
  const { code, data } = await byNumber(end)
  expect(code).toBe(200)
  expect(data.list.map((row) => row.relation)).toContain('partial')
  expect(data.list.map((row) => row.number)).toContain(number)
})
