import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { newBuyer, offerWith, prepareOrder, stockOf } from '../../support/client.ts'
import { placeOrder } from '../../support/order/orders.ts'
import { query } from '../../support/state.ts'

/* A trigger simulates a change between reading an order and committing its batch. */

afterEach(() => query('DROP TRIGGER IF EXISTS meanwhile'))

/** Runs SQL at the moment when the buyer's order is inserted. */
function runOnInsert(buyer: ReturnType<typeof newBuyer>, sql: string): void {
  query(
    `CREATE TRIGGER meanwhile BEFORE INSERT ON orders WHEN NEW.customer_id = ${buyer.id}
     BEGIN ${sql}; END`,
  )
}

const ordersOf = (buyer: ReturnType<typeof newBuyer>) =>
  query<{ id: number }>('SELECT id FROM orders WHERE customer_id = ?', buyer.id).length

test('an order is refused when its address moved to another fee zone after the draft', async () => {
  const { skuOrgId } = offerWith(9, 61)
  const buyer = newBuyer('819100011')
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  const payload = await prepareOrder(buyer)
  runOnInsert(
    buyer,
    `UPDATE address SET district_id = (SELECT id FROM area WHERE level = 3 AND zone = 'SPECIAL'
       AND country_id = 1001 LIMIT 1) WHERE customer_id = ${buyer.id}`,
  )
  const key = { 'Idempotency-Key': randomUUID() }
  const refusedResponse = await buyer.send('POST /web-api/order/submitOrder', payload, key)
  expect(refusedResponse.message).toBe('label_order_changed')
  expect(ordersOf(buyer)).toBe(0)
  expect(stockOf(skuOrgId)).toBe(9)
})

test('concurrent orders count together towards the limit on open unpaid orders', async () => {
  const { skuOrgId } = offerWith(9, 62)
  const buyer = newBuyer('819100012')
  query('UPDATE customer SET created_at = ? WHERE id = ?', Date.now(), buyer.id)
  for (let n = 0; n < 3; n++) await placeOrder(buyer, skuOrgId, 1)
  query('UPDATE orders SET paid = 1 WHERE customer_id = ?', buyer.id)
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  runOnInsert(buyer, `UPDATE orders SET paid = 0 WHERE customer_id = ${buyer.id}`)
  const key = { 'Idempotency-Key': randomUUID() }
  const payload = await prepareOrder(buyer)
  const refusedResponse = await buyer.send('POST /web-api/order/submitOrder', payload, key)
  expect([refusedResponse.message, refusedResponse.data]).toEqual(['label_open_orders', { max: 3 }])
  expect(ordersOf(buyer)).toBe(3)
  expect(stockOf(skuOrgId)).toBe(6)
})
