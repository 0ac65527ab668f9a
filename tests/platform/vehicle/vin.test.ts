import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkDigitOf } from '#domain/vin/check-digit.ts'
import { vinQueries } from '#platform/vin/look-up.ts'
import { Caller, newBuyer } from '../../support/client.ts'
import { query } from '../../support/state.ts'

const visitor = new Caller()
const search = (vinCode: string, caller = visitor) =>
  caller.send('GET /cms/vehicle/searchByVinCode', { vinCode })

/*
 * Formats of the plants' chassis numbers, with invented serial numbers. '-' means not identifiable.
 */
const rows = readFileSync(new URL('vins.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [string, string, string, string, string])

const brandOf = new Map(
  query<{ id: number; key: string }>('SELECT id, key FROM vehicle_brand').map((b) => [b.key, b.id]),
)

test('the test table contains 200 VINs of six countries', () => {
  expect(new Set(rows.map(([vin]) => vin)).size).toBeGreaterThanOrEqual(200)
  expect([...new Set(rows.map(([, country]) => country))].sort()).toEqual([
    'ID',
    'KR',
    'MY',
    'PH',
    'TH',
    'VN',
  ])
})

const countryIds: Record<string, number> = {
  TH: 1001,
  ID: 1102,
  MY: 1129,
  PH: 1171,
  VN: 1234,
  KR: 1198,
}
const callers = new Map(
  Object.entries(countryIds).map(([code, id]) => [code, new Caller('', undefined, id)]),
)

test.each(rows)(
  'VIN %s from %s decodes to make %s, year %s and series %s',
  async (vin, country, make, year, series) => {
    const { code, data } = await search(vin, callers.get(country))
    expect(code).toBe(200)
    expect(data.brandId).toBe(brandOf.get(make))
    expect(data.year).toBe(year === '-' ? null : Number(year))
    expect(data.serialKnown).toBe(series !== '-')
    if (series === '-') return expect(data.list).toEqual([])
    expect(data.serials.map(({ name }) => name)).toContain(series)
    for (const model of data.list) {
      expect(data.serials.map((s) => s.vehicleSerialId)).toContain(model.vehicleSerialId)
      if (data.year !== null)
        expect(model.eggVehicleKeyDescription.endsWith(` ${data.year}`)).toBe(true)
    }
    expect(data.list.length).toBeLessThanOrEqual(240)
  },
)

test('the engine size narrows the list if the pattern determines it', async () => {
  const { data } = await search('MHKM1BA3JDK012345')
  expect(data.list.length).toBeGreaterThan(0)
  for (const model of data.list)
    expect(model.eggVehicleKeyDescription).toBe('Toyota Avanza 1.3 2013')
})

test('the car has the name used in the caller’s country', async () => {
  const names = async (countryId: number) => {
    const { data } = await search('KMHD841CBKU012345', new Caller('', undefined, countryId))
    return data.serials.map(({ name }) => name)
  }
  expect(await names(1198)).toEqual(['Avante'])
  expect(await names(1234)).toEqual(['Elantra'])
})

test('a Korean plant’s North American VIN is decoded by separate patterns', async () => {
  const bareVin = 'KM8J33A40HU012345'
  const right = bareVin.slice(0, 8) + checkDigitOf(bareVin) + bareVin.slice(9)
  const american = await search(right)
  expect(american.data).toMatchObject({ year: 2017, checkDigit: 'right', serialKnown: true })
  expect(american.data.serials.map(({ name }) => name)).toEqual(['Tucson'])
  const otherResponse = await search(right.replace(/^(.{8})./, (_, head: string) => `${head}Z`))
  expect(otherResponse.data).toMatchObject({ year: 2017, checkDigit: 'none', serialKnown: false })
})

test('misread characters are reported and decoded as the likely characters', async () => {
  const { data } = await search('MHKM1BA3JDKOI2_4Q')
  expect(data).toMatchObject({ vinCode: 'MHKM1BA3JDK012040', year: 2013 })
  expect(data.misreadings).toEqual([
    { position: 12, typed: 'O', likely: '0' },
    { position: 13, typed: 'I', likely: '1' },
    { position: 15, typed: '_', likely: '0' },
    { position: 17, typed: 'Q', likely: '0' },
  ])
})

test('a plant shared by two makes returns both makes if the VIN is ambiguous', async () => {
  const { data } = await search('PM1XX1234H0012345')
  expect(data).toMatchObject({ brandId: null, brandName: 'BMW / MINI', list: [] })
  expect(new Set(data.serials.map(({ brandName }) => brandName))).toEqual(new Set(['BMW', 'MINI']))
})

const [format, characters, frame] = [
  [4102, 'label_vin_format'],
  [4107, 'label_vin_characters'],
  [4108, 'label_frame_number'],
]

test.each([
  ['MR0FZ29GX0201234', format],
  ['MR0FZ29GX020123456', format],
  ['MR0FZ29 X02012345', format],
  ['MR0FZ29\u202eX02012345', format],
  ['MR0FZ29GX020123🚗', format],
  ['๑๒๓๔๕', format],
  ['<i>MR0FZ29GX02</i>', characters],
  ['ตัวถัง๑๒๓๔๕๖๗๘๙๐๑', characters],
  ["' OR 1=1 --", characters],
  ['%%%%%%%%%%%%%%%%%', characters],
  ['!!!!', characters],
  ['----', characters],
  ['차대번호', characters],
  ['XQP150-1234567', frame],
  ['XQP10-0000123', frame],
  ['xqp10 - 0000123', frame],
  ['DBA-XQW30-1234567', frame],
  ['GDB-012345', frame],
  ['ＸＱＰ１０－００００１２３', frame],
])('%j is refused as a VIN', async (vinCode, expected) => {
  const response = await search(vinCode)
  expect([response.code, response.message]).toEqual(expected)
})

test('lower case, surrounding spaces and full-width characters are accepted', async () => {
  for (const typedText of [
    ' mhkm1ba3jdk012345 ',
    'ＭＨＫＭ１ＢＡ３ＪＤＫ０１２３４５',
    '\tMHKM1BA3JDK012345\n',
  ])
    expect((await search(typedText)).data.vinCode).toBe('MHKM1BA3JDK012345')
})

test.each(['ZZZ00000000000000', '99999999999999999', 'ABCDEFGHJKLMNPRST'])(
  'an identifier outside all tables is not recognised: %s',
  async (vinCode) => {
    const response = await search(vinCode)
    expect([response.code, response.message]).toEqual([20046000, 'label_vin_unknown'])
  },
)

const korean = 'GET /cms/vehicle/kr/searchByVinCode'
const vin = 'KMHD841CBKU012345'

test('Korea: a visitor’s choice is returned, and a buyer’s is stored for that VIN', async () => {
  const model = (await search(vin)).data.list[0]?.vehicleModelId ?? 0
  const choose = { vinCode: vin, vehicleModelId: model }
  expect((await visitor.send(korean, choose)).data.vehicleModelId).toBe(model)
  expect((await visitor.send(korean, { vinCode: vin })).data.vehicleModelId).toBeNull()

  const buyer = newBuyer('815100001')
  expect((await buyer.send(korean, { vinCode: vin })).data.vehicleModelId).toBeNull()
  expect((await buyer.send(korean, choose)).data).toMatchObject({ vinCode: vin, year: 2019 })
  expect((await buyer.send(korean, { vinCode: vin.toLowerCase() })).data.vehicleModelId).toBe(model)
  const otherBuyer = newBuyer('815100002')
  expect((await otherBuyer.send(korean, { vinCode: vin })).data.vehicleModelId).toBeNull()
})

test('Korea: a choice is stored even for an unknown VIN', async () => {
  const buyer = newBuyer('815100003')
  const unknownVin = 'ZZZ00000000000000'
  expect((await buyer.send(korean, { vinCode: unknownVin })).code).toBe(20046000)
  const keptResponse = await buyer.send(korean, { vinCode: unknownVin, vehicleModelId: 1 })
  expect(keptResponse.data).toMatchObject({ vehicleModelId: 1, brandId: null, serials: [] })
  expect((await buyer.send(korean, { vinCode: unknownVin })).data.list).toHaveLength(1)
})

test('Korea: a model that doesn’t exist is refused and nothing is stored', async () => {
  const buyer = newBuyer('815100004')
  const response = await buyer.send(korean, { vinCode: vin, vehicleModelId: 999_999_999 })
  expect([response.code, response.message]).toEqual([404, 'label_not_found'])
  expect((await buyer.send(korean, { vinCode: vin })).data.vehicleModelId).toBeNull()
})

test('Korea: another site can’t choose on behalf of a buyer', async () => {
  const response = await visitor.send(korean, { vinCode: vin }, { 'sec-fetch-site': 'cross-site' })
  expect(response.code).toBe(403)
})

test('the brands that VIN search supports are listed without duplicates', async () => {
  const { data } = await visitor.send('GET /cms/vehicle/getVinSearchSupportBrandList', {})
  const names = data.map(({ brandName }) => brandName)
  expect(names).toEqual(expect.arrayContaining(['Toyota', 'Perodua', 'Hyundai', 'VinFast']))
  expect(new Set(names).size).toBe(names.length)
})

test('a VIN is looked up only by indexes', () => {
  const plan = (sql: string, ...values: string[]) =>
    query<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values)
      .map((row) => row.detail)
      .filter((detail) => /SCAN (?!j VIRTUAL)/.test(detail))
  expect(plan(vinQueries.makers, vin)).toEqual([])
  expect(plan(vinQueries.patterns, vin)).toEqual([])
  expect(plan(vinQueries.spans, '[1,2]')).toEqual([])
})
