import { expect, test } from 'vitest'
import { Caller } from '../../support/client.ts'
import { query } from '../../support/state.ts'

const callerIn = (countryId: number) => new Caller('', undefined, countryId)

test('banners match the country and the reader’s language, and link to internal pages', async () => {
  const thai = await callerIn(1001).send(
    'GET /web-api/v1/index/bannerList',
    {},
    { langCode: 'th-TH' },
  )
  const korean = await callerIn(1198).send('GET /web-api/v1/index/bannerList', {})
  for (const { title, href, picture } of thai.data) {
    expect(title).toMatch(/[\u0e00-\u0e7f]/)
    expect(href).toMatch(/^\/th-TH\/(landing\/\d+\.html|bannerPromotion\.html\?url=https%3A)/)
    expect(picture).toMatch(/^\/banners\/[a-z]+\.avif$/)
  }
  const ids = (list: { bannerId: number }[]) => list.map(({ bannerId }) => bannerId)
  expect(ids(thai.data)).toContain(3)
  expect(ids(korean.data)).not.toContain(1)
  const { data: zone } = await callerIn(1001).send('GET /client/oeBanner', {})
  expect(ids(thai.data)).not.toContain(zone?.bannerId)
  expect(zone?.href).toBe('/en/brandList')
})

test('new arrivals are the country’s newest available offers, page by page', async () => {
  const visitor = callerIn(1129)
  const name = 'GET /client/activity/newArrivalSku/list'
  const expected = query<{ id: number; day: string }>(
    `SELECT sku_org_id AS id, listed_on AS day FROM offer
     WHERE country_id = 1129 AND listed_on <> '' AND gone = 0
     ORDER BY listed_on DESC, sku_org_id DESC LIMIT 7`,
  )
  const first = (await visitor.send(name, { pageSize: 4 })).data
  const second = (await visitor.send(name, { pageSize: 4, pageNo: 2 })).data
  expect(
    [...first.list, ...second.list]
      .slice(0, 7)
      .map(({ skuOrgId, listedOn }) => ({ id: skuOrgId, day: listedOn })),
  ).toEqual(expected)
  const end = (await visitor.send(name, { pageSize: 40, pageNo: 9 })).data
  expect(end.list).toEqual([])
})
