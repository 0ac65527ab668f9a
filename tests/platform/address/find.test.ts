import { expect, test } from 'vitest'
import { Caller } from '../../support/client.ts'

const find = async (countryId: number, keyword: string, langCode = 'en') => {
  const visitor = new Caller('', undefined, countryId)
  const { data } = await visitor.send('GET /web-api/address/find', { keyword }, { langCode })
  return data
}

test('districts are found by a full or partial post code', async () => {
  const matches = await find(1001, '10310', 'th-TH')
  expect(matches.length).toBeGreaterThan(0)
  for (const row of matches) expect(row.postCodes).toContain('10310')
  expect((await find(1001, '1031')).length).toBeGreaterThanOrEqual(matches.length)
})

test.each([
  [1001, 'บางกะปิ', 'th-TH', 'บางกะปิ'],
  [1001, 'bang kapi', 'en', 'Bang Kapi'],
  [1234, 'cau giay', 'vi', 'Cầu Giấy'],
  [1198, '강남', 'ko', '강남구'],
  [1102, 'menteng jakarta', 'id', 'Menteng'],
  [1171, 'bel-air makati', 'fil', 'Bel-Air'],
  [1129, 'johor bahru', 'ms', 'Johor Bahru'],
] as const)(
  'country %s: "%s" in %s finds the district %s',
  async (countryId, typedText, langCode, name) => {
    const matches = await find(countryId, typedText, langCode)
    expect(matches.map((row) => `${row.districtName} ${row.cityName}`).join('|')).toContain(name)
    expect(matches.length).toBeLessThanOrEqual(20)
  },
)

test('typed text is never used as a search operator, and districts of other countries are not found', async () => {
  for (const typedText of ['"', 'a OR b', 'names:x', '* NEAR(', '', '((('])
    expect(Array.isArray(await find(1001, typedText))).toBe(true)
  expect(await find(1198, 'บางกะปิ')).toEqual([])
})
