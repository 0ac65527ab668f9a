import { expect, onTestFinished, test } from 'vitest'
import type { Accepted, Answer } from '#contract/index.ts'
import { offerStates, type OfferState } from '#domain/offer-import/offer-states.ts'
import { importShop, readOwnOffer, takeOwnOffers } from '../../../support/seller/own-goods.ts'
import { staffFor } from '../../../support/auth/staff.ts'
import { newBuyer } from '../../../support/client.ts'
import { placeOrder } from '../../../support/order/orders.ts'
import { query } from '../../../support/state.ts'

/* A seller's table of offers: states, search by number, sales, and paging. */

const seller = staffFor('mj')

type Page = Answer<'GET /desk/goods/offers'>

async function read(expected: Partial<Accepted<'GET /desk/goods/offers'>> = {}): Promise<Page> {
  const response = await seller.send('GET /desk/goods/offers', expected)
  expect(response.message).toBe('success')
  return response.data
}

/** Reads all pages of offers in a state. */
async function readAll(state: OfferState): Promise<number[]> {
  const ids: number[] = []
  let cursor: string | undefined
  do {
    const page = await read({ state, ...(cursor && { after: cursor }) })
    expect(page.list.length).toBeLessThanOrEqual(50)
    ids.push(...idsOf(page))
    cursor = page.next ?? undefined
  } while (cursor)
  return ids
}

const idsOf = ({ list }: Page) => list.map(({ skuOrgId }) => skuOrgId)

const offersInDatabase = (where: string) =>
  query<{ id: number }>(
    `SELECT sku_org_id AS id FROM offer WHERE shop_id = ? AND ${where}`,
    importShop,
  ).map(({ id }) => id)

test('pages list each offer of the shop once, best-selling first', async () => {
  const seenOffers = await readAll('ALL')
  expect(seenOffers).toEqual(
    query<{ id: number }>(
      'SELECT sku_org_id AS id FROM offer WHERE shop_id = ? ORDER BY gone, rank, sku_org_id',
      importShop,
    ).map(({ id }) => id),
  )
  expect(seenOffers.length).toBeGreaterThan(50)
})

test('each state filter lists and counts its offers', async () => {
  const [low, goneOwnOffer] = takeOwnOffers(2, 3, 120)
  if (!low || !goneOwnOffer) throw new Error('the shop sells nothing')
  query('UPDATE offer SET stock = 0 WHERE sku_org_id = ?', goneOwnOffer.skuOrgId)
  const { counts } = await read()
  const where = {
    ALL: '1',
    ON_SALE: 'gone = 0',
    LOW: 'stock BETWEEN 1 AND 4',
    SOLD_OUT: 'stock = 0',
    NO_PICTURE: "part_id IN (SELECT id FROM part WHERE picture = '')",
    JUMPED: 'sku_org_id IN (SELECT sku_org_id FROM offer_price_jump)',
  }
  for (const state of offerStates) {
    const expectedOffers = offersInDatabase(where[state])
    expect(counts[state], state).toBe(expectedOffers.length)
    expect((await readAll(state)).toSorted(), state).toEqual(expectedOffers.toSorted())
  }
  expect(offersInDatabase(where.LOW)).toContain(low.skuOrgId)
  expect(offersInDatabase(where.SOLD_OUT)).toContain(goneOwnOffer.skuOrgId)
})

test('a price that jumps is listed until the shop confirms or corrects it', async () => {
  const [offer] = takeOwnOffers(1, 5, 124)
  if (!offer) throw new Error('the shop sells nothing')
  const setPrice = (price: number) =>
    query('UPDATE offer SET catalogue_1 = ? WHERE sku_org_id = ?', price, offer.skuOrgId)
  const jumped = async () =>
    (await read({ state: 'JUMPED' })).list.find(({ skuOrgId }) => skuOrgId === offer.skuOrgId)
  onTestFinished(() => void setPrice(offer.price))
  setPrice(offer.price * 10)
  expect(await jumped()).toBeUndefined()
  setPrice(offer.price)
  setPrice(offer.price * 11)
  expect(await jumped()).toMatchObject({ jumpedFrom: offer.price })
  setPrice(offer.price)
  expect(await jumped()).toBeUndefined()
  setPrice(offer.price * 11)
  const confirm = { id: offer.skuOrgId, price: offer.price * 11 }
  const call = 'POST /desk/goods/offers/{id}/confirmPrice'
  expect((await staffFor('siam').send(call, confirm)).code).toBe(404)
  expect((await seller.send(call, { ...confirm, price: offer.price })).code).toBe(4430)
  expect((await seller.send(call, confirm)).code).toBe(200)
  expect(await jumped()).toBeUndefined()
})

test('a number is found by its beginning or ending, in any spelling', async () => {
  const [offer] = takeOwnOffers(1, 5, 122)
  if (!offer) throw new Error('the shop sells nothing')
  const norm = offer.number.replace(/[^A-Z0-9]/gi, '')
  for (const number of [offer.number, norm.toLowerCase(), norm.slice(0, -1), norm.slice(1)])
    expect(idsOf(await read({ number })), number).toContain(offer.skuOrgId)
  expect(idsOf(await read({ number: '-' }))).toEqual([])
  expect(idsOf(await read({ number: 'NOSUCHPART99' }))).toEqual([])
})

test('a row shows recent sales, waiting buyers and other shops’ prices', async () => {
  const [offer] = takeOwnOffers(1, 50, 123)
  if (!offer) throw new Error('the shop sells nothing')
  const row = async () =>
    (await read({ number: offer.number })).list.find(({ skuOrgId }) => skuOrgId === offer.skuOrgId)
  const stateBefore = await row()
  await placeOrder(newBuyer(), offer.skuOrgId, 3)
  const stateAfter = await row()
  expect(stateAfter).toMatchObject({
    brandKey: offer.brand,
    number: offer.number,
    price: offer.price,
    listPrice: offer.list,
    stock: readOwnOffer(offer.skuOrgId).stock,
    sold: (stateBefore?.sold ?? 0) + 3,
    isSoldMore: false,
  })
  const [others] = query<{ shops: number; lowest: number | null }>(
    `SELECT count(*) AS shops, min(x.public_price) AS lowest
     FROM offer o JOIN offer x ON x.part_id = o.part_id AND x.shop_id <> o.shop_id
       AND x.country_id = o.country_id AND x.gone = 0 WHERE o.sku_org_id = ?`,
    offer.skuOrgId,
  )
  expect(stateAfter).toMatchObject({ otherShops: others?.shops, lowestOther: others?.lowest })
})

test('only a seller can read the table, for their own shop only', async () => {
  const response = await staffFor('nok').send('GET /desk/goods/offers', {})
  expect(response.message).toBe('label_desk_act_not_yours')
  const otherResponse = await staffFor('siam').send('GET /desk/goods/offers', {})
  const ownOffers = new Set(offersInDatabase('1'))
  expect(otherResponse.data.list.some(({ skuOrgId }) => ownOffers.has(skuOrgId))).toBe(false)
})
