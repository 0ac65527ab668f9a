import { expect, test } from 'vitest'
import { deleteAccounts } from '#platform/account/delete-accounts.ts'
import { privacyRules } from '#domain/privacy/rules.ts'
import { type Caller, newBuyer, offerWith } from '../../support/client.ts'
import { moveOrderTo, withDatabase, placeOrder, scheduleMover } from '../../support/order/orders.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { query } from '../../support/state.ts'

const home = async (buyer: Caller) => (await buyer.send('GET /web-api/account/home', {})).data

const day = 86_400_000

test('the account home shows unpaid and arriving orders and the same counts as the order tabs', async () => {
  const buyer = newBuyer('877300001')
  expect(await home(buyer)).toEqual({
    orders: { all: 0, unpaid: 0, inProcess: 0, completed: 0, returned: 0 },
    toPay: null,
    arriving: null,
    deletedBy: null,
    stayBy: null,
    chatUnread: 0,
  })
  const { skuOrgId } = offerWith(9, 160)
  const unpaid = await placeOrder(buyer, skuOrgId, 1, 6)
  const sentOrder = await placeOrder(buyer, skuOrgId, 1)
  for (const to of ['CONFIRMED', 'SHIPPED'] as const)
    await moveOrderTo(sentOrder, to, { ...scheduleMover, mover: 'SELLER', id: 102 })
  const seenHome = await home(buyer)
  expect(seenHome.orders).toEqual({ all: 2, unpaid: 1, inProcess: 1, completed: 0, returned: 0 })
  expect(seenHome.toPay).toMatchObject({ count: 1, orderId: unpaid, paymentMethodId: 6 })
  expect(seenHome.arriving).toMatchObject({ count: 1, orderId: sentOrder })
  for (const tab of ['unpaid', 'inProcess', 'completed', 'returned'] as const) {
    const { data } = await buyer.send('GET /app/material/order/myOrders', { tab })
    expect(data.total, tab).toBe(seenHome.orders[tab])
  }
})

test('a default address stays the default after another is used, and can be removed', async () => {
  const buyer = newBuyer('877300002')
  const { data: list } = await buyer.send('GET /web-api/address/list', {})
  const [first] = list
  if (!first) throw new Error('no address')
  const { addressId: ownAddressId, ...draft } = first
  const { data: second } = await buyer.send('POST /web-api/address/save', draft)
  const chosenResponse = await buyer.send('POST /web-api/address/default', {
    addressId: ownAddressId,
  })
  expect(chosenResponse.data.map((one) => one.addressId)).toEqual([ownAddressId, second.addressId])
  query('UPDATE address SET used_at = ? WHERE id = ?', Date.now() + day, second.addressId)
  const { data: dataAfter } = await buyer.send('GET /web-api/address/list', {})
  expect(dataAfter[0]?.addressId).toBe(ownAddressId)
  const stranger = newBuyer('877300003')
  for (const name of ['POST /web-api/address/default', 'DELETE /web-api/address/remove'] as const)
    expect((await stranger.send(name, { addressId: ownAddressId })).message).toBe('label_not_found')
  const leftResponse = await buyer.send('DELETE /web-api/address/remove', {
    addressId: ownAddressId,
  })
  expect(leftResponse.data.map((one) => one.addressId)).toEqual([second.addressId])
})

test('a data export contains all data of the buyer and no data of other buyers', async () => {
  const buyer = newBuyer('877300004')
  await placeOrder(buyer, offerWith(9, 161).skuOrgId, 1)
  const { data } = await buyer.send('GET /web-api/account/export', {})
  expect(data['profile']).toMatchObject([{ cellphone: '877300004' }])
  expect([data['orders']?.length, data['addresses']?.length]).toEqual([1, 1])
  expect(JSON.stringify(data)).not.toMatch(/token|hash|secret/i)
})

test('an account is deleted once no order is open, and its orders stay without a name', async () => {
  const buyer = newBuyer('877300005')
  const orderId = await placeOrder(buyer, offerWith(9, 162).skuOrgId, 1)
  const earlyResponse = await buyer.send('POST /web-api/account/deletion', {})
  expect(earlyResponse.message).toBe('label_orders_open_still')
  await moveOrderTo(orderId, 'CANCELLED', {
    mover: 'BUYER',
    id: buyer.id,
    reason: '',
    changedAt: Date.now(),
  })
  const [placed] = query<{ postCode: string }>(
    // Add a field that the lists of personal data don't contain.
    `UPDATE orders SET address = json_set(address, '$.landmark', 'ask 877300005') WHERE id = ?
     RETURNING address ->> 'postCode' AS postCode`,
    orderId,
  )
  query("UPDATE customer SET name = 'Somsak' WHERE id = ?", buyer.id)
  query(
    `INSERT OR IGNORE INTO credit_statement (number, customer_id, shop_id, month, at)
     SELECT 'S-LEAVES-' || id, customer_id, shop_id, '2026-09', 1 FROM orders WHERE id = ?`,
    orderId,
  )
  const askedResponse = await buyer.send('POST /web-api/account/deletion', {})
  expect(askedResponse.data.deletedBy).toBeGreaterThan(Date.now() + privacyRules.deletionDays * day)
  // The deletion can be cancelled only during the grace period, and both dates are shown.
  const grace = Date.now() + privacyRules.deletionGraceDays * day
  expect(Math.abs(askedResponse.data.stayBy - grace)).toBeLessThan(60_000)
  expect(await home(buyer)).toMatchObject(askedResponse.data)
  await buyer.send('DELETE /web-api/account/deletion', {})
  expect((await home(buyer)).deletedBy).toBeNull()
  await buyer.send('POST /web-api/account/deletion', {})
  const deleteAfter = (days: number) =>
    withDatabase((db) =>
      deleteAccounts(
        jobContext(db, {
          now: Date.now() + days * day,
          logFailure: (subject, error) => expect.fail(`${subject}: ${String(error)}`),
        }),
      ),
    )
  expect(await deleteAfter(privacyRules.deletionGraceDays - 1)).toBe(0)
  expect(await deleteAfter(privacyRules.deletionGraceDays + 1)).toBe(1)
  expect((await buyer.send('GET /client/profile', {})).code).toBe(401)
  const storedText = JSON.stringify([
    query('SELECT * FROM customer WHERE id = ?', buyer.id),
    query('SELECT * FROM orders WHERE customer_id = ?', buyer.id),
    query('SELECT * FROM address WHERE customer_id = ?', buyer.id),
    query('SELECT * FROM idempotency WHERE customer_id = ?', buyer.id),
  ])
  expect(storedText).not.toContain('877300005')
  const [left] = query<{ address: string }>('SELECT address FROM orders WHERE id = ?', orderId)
  expect(JSON.parse(left?.address ?? '')).toEqual({
    contactName: '',
    cellphone: '',
    detailAddress: '',
    stateId: expect.any(Number),
    cityId: expect.any(Number),
    districtId: expect.any(Number),
    stateName: expect.any(String),
    cityName: expect.any(String),
    districtName: expect.any(String),
    postCode: placed?.postCode,
  })
  expect(query('SELECT buyer FROM credit_statement WHERE customer_id = ?', buyer.id)).toEqual([
    { buyer: '{"name":"","phone":""}' },
  ])
  expect(query('SELECT 1 FROM orders WHERE id = ?', orderId)).toHaveLength(1)
})
