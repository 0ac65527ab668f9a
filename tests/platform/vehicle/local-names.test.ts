import { expect, test } from 'vitest'
import { Caller } from '../../support/client.ts'
import { query } from '../../support/state.ts'

const visitor = new Caller()

/** Part that fits the Hilux Vigo, a series with a local name in Thai. */
const [part] = query<{ id: number; number: string }>(
  `SELECT o.sku_org_id AS id, p.number FROM offer o JOIN part p ON p.id = o.part_id
   JOIN part_fit f ON f.part_id = p.id JOIN vehicle_serial s ON s.id = f.serial_id
   WHERE o.country_id = 1001 AND s.name = 'Hilux Vigo' LIMIT 1`,
)

test.each([
  ['th-TH', 'Toyota (โตโยต้า)', 'Hilux Vigo (ไฮลักซ์ วีโก้)'],
  ['en', 'Toyota', 'Hilux Vigo'],
  ['vi', 'Toyota', 'Hilux Vigo'],
])('vehicles have the maker’s name and the reader’s: %s', async (langCode, make, series) => {
  const detail = await visitor.send(
    'GET /client/version2/goods/new/detail',
    { skuOrgId: part?.id ?? 0 },
    { langCode },
  )
  const namedModels = detail.data.models.map((row) => `${row.brandName} ${row.serialName}`)
  expect(namedModels).toContain(`${make} ${series}`)
  const brands = await visitor.send('GET /app-api/vehicle/getBrandList', {}, { langCode })
  const brandId = brands.data.find((row) => row.name === make)?.vehicleBrandId ?? 0
  const serials = await visitor.send(
    'GET /app-api/vehicle/getSerialListByBrandId',
    { brandId },
    { langCode },
  )
  expect(serials.data.map((row) => row.name)).toContain(series)
})

test('a list row shows the first vehicles in the reader’s language', async () => {
  const lines = async (langCode: string) =>
    (
      await visitor.send(
        'POST /web-api/material/search',
        { oeNumberOrBrandSku: part?.number ?? '' },
        { langCode },
      )
    ).data.list.map((row) => row.fitsShort)
  expect((await lines('th-TH')).some((line) => line.includes('ไฮลักซ์ วีโก้ 20'))).toBe(true)
  expect((await lines('id')).some((line) => line.includes('Hilux Vigo 20'))).toBe(true)
})

test.each([
  [1001, ['Toyota', 'Isuzu', 'Honda']],
  [1129, ['Perodua', 'Proton', 'Toyota']],
  [1198, ['Hyundai', 'Kia', 'Genesis']],
])('makes start with the country’s most common ones: %s', async (countryId, first) => {
  const brands = await visitor.send(
    'GET /app-api/vehicle/getBrandList',
    {},
    { langCode: 'en', countryId: String(countryId) },
  )
  expect(brands.data.slice(0, 3).map((row) => row.name)).toEqual(first)
  expect(brands.data.slice(0, 3).every((row) => row.popular)).toBe(true)
})
