import { expect, test } from 'vitest'
import type { SearchResults } from '#contract/search/search.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import { Caller } from '../../support/client.ts'
import { query } from '../../support/state.ts'

async function search(
  locale: Locale,
  text: string,
  overrides: object = {},
): Promise<SearchResults> {
  const caller = new Caller('', undefined, locales[locale].countryId)
  const payload = { searchResultInfo: text, ...overrides }
  const langCode = locales[locale].wire
  const { data } = await caller.send('POST /web-api/material/search', payload, { langCode })
  return data
}

test.each([
  'MR0FZ29G901234567',
  '*MR0FZ29G901234567*',
  'VIN: MR0FZ29G901234567',
  'mr0fz-29g9 01234567',
  'MROFZ29G9O1234567',
  'เลขตัวถัง MR0FZ29G901234567',
])('a VIN in the search is recognised as a vehicle: %s', async (typedText) => {
  expect((await search('th-TH', typedText)).vinCode).toBe('MR0FZ29G901234567')
  const { data } = await new Caller().send('POST /web-api/material/search', {
    oeNumberOrBrandSku: typedText,
  })
  expect(data.vinCode).toBe('MR0FZ29G901234567')
})

test.each(['04465-0K240', 'transmissionmount', '90915-YZZD4 04465-0K240'])(
  '%s is not read as a VIN',
  async (typedText) => expect((await search('en', typedText)).vinCode).toBe(''),
)

test.each<[Locale, string, string]>([
  ['en-TH', '90915–YZZD4', '90915-YZZD4'],
  ['th-TH', '９０９１５－ＹＺＺＤ４', '90915-YZZD4'],
  ['en-TH', 'skf VKM 03392', 'VKM 03392'],
  ['en-TH', '3BA 009 242-401', '3BA 009 242-401'],
  ['en-TH', 'bosch 0 986 030 815', '0 986 030 815'],
  ['ms', '15400-RTA-003', '15400-RTA-003'],
])('%s: the number in "%s" is %s', async (locale, typedText, number) => {
  expect((await search(locale, typedText)).part?.number).toBe(number)
})

test.each(['O4465-OK240', '044650K24O', '04465-OK24O'])(
  'the corrected reading of %s is returned',
  async (typedText) => {
    const { part, readAs } = await search('en-TH', typedText)
    expect([part?.number, readAs]).toEqual(['04465-0K240', '04465-0K240'])
  },
)

test.each<[Locale, string]>([
  ['id', '04152-YZZA6'],
  ['en', '99999-XXX99'],
])('%s: the unknown number %s returns no results', async (locale, typedText) => {
  const { total, list } = await search(locale, typedText)
  expect([total, list]).toEqual([0, []])
})

test.each<[Locale, string, RegExp]>([
  ['en-TH', 'bosch 0986', /^0 986/],
  ['en-TH', 'trw gdb', /^GDB/],
  ['en-TH', 'KYB 339', /^339/],
  ['th-TH', '8-98', /^8.?98/],
])('%s: "%s" searches only within the brand', async (locale, typedText, number) => {
  const { list } = await search(locale, typedText)
  expect(list.length).toBeGreaterThan(0)
  for (const row of list) expect(row.number).toMatch(number)
})

test('a part name and a partial number narrow each other', async () => {
  const { list } = await search('vi', 'lọc dầu 26300')
  expect(list.length).toBeGreaterThan(0)
  for (const row of list) expect(row.number).toMatch(/^26300/)
})

test.each<[Locale, string, string]>([
  ['ms', 'tayar 185/60r15', '185/60R15'],
  ['en', 'wiper 24 inch', '24″ (610 mm)'],
  ['en', 'battery 12V 45Ah', '45 Ah'],
  ['th-TH', 'NS40', 'NS40 (B20)'],
])('%s: the size in "%s" is understood and reported', async (locale, typedText, text) => {
  const { setAside, unknown, understood, size } = await search(locale, typedText)
  expect([setAside, unknown, size.text]).toEqual([[], [], text])
  expect(understood.parts.length).toBeGreaterThan(0)
})

test('a size of a named part is not ignored', async () => {
  const { list, setAside } = await search('en', '5W-30 oil')
  expect(setAside).toEqual([])
  expect(list[0]?.sizeShort).toContain('5W-30')
})

test.each<[Locale, string, string, number, number]>([
  ['ko', '앞브레이크패드 아반떼md', 'md', 2010, 2015],
  ['ko', '활대링크 투싼ix', 'ix', 2009, 2015],
  ['id', 'karet stabil innova reborn', 'reborn', 2016, 2026],
  ['id', 'kampas rem innova reborn', 'reborn', 2016, 2026],
  ['en', 'headlight left everest 2016', '2016', 2016, 2016],
  ['th-TH', 'ปีกนกล่าง แอคคอร์ด g9', 'g9', 2013, 2019],
  ['en', 'stab link front navara np300', 'np300', 2014, 2026],
  ['en', 'montero gen 2 lower ball joint', 'gen 2', 2008, 2015],
  ['en-TH', 'ranger wildtrak brake pads', 'wildtrak', 2011, 2026],
  // The engine size identifies the variant of the series.
  ['vi', 'củ đề ranger 2.2', '2.2', 2011, 2022],
])(
  '%s: "%s" finds an offer for the %s, or reports it as missing',
  async (locale, typedText, name, from, to) => {
    const { list, missing, understood, setAside } = await search(locale, typedText)
    const [car] = understood.serials
    if (missing) {
      expect(car?.vehicleSerialName).toMatch(new RegExp(` ${name}$`))
      expect(setAside).not.toContain(name)
      return
    }
    const [row] = query<{ n: number }>(
      `SELECT count(*) AS n FROM offer o JOIN part_fit f ON f.part_id = o.part_id
     WHERE o.sku_org_id = ? AND f.serial_id = ? AND f.year_from <= ? AND f.year_to >= ?`,
      list[0]?.skuOrgId ?? 0,
      car?.vehicleSerialId ?? 0,
      to,
      from,
    )
    expect(row?.n).toBeGreaterThan(0)
  },
)

test('OE numbers suggested for a missing part match the typed year', async () => {
  const { near, understood } = await search('id', 'headlamp kiri hilux 2016')
  const serial = understood.serials[0]?.vehicleSerialId ?? 0
  expect(near?.numbers).not.toEqual([])
  for (const number of near?.numbers ?? []) {
    const [row] = query<{ n: number }>(
      `SELECT count(*) AS n FROM part p JOIN part_fit f ON f.part_id = p.id
       WHERE p.number = ? AND f.serial_id = ? AND 2016 BETWEEN f.year_from AND f.year_to`,
      number,
      serial,
    )
    expect(row?.n).toBeGreaterThan(0)
  }
})

test.each<[Locale, string]>([
  ['id', 'engine mounting kanan sportage'],
  ['id', 'regulator alternator 3008'],
  ['id', 'kampas rem cakram belakang triton'],
])('%s: "%s", sold only abroad, returns OE numbers and foreign offers', async (locale, text) => {
  const { missing, near } = await search(locale, text)
  expect(missing).toBe(true)
  expect(near?.numbers).not.toEqual([])
  expect(near?.abroad).not.toEqual([])
})

test('a typed year is reported as ignored when sorting by price, but not when the top results match it', async () => {
  const text = 'front brake pads vios 2015'
  expect((await search('en-TH', text)).setAside).toEqual([])
  expect((await search('en-TH', text, { priceSort: 2 })).setAside).toEqual(['2015'])
})

test('an unknown number is not read as a name with the same beginning', async () => {
  const { understood, list } = await search('ms', '04465-bz010')
  expect([understood.serials, list]).toEqual([[], []])
})

test('a number after a car name does not stop the car from being recognised', async () => {
  const { understood, list } = await search('ms', 'penapis angin axia 17801')
  const [row] = query<{ n: number }>(
    `SELECT count(*) AS n FROM offer o JOIN part_fit f ON f.part_id = o.part_id
     WHERE o.sku_org_id = ? AND f.serial_id = ?`,
    list[0]?.skuOrgId ?? 0,
    understood.serials[0]?.vehicleSerialId ?? 0,
  )
  expect(row?.n).toBeGreaterThan(0)
})

test('a known number without local offers is shown with offers from other countries', async () => {
  const [elsewhere] = query<{ number: string }>(
    `SELECT p.number FROM part p JOIN offer o ON o.part_id = p.id AND o.gone = 0
     WHERE p.kind = 'OE' AND o.country_id = 1001 AND NOT EXISTS (
       SELECT 1 FROM offer here WHERE here.part_id = p.id AND here.country_id = ?)
     ORDER BY p.id LIMIT 1`,
    locales.ms.countryId,
  )
  const { part, missing, near } = await search('ms', elsewhere?.number ?? '')
  expect(part?.number).toBe(elsewhere?.number)
  expect(missing).toBe(true)
  expect(near?.abroad.length).toBeGreaterThan(0)
})

test('a part not sold for a car returns related results', async () => {
  const foundResults = await search('id', 'bumper depan hrv')
  expect(foundResults.missing).toBe(true)
  expect(foundResults.understood.parts[0]?.categoryName).toBe('Bumper depan')
  expect(foundResults.understood.serials[0]?.vehicleSerialName).toBe('HR-V')
  expect(foundResults.near?.sameCar.length).toBeGreaterThan(0)
})

test('corrected words are reported, and an exact search uses the typed words', async () => {
  const mended = await search('en', 'shock absorver vios')
  expect([mended.readAs, mended.unknown]).toEqual(['shock absorber vios', []])
  const exactResults = await search('en', 'shock absorver vios', { isAccurateSearch: true })
  expect(exactResults.readAs).toBe('')
  expect(exactResults.unknown).toContain('absorver')
})

test.each<[Locale, string, string]>([
  ['en', 'hub bearing hrv', 'HR-V'],
  ['ms', 'hub bearing hrv', 'HR-V'],
  ['en', 'mux brake pads', 'MU-X'],
  ['en', 'dmax oil filter', 'D-Max'],
  ['id', 'filter udra avansa', 'Avanza'],
])('%s: the only car in "%s" is %s', async (locale, typedText, series) => {
  const { understood, unknown } = await search(locale, typedText)
  expect(unknown).toEqual([])
  expect(understood.serials.map((serial) => serial.vehicleSerialName)).toEqual([series])
})

test('a word of one language does not match in another', async () => {
  const { understood } = await search('vi', 'cảm biến trục cơ')
  expect(understood.parts[0]?.categoryName).toMatch(/^Cảm biến/)
  expect((await search('id', 'seal noken as')).understood.serials).toEqual([])
})

test('the spellings 뒤 and 뒷 are equal, and 브레이크 does not match the Ray', async () => {
  for (const text of ['뒤쇼바', '뒷쇼바', '뒤 쇼바'])
    expect((await search('ko', text)).list[0]?.productName).toBe('쇼크 업소버 (뒤)')
  const { understood } = await search('ko', '브레이크 디스크 스포티지')
  expect(understood.serials.map((row) => row.vehicleSerialName)).toEqual(['스포티지'])
})

test('a size is not read as a one-letter car name, and ampere hours mean a battery', async () => {
  expect((await search('en', '12V')).understood.serials).toEqual([])
  const { list, understood } = await search('en', '12V 45Ah')
  expect(list.length).toBeGreaterThan(0)
  expect(understood.parts[0]?.categoryName).toMatch(/batter/i)
})

test.each<[Locale, string, string[]]>([
  ['vi', 'lọc gió innova zenix', ['Innova Cross']],
  ['vi', 'lọc dầu yaris ativ', ['Vios', 'Yaris']],
])(
  '%s: "%s" finds the same car under the name that the country uses',
  async (locale, text, names) => {
    const { understood } = await search(locale, text)
    const readSerialNames = understood.serials.map(({ vehicleSerialName }) => vehicleSerialName)
    expect(readSerialNames.toSorted()).toEqual(names)
  },
)
