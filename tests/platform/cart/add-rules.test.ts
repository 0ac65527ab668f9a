import { expect, test } from 'vitest'
import { type Caller, newBuyer, offerWith } from '../../support/client.ts'
import { query } from '../../support/state.ts'

const add = 'POST /web-api/v5/shoppingCart/add'

/** Creates a buyer with an empty cart. */
function buyerOf(cellphone: string): Caller & { id: number } {
  const buyer = newBuyer(cellphone)
  query('DELETE FROM cart_line WHERE customer_id = ?', buyer.id)
  return buyer as Caller & { id: number }
}

/** Fills a cart with `count` lines of offers other than `without`. */
function fillCart(customerId: number, count: number, without: number): void {
  query(
    `INSERT INTO cart_line (customer_id, sku_org_id, quantity, seen_price, added_at)
     SELECT ?, sku_org_id, 1, 1, 0 FROM offer WHERE sku_org_id <> ? ORDER BY 1 LIMIT ?`,
    customerId,
    without,
    count,
  )
}

const lineOf = (customerId: number, skuOrgId: number) =>
  query<{ quantity: number; selected: number; vehicle: number | null }>(
    `SELECT quantity, selected, vehicle_model_id AS vehicle FROM cart_line
     WHERE customer_id = ? AND sku_org_id = ?`,
    customerId,
    skuOrgId,
  ).map((row) => ({ ...row }))[0]

const [first = 0, second = 0] = query<{ id: number }>(
  'SELECT id FROM vehicle_model ORDER BY id LIMIT 2',
).map(({ id }) => id)

test('a 300th line is added and a 301st refused, alone and in a list', async () => {
  const buyer = buyerOf('818210001')
  const last = offerWith(50, 74).skuOrgId
  const beyond = offerWith(50, 75).skuOrgId
  fillCart(buyer.id, 301, last)
  query('DELETE FROM cart_line WHERE customer_id = ? AND sku_org_id = ?', buyer.id, beyond)
  query(
    `DELETE FROM cart_line WHERE customer_id = ?1 AND sku_org_id NOT IN
       (SELECT sku_org_id FROM cart_line WHERE customer_id = ?1 ORDER BY 1 LIMIT 299)`,
    buyer.id,
  )
  expect((await buyer.send(add, { skuOrgId: last, quantity: 1 })).code).toBe(200)
  const refusedResponse = await buyer.send(add, { skuOrgId: beyond, quantity: 1 })
  expect(refusedResponse.message).toBe('label_cart_full')
  expect((await buyer.send(add, { lines: [{ skuOrgId: beyond, quantity: 1 }] })).message).toBe(
    'label_cart_full',
  )
  expect(lineOf(buyer.id, beyond)).toBeUndefined()
  // A full cart still accepts a larger quantity of a line that it contains.
  expect((await buyer.send(add, { skuOrgId: last, quantity: 2 })).code).toBe(200)
  expect(lineOf(buyer.id, last)?.quantity).toBe(3)
})

test('a line that is added again is selected again', async () => {
  const buyer = buyerOf('818210002')
  const { skuOrgId } = offerWith(50, 76)
  await buyer.send(add, { skuOrgId, quantity: 1 })
  await buyer.send('PUT /web-api/v6/shoppingCart/selectStatus', {
    skuOrgIdList: [skuOrgId],
    selected: false,
  })
  expect(lineOf(buyer.id, skuOrgId)?.selected).toBe(0)
  await buyer.send(add, { skuOrgId, quantity: 2 })
  expect(lineOf(buyer.id, skuOrgId)).toMatchObject({ selected: 1, quantity: 3 })
})

test('a line added again keeps its vehicle, unless the new addition names another vehicle', async () => {
  const buyer = buyerOf('818210003')
  const { skuOrgId } = offerWith(50, 77)
  const vehicleAfter = async (vehicleModelId?: number) => {
    await buyer.send(add, { skuOrgId, quantity: 1, ...(vehicleModelId && { vehicleModelId }) })
    return lineOf(buyer.id, skuOrgId)?.vehicle
  }
  expect(first).not.toBe(second)
  expect(await vehicleAfter(first)).toBe(first)
  expect(await vehicleAfter()).toBe(first)
  expect(await vehicleAfter(second)).toBe(second)
})
