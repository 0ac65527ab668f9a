import { expect, test } from 'vitest'
import { Caller } from '../../support/client.ts'
import { query } from '../../support/state.ts'

const visitor = new Caller()

const brandsOf = async (countryId?: number) =>
  (await visitor.send('GET /web-api/v1/index/brandList', { countryId })).data

test('brands are counted by country, and the OE zone lists makers only', async () => {
  const countedBrands = query<{ id: number; n: number }>(
    `SELECT brand_id AS id, count(*) AS n FROM offer WHERE country_id = 1198
     GROUP BY 1 ORDER BY 1`,
  )
  const brands = await brandsOf(1198)
  expect(
    brands.map(({ brandId: id, count: n }) => ({ id, n })).toSorted((a, b) => a.id - b.id),
  ).toEqual(countedBrands)
  const { data: makers } = await visitor.send('GET /web-api/v1/index/oeZoneBrandList', {})
  const shownBrands = await brandsOf()
  expect(makers.map((row) => row.brandId).toSorted()).toEqual(
    shownBrands.flatMap(({ kind, brandId }) => (kind === 'OE' ? [brandId] : [])).toSorted(),
  )
})

test('a brand has its part types, its shops and the brands it replaces', async () => {
  const brandId = (await brandsOf()).find(({ brandName }) => brandName === 'Denso')?.brandId ?? 0
  const { data } = await visitor.send('GET /client/brand', { brandId })
  expect(data.count).toBe(data.shops.reduce((sum, { count }) => sum + count, 0))
  const [type, replaced] = [data.types[0], data.crosses[0]]
  const types = query<{ n: number }>(
    'SELECT count(*) AS n FROM offer WHERE country_id = 1001 AND brand_id = ? AND category_id = ?',
    brandId,
    type?.categoryId ?? 0,
  )
  expect(type?.count).toBe(types[0]?.n)
  expect(replaced?.kind).toBe('OE')
  const crosses = query<{ n: number }>(
    `SELECT count(*) AS n FROM part_cross c JOIN part a ON a.id = c.from_part_id
     JOIN part b ON b.id = c.to_part_id
     WHERE c.kind = 'IAM_FOR' AND a.brand_id = ? AND b.brand_id = ?`,
    brandId,
    replaced?.brandId ?? 0,
  )
  expect(replaced?.count).toBe(crosses[0]?.n)
  const maker = await visitor.send('GET /client/brand', { brandId: replaced?.brandId ?? 0 })
  expect(maker.data.crosses.map((row) => row.brandId)).toContain(brandId)
})
