import { afterAll, expect, test } from 'vitest'
import type { Payload } from '#contract/index.ts'
import { addDays } from '#domain/shipping/calendar.ts'
import { staffFor } from '../../../support/auth/staff.ts'
import { newBuyer } from '../../../support/client.ts'
import { createSellingShop } from '../../../support/seller/selling.ts'
import { query, testUrl } from '../../../support/state.ts'

/*
 * A promotion lowers the prices of a shop between two days, and then restores the earlier prices.
 */

const { shopId, first } = createSellingShop()
const stranger = staffFor('sumber')
const readPromotions = async () => (await first.send('GET /desk/shop/promotions', {})).data
const endPromotion = (id: number, member = first) =>
  member.send('POST /desk/shop/promotions/{id}/end', { id })

/* Use separate offers, so that prices of other tests don't change. */
query(
  `INSERT INTO offer (sku_org_id, part_id, shop_id, country_id, category_id, brand_id, kind,
     list_price, catalogue_1, catalogue_2, catalogue_3, catalogue_4, promotion_1, stock, backorder,
     rank)
   SELECT (SELECT max(sku_org_id) FROM offer) + row_number() OVER (), part_id, ?, country_id,
     category_id, brand_id, kind, list_price, catalogue_1, catalogue_2, catalogue_3, catalogue_4,
     iif(sku_org_id % 2, catalogue_1 / 2, NULL), 5, 0, rank
   FROM offer WHERE shop_id = 102 AND backorder = 0 LIMIT 8`,
  shopId,
)
query(
  `INSERT INTO offer_count (country_id, category_id, kind, brand_id, shop_id, offers, gone)
   SELECT country_id, category_id, kind, brand_id, shop_id, count(*), 0 FROM offer
   WHERE shop_id = ? GROUP BY 1, 2, 3, 4`,
  shopId,
)

const runJobs = async () => (await fetch(`${testUrl}/cdn-cgi/local/scheduled`)).text()

afterAll(async () => {
  for (const { promotionId } of (await readPromotions()).list) await endPromotion(promotionId)
  query('DELETE FROM offer_count WHERE shop_id = ?', shopId)
  query('DELETE FROM offer WHERE shop_id = ?', shopId)
})

interface Prices {
  id: number
  catalogue_1: number
  catalogue_3: number
  promotion_1: number | null
  promotion_3: number | null
}

const prices = () =>
  query<Prices>(
    `SELECT sku_org_id AS id, catalogue_1, catalogue_3, promotion_1, promotion_3
     FROM offer WHERE shop_id = ? ORDER BY sku_org_id`,
    shopId,
  )

type Terms = Payload<'POST /desk/shop/promotions'>

async function createPromotion(overrides: Partial<Terms> = {}) {
  const { today } = await readPromotions()
  return first.send('POST /desk/shop/promotions', {
    name: 'Rainy season',
    percent: 10,
    brandId: 0,
    categoryId: 0,
    firstDay: today,
    lastDay: addDays(today, 5),
    ...overrides,
  })
}

test('a promotion starting today lowers prices, and ending it restores them', async () => {
  const pricesBefore = prices()
  const { data } = await createPromotion()
  const [promotion] = data.list
  expect(promotion).toMatchObject({ state: 'RUNNING', percent: 10, offers: pricesBefore.length })
  for (const [i, offer] of prices().entries()) {
    const was = pricesBefore[i]
    expect(offer.promotion_1).toBe(
      Math.min(was?.promotion_1 ?? Infinity, Math.floor(offer.catalogue_1 * 0.9)),
    )
    expect(offer.promotion_3).toBe(
      Math.min(was?.promotion_3 ?? Infinity, Math.floor(offer.catalogue_3 * 0.9)),
    )
  }
  const buyer = newBuyer()
  const [offer] = prices()
  const seenResponse = await buyer.send('GET /web-api/price/list', {
    skuOrgIds: String(offer?.id ?? 0),
  })
  expect(seenResponse.data.list[0]?.price).toBe(offer?.promotion_1)
  const endedEndPromotion = await endPromotion(promotion?.promotionId ?? 0)
  expect(endedEndPromotion.data.list[0]?.state).toBe('ENDED')
  expect(prices()).toEqual(pricesBefore)
})

test('a price that the shop changes during a promotion stays after its end', async () => {
  const [offer] = prices()
  const { data } = await createPromotion()
  query('UPDATE offer SET promotion_1 = 4321 WHERE sku_org_id = ?', offer?.id ?? 0)
  await endPromotion(data.list[0]?.promotionId ?? 0)
  const [now] = prices()
  expect([now?.promotion_1, now?.promotion_3]).toEqual([4321, offer?.promotion_3])
  query(
    'UPDATE offer SET promotion_1 = ?2 WHERE sku_org_id = ?1',
    offer?.id ?? 0,
    offer?.promotion_1 ?? null,
  )
})

test('a planned promotion starts and ends by the schedule', async () => {
  const pricesBefore = prices()
  const { today } = await readPromotions()
  const plannedPromotion = await createPromotion({
    firstDay: addDays(today, 1),
    lastDay: addDays(today, 3),
  })
  const id = plannedPromotion.data.list[0]?.promotionId ?? 0
  const state = async () =>
    (await readPromotions()).list.find((one) => one.promotionId === id)?.state
  const setDays = (from: number, to: number) =>
    query(
      'UPDATE shop_promotion SET first_day = ?2, last_day = ?3 WHERE id = ?1',
      id,
      addDays(today, from),
      addDays(today, to),
    )
  await runJobs()
  expect([await state(), prices()]).toEqual(['PLANNED', pricesBefore])
  setDays(0, 1)
  await runJobs()
  expect(await state()).toBe('RUNNING')
  expect(prices()).not.toEqual(pricesBefore)
  setDays(-2, -1)
  await runJobs()
  expect([await state(), prices()]).toEqual(['ENDED', pricesBefore])
})

test('an offer is in one promotion at most, and the preview counts offers that another promotion has', async () => {
  const { data } = await createPromotion()
  const [brand] = data.brands
  const scope = { percent: 30, brandId: brand?.id ?? 0, categoryId: 0 }
  const effect = await first.send('GET /desk/shop/promotions/effect', scope)
  expect(effect.data).toMatchObject({ offers: brand?.offers, taken: brand?.offers })
  const [example] = effect.data.examples
  expect(example?.reduced).toBe(Math.floor((example?.price ?? 0) * 0.7))
  const during = prices()
  await createPromotion({ ...scope, name: 'Second' })
  expect(prices()).toEqual(during)
  for (const { promotionId } of (await readPromotions()).list) await endPromotion(promotionId)
})

test('invalid terms and too many promotions are refused, and other shops have no access', async () => {
  const { today } = await readPromotions()
  const code = async (overrides: Partial<Terms>) => (await createPromotion(overrides)).code
  const plannedPromotion = { firstDay: addDays(today, 9), lastDay: addDays(today, 10) }
  expect(await code({ firstDay: addDays(today, -1) })).toBe(4750)
  expect(await code({ lastDay: addDays(today, 61) })).toBe(4750)
  expect(await code({ brandId: 1_999_999_999 })).toBe(4750)
  const results = await Promise.all(Array.from({ length: 12 }, () => code(plannedPromotion)))
  expect(results.filter((one) => one === 200)).toHaveLength(10)
  expect(results.filter((one) => one === 4751)).toHaveLength(2)
  const id = (await readPromotions()).list[0]?.promotionId ?? 0
  expect((await endPromotion(id, stranger)).code).toBe(404)
  const otherResponses = await stranger.send('GET /desk/shop/promotions', {})
  expect(otherResponses.data.list.map(({ promotionId }) => promotionId)).not.toContain(id)
})
