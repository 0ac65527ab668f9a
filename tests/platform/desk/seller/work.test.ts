import { afterAll, expect, test } from 'vitest'
import { newBuyer, offerWith } from '../../../support/client.ts'
import { deleteOrders, writeOrderInState } from '../../../support/order/desk-orders.ts'
import { placeOrder } from '../../../support/order/orders.ts'
import { staffFor } from '../../../support/auth/staff.ts'
import { numberOf, createSellingShop } from '../../../support/seller/selling.ts'
import { answer, ask } from '../../../support/order/shortages.ts'
import { moveOffer } from '../../../support/seller/move-offer.ts'
import { query } from '../../../support/state.ts'

/* A seller's day at the desk: tasks by deadline, packing marks, stock. */

afterAll(deleteOrders)

const { shopId, first, second } = createSellingShop()

/** The only offer of the shop. */
const offerId = offerWith({ stock: 9 }).skuOrgId
const ownOffer = (owner = shopId) => {
  moveOffer(offerId, owner)
  query('UPDATE offer SET stock = 9 WHERE sku_org_id = ?', offerId)
}

const home = async () => (await first.send('GET /desk/shop/home', {})).data
const createOrder = (status: 'CREATED' | 'CONFIRMED' | 'SHIPPED' | 'CANCEL_APPLYING') =>
  writeOrderInState({ type: 'THIRD_PARTY', status, shopId, paid: 1, methodId: 6 })
const mark = (id: number, step: string, seenText: string, member = first) =>
  member.send('POST /desk/shop/orders/{id}/packing', { id, step, seen: seenText } as never)

test('the home page counts and lists tasks of the shop, and nothing of another shop', async () => {
  const toConfirm = createOrder('CREATED')
  const toShip = createOrder('CONFIRMED')
  const askedOrder = createOrder('CANCEL_APPLYING')
  createOrder('SHIPPED')
  writeOrderInState({ type: 'THIRD_PARTY', status: 'CREATED', shopId: 102, paid: 1, methodId: 6 })
  query('UPDATE orders SET since = ? WHERE id = ?', Date.now() - 3 * 3_600_000, toConfirm)
  const page = await home()
  expect(page.confirm).toMatchObject({ count: 1, total: 10000, late: 1 })
  expect(page.ship).toEqual({ count: 1, picked: 0, packed: 0 })
  expect(page.work.map(({ orderId }) => orderId).toSorted()).toEqual(
    [toConfirm, toShip, askedOrder].toSorted(),
  )
  expect(page.work.find(({ orderId }) => orderId === toShip)).toMatchObject({
    queue: 'ship',
    packing: 'NONE',
    isCollected: false,
  })
  expect(page.collection.at).toBeGreaterThan(Date.now())
  expect(page.shop).toEqual({ state: 'OPEN', backOn: '' })
  for (const login of ['nok', 'fern', 'boss'])
    expect((await staffFor(login).send('GET /desk/shop/home', {})).message).toBe(
      'label_desk_act_not_yours',
    )
})

test('a task row shows the order’s content, and today’s sales are counted', async () => {
  const homeBefore = await home()
  const { skuOrgId } = offerWith({ stock: 9 })
  const orderId = await placeOrder(newBuyer(), skuOrgId, 3)
  query('UPDATE orders SET shop_id = ? WHERE id = ?', shopId, orderId)
  const page = await home()
  const [part] = query<{ number: string }>(
    'SELECT p.number FROM offer o JOIN part p ON p.id = o.part_id WHERE o.sku_org_id = ?',
    skuOrgId,
  )
  expect(page.work.find((row) => row.orderId === orderId)).toMatchObject({
    lines: 1,
    pieces: 3,
    number: part?.number,
    backorders: 0,
  })
  expect(page.today.orders).toBe(homeBefore.today.orders + 1)
  expect(page.today.total).toBeGreaterThan(homeBefore.today.total)
})

test('a task row shows how many items a buyer settled for', async () => {
  const buyer = newBuyer()
  const { skuOrgId } = offerWith({ stock: 9 })
  const orderId = await placeOrder(buyer, skuOrgId, 5)
  query('UPDATE orders SET shop_id = ? WHERE id = ?', shopId, orderId)
  const row = async () => (await home()).work.find((one) => one.orderId === orderId)
  expect(await row()).toMatchObject({ pieces: 5, missing: 0 })
  await ask(staffFor('nok'), orderId, [{ skuOrgId, available: 3 }])
  expect(await row()).toBeUndefined()
  expect((await answer(buyer, orderId, 'TAKE')).code).toBe(200)
  expect(await row()).toMatchObject({ pieces: 3, missing: 2 })
})

test('the second colleague to mark an order as picked is refused with the name of the first', async () => {
  const id = createOrder('CONFIRMED')
  // Delete earlier log entries, because other tests reuse the IDs of orders.
  const subject = `order:${id}`
  query('DELETE FROM desk_log WHERE subject = ?', subject)
  expect((await mark(id, 'PICKED', 'NONE')).code).toBe(200)
  const lateMark = await mark(id, 'PICKED', 'NONE', second)
  expect(lateMark.message).toBe('label_desk_order_moved')
  expect(lateMark.data).toMatchObject({ name: 'Pim of the test shop', status: 'PICKED' })
  expect((await mark(id, 'PACKED', 'PICKED', second)).code).toBe(200)
  expect((await home()).ship.packed).toBe(1)
  expect((await mark(id, 'NONE', 'PACKED')).code).toBe(200)
  expect((await home()).ship.packed).toBe(0)
  const log = query('SELECT 1 FROM desk_log WHERE subject = ?', subject)
  expect(log).toHaveLength(3)
})

test('one of two concurrent packing marks succeeds', async () => {
  const id = createOrder('CONFIRMED')
  const answers = await Promise.all(
    [first, second, first, second].map((member) => mark(id, 'PACKED', 'NONE', member)),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
})

test('only orders of the shop that are ready to ship can be marked, and shipping clears the marks', async () => {
  const otherOrder = writeOrderInState({
    type: 'THIRD_PARTY',
    status: 'CONFIRMED',
    shopId: 102,
    paid: 1,
    methodId: 6,
  })
  expect((await mark(otherOrder, 'PICKED', 'NONE')).message).toBe('label_not_found')
  expect((await mark(createOrder('CREATED'), 'PICKED', 'NONE')).message).toBe(
    'label_desk_order_moved',
  )
  const id = createOrder('CONFIRMED')
  await mark(id, 'PACKED', 'NONE')
  const ship = { id, act: 'ship', seen: 'CONFIRMED', carrier: 'Kerry', trackingNumber: 'KEX1' }
  expect((await first.send('POST /desk/orders/{id}/act', ship as never)).code).toBe(200)
  expect(query('SELECT 1 FROM order_packing WHERE order_id = ?', id)).toEqual([])
  expect((await mark(id, 'PICKED', 'NONE')).message).toBe('label_desk_order_moved')
  expect(numberOf(id)).not.toBe('')
})

test('a stock change is refused if outdated, or if the offer is another shop’s', async () => {
  const set = (stock: number, seen: number, member = first) =>
    member.send('POST /desk/shop/offers/{id}/stock', { id: offerId, stock, seen })
  expect((await set(7, 9)).message).toBe('label_not_found')
  ownOffer()
  expect((await set(7, 9)).data).toEqual({ stock: 7 })
  const lateSet = await set(5, 9, second)
  expect(lateSet.message).toBe('label_desk_stock_moved')
  expect(lateSet.data).toEqual({ stock: 7 })
  const bothResponses = await Promise.all([set(0, 7), set(3, 7, second)])
  expect(bothResponses.filter(({ code }) => code === 200)).toHaveLength(1)
  const [offer] = query<{ stock: number }>('SELECT stock FROM offer WHERE sku_org_id = ?', offerId)
  expect([0, 3]).toContain(offer?.stock)
})

test('low-stock offers with sales are listed first, with their remaining days of stock', async () => {
  ownOffer()
  const orderId = await placeOrder(newBuyer(), offerId, 7)
  query('UPDATE orders SET shop_id = ? WHERE id = ?', shopId, orderId)
  const { lowStock } = await home()
  expect(lowStock[0]).toMatchObject({ skuOrgId: offerId, stock: 2, days: 8 })
})

test('no read of the home page scans a table', () => {
  const plan = (sql: string) =>
    query<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .map(({ detail }) => detail)
      .filter((detail) => /^SCAN (?!.*(json|CONSTANT|SUBQUERY|VIRTUAL))/.test(detail))
  expect(
    plan(`SELECT count(*) FROM orders INDEXED BY orders_placed_in_shop
      WHERE shop_id = 1 AND status <> 'CANCELLED' AND placed_at >= 1 AND placed_at < 2`),
  ).toEqual([])
  expect(
    plan(`SELECT sku_org_id FROM offer INDEXED BY offer_low_stock
      WHERE shop_id = 1 AND stock < 5 ORDER BY stock, sku_org_id LIMIT 5`),
  ).toEqual([])
})
