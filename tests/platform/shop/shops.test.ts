import { expect, test } from 'vitest'
import { openShops } from '#platform/jobs/open-shops.ts'
import { Caller } from '../../support/client.ts'
import { withDatabase } from '../../support/order/orders.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { query } from '../../support/state.ts'

const visitor = new Caller()
const [siam, hatyai, vacation, jakarta] = [102, 108, 106, 10201]

const countOf = (where: string, ...values: (string | number)[]) =>
  query<{ n: number }>(
    `SELECT count(*) AS n FROM offer o JOIN shop s ON s.id = o.shop_id WHERE ${where}`,
    ...values,
  )[0]?.n

test('a shop has its categories, hours and description in the reader’s language', async () => {
  const name = 'GET /eggshop/client/info/{shopId}'
  const { data } = await visitor.send(name, { shopId: siam }, { langCode: 'th-TH' })
  expect(data).toMatchObject({ shopAlliance: 'BOSCH', state: 'OPEN', backOn: '', counter: true })
  expect(data.about).toMatch(/[\u0e00-\u0e7f]/)
  expect(data.hours.map((day) => day.weekday)).toEqual([1, 2, 3, 4, 5, 6])
  expect(data.offers).toBe(countOf('o.shop_id = ?', siam))
  const firsts = data.categories.filter((row) => row.parentId === 0)
  expect(firsts.reduce((sum, row) => sum + row.count, 0)).toBe(data.offers)
  const [brand] = data.brands
  expect(brand?.count).toBe(countOf('o.shop_id = ? AND o.brand_id = ?', siam, brand?.brandId ?? 0))
  expect(data.comments.length).toBeGreaterThan(0)
  const largest = firsts.toSorted((a, b) => b.count - a.count || a.categoryId - b.categoryId)
  const pictures = new Set(largest.slice(0, 5).map((row) => row.picture))
  expect(data.pictures).toEqual([...pictures])
  const stars = query<{ stars: number; n: number }>(
    `SELECT r.stars, count(*) AS n FROM review r JOIN (SELECT part_id FROM offer WHERE shop_id = ?
       ORDER BY gone, rank LIMIT 300) o ON o.part_id = r.part_id
     WHERE r.state = 'PASSED' GROUP BY r.stars`,
    siam,
  )
  expect(data.starCounts).toEqual(
    [1, 2, 3, 4, 5].map((one) => stars.find((row) => row.stars === one)?.n ?? 0),
  )
  expect((await visitor.send(name, { shopId: 999_999 })).code).toBe(404)
})

test('shops are found by name and place in any spelling, by alliance, brand and country', async () => {
  const find = async (payload: object) => {
    const { data } = await visitor.send('GET /eggshop/client/page/keywords', payload)
    return { ...data, ids: data.list.map((shop) => shop.shopId) }
  }
  expect((await find({ keywords: 'SIAM  auto' })).ids).toEqual([siam])
  expect((await find({ keywords: 'หาดใหญ่' })).ids).toEqual([hatyai])
  expect((await find({ keywords: 'phu tung', countryId: 1234 })).ids.length).toBe(2)
  expect((await find({ keywords: 'nowhere' })).list).toEqual([])
  const bosch = await find({ shopAlliance: 'BOSCH' })
  expect(bosch.list.every((shop) => shop.shopAlliance === 'BOSCH')).toBe(true)
  expect(bosch.alliances).toEqual([{ shopAlliance: 'BOSCH', count: bosch.total }])
  const all = await find({})
  for (const { countryId, count } of all.countries)
    expect((await find({ countryId })).total).toBe(count)
  const brandId = all.list[0]?.brands[0]?.brandId ?? 0
  const carrying = await find({ brandId, pageSize: 40 })
  const sellers = query<{ id: number }>(
    `SELECT DISTINCT s.id FROM offer o JOIN shop s ON s.id = o.shop_id
     WHERE o.brand_id = ? AND s.country_id = 1001 ORDER BY s.id`,
    brandId,
  )
  expect(carrying.ids.toSorted((a, b) => a - b)).toEqual(sellers.map(({ id }) => id))
})

test('alliance members are listed, and the home page shows how many there are', async () => {
  const page = await visitor.send('GET /eggshop/client/allianceShopPage', { pageSize: 1 })
  const { data: home } = await visitor.send('GET /web-api/v1/index/queryBoschAllianceShopInfo', {})
  expect(page.data.list).toHaveLength(1)
  expect(page.data.total).toBe(home.total)
  expect(home.list.length).toBe(home.total)
})

test('a shop’s offers are one list with filters, in its country', async () => {
  const search = async (payload: object) =>
    (await visitor.send('POST /web-api/material/search', payload)).data
  const list = await search({ shopId: siam, priceSort: 2 })
  expect(list.list.every((offer) => offer.shopId === siam)).toBe(true)
  expect(list.counts.all).toBe(countOf('o.shop_id = ?', siam))
  const [first, last] = [list.list[0], list.list.at(-1)]
  expect(first?.cataloguePrice).toBeLessThanOrEqual(last?.cataloguePrice ?? 0)
  const brand = list.brands[1]
  const ofBrand = await search({ shopId: siam, brandId: brand?.brandId })
  expect(ofBrand.counts.all).toBe(brand?.count)
  const abroad = await search({ shopId: jakarta })
  expect(abroad.list.every((offer) => offer.countryId === 1102)).toBe(true)
  const messages = await search({ shopId: jakarta, searchResultInfo: 'brake pad' })
  expect(messages.list.length).toBeGreaterThan(0)
  expect(messages.list.every((offer) => offer.shopId === jakarta)).toBe(true)
})

test.each([{ fourCategoryId: 1010101 }, { searchResultInfo: 'oil filter' }])(
  'the alliance filter matches its facet count: %o',
  async (request) => {
    const name = 'POST /web-api/material/search'
    const { data: all } = await visitor.send(name, request)
    const { data } = await visitor.send(name, { ...request, shopAlliance: 'BOSCH', pageSize: 40 })
    expect(data.total).toBe(all.alliances[0]?.count)
    const members = query<{ id: number }>("SELECT id FROM shop WHERE alliance = 'BOSCH'")
    const ids = new Set(members.map(({ id }) => id))
    expect(data.list.length).toBeGreaterThan(0)
    expect(data.list.every((offer) => ids.has(offer.shopId))).toBe(true)
    expect(data.shops.every((shop) => ids.has(shop.shopId))).toBe(true)
  },
)

test('each stock call returns the stock of its shop type only', async () => {
  const offerOf = (own: string) =>
    query<{ id: number }>(
      `SELECT o.sku_org_id AS id FROM offer o JOIN shop s ON s.id = o.shop_id
       WHERE s.type ${own} 'OWN' AND o.stock > 0 LIMIT 1`,
    )[0]?.id ?? 0
  const [eggBuy, eggShop] = [
    'GET /client/version2/goods/getEggBuyAvailableStock',
    'GET /client/version2/goods/getEggShopAvailableStock',
  ] as const
  for (const [own, right, wrong] of [
    ['=', eggBuy, eggShop],
    ['<>', eggShop, eggBuy],
  ] as const) {
    const skuOrgId = offerOf(own)
    expect((await visitor.send(right, { skuOrgId })).data.availableStock).toBeGreaterThan(0)
    expect((await visitor.send(wrong, { skuOrgId })).code).toBe(404)
  }
})

test('a shop reopens on its return day at midnight in its country', async () => {
  const [shop] = query<{ day: string }>('SELECT back_on AS day FROM shop WHERE id = ?', vacation)
  const day = shop?.day ?? ''
  const midnight = Date.parse(`${day}T00:00:00+07:00`)
  const stateOf = () =>
    query<{ state: string; gone: number }>(
      'SELECT s.state, min(o.away) AS gone FROM shop s JOIN offer o ON o.shop_id = s.id WHERE s.id = ?',
      vacation,
    )[0]
  const failed = (_subject: string, error: unknown) => {
    throw error
  }
  const openAt = (now: number) =>
    withDatabase((db) => openShops(jobContext(db, { now, logFailure: failed })))
  try {
    await openAt(midnight - 1000)
    expect(stateOf()).toEqual({ state: 'VACATION', gone: 1 })
    await openAt(midnight)
    expect(stateOf()).toEqual({ state: 'OPEN', gone: 0 })
  } finally {
    query("UPDATE shop SET state = 'VACATION', back_on = ? WHERE id = ?", day, vacation)
  }
})

test('offers of a shop on vacation show its return day', async () => {
  const [offer] = query<{ id: number; day: string }>(
    `SELECT o.sku_org_id AS id, s.back_on AS day FROM offer o JOIN shop s ON s.id = o.shop_id
     WHERE s.id = ? LIMIT 1`,
    vacation,
  )
  expect(offer?.day).toMatch(/^\d{4}-\d\d-\d\d$/)
  const { data } = await visitor.send('GET /web-api/price/list', { skuOrgIds: `${offer?.id}` })
  expect(data.list[0]).toMatchObject({ blocked: 'label_shop_vacation', backOn: offer?.day })
})
