import { expect, test } from 'vitest'
import { type Locale, locales } from '#i18n/locales.ts'
import { Caller } from '../../support/client.ts'
import { query } from '../../support/state.ts'

interface Fit {
  engine_code: string
  year_from: number
  year_to: number
}

async function search(locale: Locale, text: string) {
  const caller = new Caller('', undefined, locales[locale].countryId)
  const payload = { searchResultInfo: text }
  const langCode = locales[locale].wire
  return (await caller.send('POST /web-api/material/search', payload, { langCode })).data
}

/** Vehicle fitments of an offer's part within a series. */
function fitsOf(skuOrgId: number, series: string): Fit[] {
  return query<Fit>(
    `SELECT f.engine_code, f.year_from, f.year_to FROM offer o
     JOIN part_fit f ON f.part_id = o.part_id JOIN vehicle_serial s ON s.id = f.serial_id
     WHERE o.sku_org_id = ? AND s.name = ?`,
    skuOrgId,
    series,
  )
}

test.each<[Locale, string, string, RegExp]>([
  ['en-TH', 'dmax 4jj1 oil filter', 'D-Max', /^$|^4JJ1/],
  ['th-TH', 'ปั๊มน้ำ 4jk1', 'D-Max', /^$|^4JK1/],
  ['fil', 'oil filter montero gls 4m41', 'Montero Sport', /^$|^4M41/],
  ['en-TH', 'ranger 3.2 oil filter', 'Ranger', /^$|^P5AT/],
  ['th-TH', 'รีโว่ 2.4 กรองโซล่า', 'Hilux Revo', /^$|^2GD/],
])(
  '%s: the first result of "%s" fits the typed engine, which is not reported as ignored',
  async (locale, text, series, engine) => {
    const { list, missing, setAside } = await search(locale, text)
    expect([missing, setAside]).toEqual([false, []])
    const fits = list.slice(0, 1).flatMap((row) => fitsOf(row.skuOrgId, series))
    expect(fits.some((fit) => engine.test(fit.engine_code))).toBe(true)
  },
)

test('an engine implies the years of the car: a 2KD is not an Innova of 2016', async () => {
  const { list } = await search('fil', 'innova 2kd brake pads')
  const [first] = list
  expect(first && fitsOf(first.skuOrgId, 'Innova').some((fit) => fit.year_from < 2015)).toBe(true)
})

test('an engine that the car never had is ignored and reported', async () => {
  const { missing, setAside } = await search('en-TH', 'dmax 4d56 oil filter')
  expect([missing, setAside]).toEqual([false, ['4d56']])
})
