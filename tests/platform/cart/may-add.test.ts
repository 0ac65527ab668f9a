import { expect, test } from 'vitest'
import { movesToAccountCart, type AddRefusal } from '#domain/cart/may-add.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { query } from '../../support/state.ts'

const add = 'POST /web-api/v5/shoppingCart/add'

interface Scene {
  hindrance: AddRefusal
  skuOrgId: number
  quantity?: number
}

const offerOf = (where: string) =>
  query<{ id: number }>(
    `SELECT o.sku_org_id AS id FROM offer o JOIN shop s ON s.id = o.shop_id
     WHERE s.state = 'OPEN' AND o.stock > 5 AND ${where} ORDER BY 1 LIMIT 1`,
  )[0]?.id ?? 0

/** Sets a shop's state while one test case runs. */
const withShopState = async (skuOrgId: number, state: string, scene: () => Promise<void>) => {
  const shop = 'id = (SELECT shop_id FROM offer WHERE sku_org_id = ?)'
  query(`UPDATE shop SET state = ? WHERE ${shop}`, state, skuOrgId)
  try {
    await scene()
  } finally {
    query(`UPDATE shop SET state = 'OPEN' WHERE ${shop}`, skuOrgId)
  }
}

/**
 * Tries every call that adds to a cart, and checks the state of a line that is already in the cart.
 */
async function tryEveryWayToAdd({ hindrance, skuOrgId, quantity = 1 }: Scene, cellphone: string) {
  const buyer = newBuyer(cellphone)
  query('DELETE FROM cart_line WHERE customer_id = ?', buyer.id)
  const line = { skuOrgId, quantity }
  const single = await buyer.send(add, line)
  expect(single.message).toBe(hindrance)
  const list = await buyer.send(add, { lines: [line] })
  expect(list.data).toMatchObject({ lines: [{ skuOrgId, reason: hindrance }] })
  const mergedResponse = await buyer.send(add, { mergeLines: [line] })
  const cart = await buyer.send('GET /web-api/shoppingCart/list', {})
  const rows = cart.data.shops.flatMap((shop) => shop.lines)
  const isCapped = hindrance === 'label_stock_not_enough'
  expect(mergedResponse.data.cartQuantity > 0).toBe(movesToAccountCart(hindrance))
  expect(rows.map((row) => row.blocked)).toEqual(
    movesToAccountCart(hindrance) ? [isCapped ? '' : hindrance] : [],
  )
  query(
    `INSERT OR REPLACE INTO cart_line (customer_id, sku_org_id, quantity, seen_price, added_at)
     VALUES (?, ?, ?, 99999999, 0)`,
    buyer.id,
    skuOrgId,
    quantity,
  )
  const responseBefore = await buyer.send('GET /web-api/shoppingCart/list', {})
  expect(responseBefore.data.shops[0]?.lines[0]?.blocked).toBe(hindrance)
  expect((await buyer.send('POST /web-api/shoppingCart/toOrder', {})).message).toBe(hindrance)
  if (quantity > 1) return
  const seenResponse = await buyer.send('GET /web-api/price/list', { skuOrgIds: String(skuOrgId) })
  expect(seenResponse.data.list[0]?.blocked).toBe(hindrance)
}

test('each way of adding to the cart refuses a shop that is closed or on vacation', async () => {
  const { skuOrgId } = offerWith(9, 70)
  const closedScene: Scene = { hindrance: 'label_shop_closed', skuOrgId }
  const away: Scene = { hindrance: 'label_shop_vacation', skuOrgId }
  await withShopState(skuOrgId, 'CLOSED', () => tryEveryWayToAdd(closedScene, '818200001'))
  await withShopState(skuOrgId, 'VACATION', () => tryEveryWayToAdd(away, '818200002'))
})

test('each way of adding refuses foreign offers and car owners in the platform’s shop', async () => {
  const foreign = offerOf("o.country_id = 1198 AND s.type = 'ALLIANCE'")
  await tryEveryWayToAdd({ hindrance: 'label_other_country', skuOrgId: foreign }, '818200003')
  const ownOffer = offerOf("o.country_id = 1001 AND s.type = 'OWN'")
  await tryEveryWayToAdd(
    { hindrance: 'label_own_shop_verified_only', skuOrgId: ownOffer },
    '818200004',
  )
})

test('each way of adding refuses sold-out offers and quantities above the stock', async () => {
  const goneOffer = offerWith(0, 71)
  await tryEveryWayToAdd({ hindrance: 'label_sold_out', skuOrgId: goneOffer.skuOrgId }, '818200005')
  const fewOffer = offerWith(2, 72)
  await tryEveryWayToAdd(
    { hindrance: 'label_stock_not_enough', skuOrgId: fewOffer.skuOrgId, quantity: 3 },
    '818200006',
  )
})

test('a quantity above the line limit is refused with the largest allowed quantity', async () => {
  const { skuOrgId } = offerWith(5000, 73)
  const buyer = newBuyer('818200007')
  query('DELETE FROM cart_line WHERE customer_id = ?', buyer.id)
  expect((await buyer.send(add, { skuOrgId, quantity: 999 })).code).toBe(200)
  const single = await buyer.send(add, { skuOrgId, quantity: 1 })
  expect([single.message, single.data]).toEqual(['label_quantity_range', { max: 999 }])
  const list = await buyer.send(add, { lines: [{ skuOrgId, quantity: 1 }] })
  expect(list.data).toMatchObject({ max: 999, lines: [{ reason: 'label_quantity_range' }] })
  const mergedResponse = await buyer.send(add, { mergeLines: [{ skuOrgId, quantity: 5 }] })
  expect(mergedResponse.data.cartQuantity).toBe(999)
})
