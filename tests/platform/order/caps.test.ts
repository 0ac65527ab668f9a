import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { countOpenUnpaidSql } from '../../../functions/platform/order/checkout/account.ts'
import { newBuyer, offerWith, prepareOrder, stockOf } from '../../support/client.ts'
import { placeOrder } from '../../support/order/orders.ts'
import { query } from '../../support/state.ts'

const submit = (
  buyer: ReturnType<typeof newBuyer>,
  payload: Awaited<ReturnType<typeof prepareOrder>>,
) => buyer.send('POST /web-api/order/submitOrder', payload, { 'Idempotency-Key': randomUUID() })

/** Creates a buyer whose account was just created. */
function youngBuyer(cellphone: string) {
  const buyer = newBuyer(cellphone)
  query('UPDATE customer SET created_at = ? WHERE id = ?', Date.now(), buyer.id)
  return buyer
}

test('an order of sixty lines with 999 items each is refused if paid on delivery', async () => {
  const offers = query<{ id: number }>(
    `UPDATE offer SET stock = 999 WHERE sku_org_id IN (
       SELECT o.sku_org_id FROM offer o JOIN shop s ON s.id = o.shop_id
       WHERE o.country_id = 1001 AND s.type = 'ALLIANCE' AND s.state = 'OPEN'
         AND o.backorder = 0
       ORDER BY o.sku_org_id LIMIT 60 OFFSET 300) RETURNING sku_org_id AS id`,
  )
  for (const buyer of [newBuyer('819100001'), youngBuyer('819100002')]) {
    await buyer.send('POST /web-api/v5/shoppingCart/add', {
      mergeLines: offers.map(({ id }) => ({ skuOrgId: id, quantity: 999 })),
    })
    const draft = await buyer.send('POST /web-api/shoppingCart/toOrder', {})
    expect([draft.code, draft.message]).toEqual([draft.code, 'label_line_too_large'])
    const refusedResponse = await submit(buyer, await prepareOrder(buyer))
    expect(refusedResponse.message).toBe('label_line_too_large')
    // The maximum quantity of one line already exceeds the order limit.
    query('UPDATE cart_line SET quantity = ? WHERE customer_id = ?', 20, buyer.id)
    query(
      'UPDATE offer SET catalogue_1 = 10000000, promotion_1 = NULL WHERE sku_org_id = ?',
      offers[0]?.id ?? 0,
    )
    query('UPDATE cart_line SET seen_price = 10000000 WHERE customer_id = ?', buyer.id)
    const dear = await submit(buyer, await prepareOrder(buyer))
    expect(dear.message).toBe('label_order_too_large')
  }
  for (const { id } of offers) expect(stockOf(id)).toBe(999)
})

test('a new account is limited to three open unpaid orders', async () => {
  const { skuOrgId } = offerWith(99, 60)
  const buyer = youngBuyer('819100003')
  const placed = []
  for (let n = 0; n < 3; n++) placed.push(await placeOrder(buyer, skuOrgId, 1))
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  const refusedResponse = await submit(buyer, await prepareOrder(buyer))
  expect([refusedResponse.message, refusedResponse.data]).toEqual(['label_open_orders', { max: 3 }])
  expect(stockOf(skuOrgId)).toBe(96)
  query('UPDATE orders SET paid = 1 WHERE id = ?', placed[0] ?? 0)
  expect((await submit(buyer, await prepareOrder(buyer))).code).toBe(200)
})

test('the limit on open orders doesn’t apply to an older account', async () => {
  const { skuOrgId } = offerWith(99, 61)
  const buyer = newBuyer('819100004')
  for (let n = 0; n < 5; n++) await placeOrder(buyer, skuOrgId, 1)
  expect(stockOf(skuOrgId)).toBe(94)
})

test('an order without agreement to the current terms is refused by the platform', async () => {
  const { skuOrgId } = offerWith(99, 62)
  const buyer = newBuyer('819100005', { agreed: false })
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  const payload = await prepareOrder(buyer)
  expect((await submit(buyer, payload)).message).toBe('label_terms_required')
  const missingResponse = await buyer.send('GET /web-api/agreement/listNeedAgreement', {})
  const [first, ...others] = missingResponse.data.map((group) => group.termsConditionsId)
  const agree = (isAgree: boolean, termsConditionsIdList: number[]) =>
    buyer.send('POST /app-api/v5/agreement/agree', { isAgree, termsConditionsIdList })
  await agree(true, others)
  expect((await submit(buyer, payload)).message).toBe('label_terms_required')
  await agree(true, [first ?? 0])
  await agree(false, [first ?? 0])
  expect((await submit(buyer, payload)).message).toBe('label_terms_required')
  expect(stockOf(skuOrgId)).toBe(99)
  await agree(true, [first ?? 0])
  expect((await submit(buyer, payload)).code).toBe(200)
})

test('repeats of toOrder with the same key get one stored response', async () => {
  const { skuOrgId } = offerWith(99, 63)
  const buyer = newBuyer('819100006')
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  const headers = { 'Idempotency-Key': randomUUID() }
  for (let n = 0; n < 3; n++)
    expect((await buyer.send('POST /web-api/shoppingCart/toOrder', {}, headers)).code).toBe(200)
  expect(query('SELECT 1 FROM idempotency WHERE customer_id = ?', buyer.id)).toHaveLength(1)
})

test('an account’s open orders are counted by an index, without its older orders', () => {
  const plan = query<{ detail: string }>(`EXPLAIN QUERY PLAN ${countOpenUnpaidSql('?1')}`, 1)
  expect(plan.map(({ detail }) => detail).join()).toMatch(
    /SEARCH orders USING (COVERING )?INDEX orders_open_unpaid/,
  )
})
