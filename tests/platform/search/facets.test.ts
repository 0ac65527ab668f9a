import { expect, test } from 'vitest'
import { Caller } from '../../support/client.ts'
import { query } from '../../support/state.ts'

const visitor = new Caller()
const search = async (request: object) =>
  (await visitor.send('POST /web-api/material/search', request)).data

const [revo] = query<{ id: number }>(
  `SELECT m.id FROM vehicle_model m JOIN vehicle_serial s ON s.id = m.serial_id
   WHERE s.name = 'Hilux Revo' AND m.engine_code = '2GD-FTV' ORDER BY m.year DESC LIMIT 1`,
)

/** Requests for lists, one for each algorithm that builds lists. */
const lists = {
  'a number': { oeNumberOrBrandSku: '90915-YZZD4' },
  'a part type': { fourCategoryId: 1010101 },
  'a group of part types': { secondEggCategoryId: 101 },
  'a part of a car': { searchResultInfo: 'oil filter hilux revo' },
  'a brand': { brandId: 1 },
  'a part type for the vehicle of the moment': {
    fourCategoryId: 2010101,
    vehicleModelId: revo?.id,
  },
}

test.each(Object.entries(lists))(
  'facet counts equal the totals of the filtered lists: %s',
  async (_, request) => {
    const foundResults = await search(request)
    expect(foundResults.total).toBeGreaterThan(0)
    const { partsType = 0 } = { partsType: foundResults.counts.oe > 0 ? 1 : 2 }
    const choices = [
      { change: { partsType: 1 }, count: foundResults.counts.oe },
      { change: { partsType: 2 }, count: foundResults.counts.iam },
      { change: { inStock: true }, count: foundResults.inStock },
      ...foundResults.shops.map(({ shopId, count }) => ({ change: { shopId }, count })),
      ...('brandId' in request ? [] : foundResults.brands.slice(0, 3)).map(
        ({ brandId, count }) => ({
          change: { brandId },
          count,
        }),
      ),
      ...(foundResults.fits === null ? [] : [{ change: { fits: true }, count: foundResults.fits }]),
    ]
    for (const { change, count } of choices) {
      const { total } = await search({ ...request, ...change })
      expect(total, JSON.stringify(change)).toBe(Math.min(count, 1000))
    }
    // Repeat the check with two filters combined.
    const narrowed = await search({ ...request, partsType })
    for (const { shopId, count } of narrowed.shops)
      expect((await search({ ...request, partsType, shopId })).total).toBe(count)
  },
)

test.each([{ fourCategoryId: 1010101 }, { secondEggCategoryId: 101 }, { firstEggCategoryId: 1 }])(
  'facet counts change immediately when an offer sells out or returns: %o',
  async (request) => {
    const stateBefore = await search(request)
    const [row] = query<{ id: number; stock: number }>(
      `SELECT sku_org_id AS id, stock FROM offer
     WHERE country_id = 1001 AND category_id = 1010101 AND gone = 0 LIMIT 1`,
    )
    query('UPDATE offer SET stock = 0 WHERE sku_org_id = ?', row?.id ?? 0)
    expect((await search(request)).inStock).toBe(stateBefore.inStock - 1)
    query('UPDATE offer SET stock = ? WHERE sku_org_id = ?', row?.stock ?? 0, row?.id ?? 0)
    expect((await search(request)).inStock).toBe(stateBefore.inStock)
  },
)

test('facet counts equal the list length, even with more part types than a list can merge', async () => {
  const request = { firstEggCategoryId: 13 }
  // Thirty part types have offers. If all of them came first, the last ten would exceed the limit
  // of merged lists.
  const soldIds = query<{ id: number }>(
    `UPDATE category SET sold = 1, position = position - 1000 WHERE id IN (
       SELECT id FROM category WHERE level = 4 AND id / 1000000 = 13 AND sold = 0 LIMIT 20)
     RETURNING id`,
  ).map(({ id }) => id)
  try {
    const fewBrands = (await search(request)).brands.filter(({ count }) => count <= 20)
    expect(fewBrands.length).toBeGreaterThan(2)
    for (const { brandId, count } of fewBrands)
      expect((await search({ ...request, brandId })).list.length).toBe(count)
  } finally {
    query(
      `UPDATE category SET sold = 0, position = position + 1000
       WHERE id IN (SELECT value FROM json_each(?))`,
      JSON.stringify(soldIds),
    )
  }
})

test('equal offers that everyone can buy come before offers of the platform’s shop', async () => {
  const { list } = await search({ oeNumberOrBrandSku: '90915-YZZD4', inStock: true })
  const exactOwnShops = list.filter((row) => row.relation === 'exact').map((row) => row.ownShop)
  expect(exactOwnShops).toContain(true)
  expect(exactOwnShops).toEqual(exactOwnShops.toSorted((a, b) => Number(a) - Number(b)))
  for (const pageNo of [1, 2, 3]) {
    const { list: page } = await search({ fourCategoryId: 1010101, inStock: true, pageNo })
    const trade = page.map((row) => row.ownShop)
    expect(trade).toEqual(trade.toSorted((a, b) => Number(a) - Number(b)))
  }
})
