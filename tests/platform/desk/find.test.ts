import { afterAll, expect, test } from 'vitest'
import { deleteOrders, writeOrderInState } from '../../support/order/desk-orders.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

const id = writeOrderInState({ type: 'PLATFORM', status: 'CREATED', shopId: 101 })
const tracking = 'KEX0099887766TH'
query(
  "UPDATE orders SET number = 'E260309-6PSA-NK7T', tracking_number = ? WHERE id = ?",
  tracking,
  id,
)
query(
  "UPDATE orders SET address = json_set(address, '$.contactName', 'Wilaiwan Phromdee') WHERE id = ?",
  id,
)
afterAll(() => {
  query("UPDATE orders SET number = 'E990101-DESK-FIND' WHERE id = ?", id)
  deleteOrders()
})

const findOrdersBy = async (text: string, login: 'nok' | 'siam' = 'nok') =>
  (await staffFor(login).send('GET /desk/orders', { text })).data.list.map((row) => row.orderId)

test.each([
  '6PSA',
  '6PSA-NK7T',
  '6psank7t',
  'NK7T',
  'E260309',
  '309-6PS',
  tracking,
  '99887766',
  'wilaiwan',
  'Phromdee',
  'สมชาย',
  '081 000 0001',
])('an order is found by “%s”', async (text) => {
  expect(await findOrdersBy(text)).toContain(id)
})

test('a search for unmatched text finds nothing, and a seller finds no order of another shop', async () => {
  expect(await findOrdersBy('ZZZZ-QQQQ')).toEqual([])
  expect(await findOrdersBy('"OR" *')).toEqual([])
  expect(await findOrdersBy('6P')).toEqual([])
  expect(await findOrdersBy('6PSA', 'siam')).toEqual([])
})

test('a parcel with a changed tracking number is found by the new number only', async () => {
  query("UPDATE orders SET tracking_number = 'FLASH5544332211' WHERE id = ?", id)
  expect(await findOrdersBy('FLASH5544')).toContain(id)
  expect(await findOrdersBy('KEX00998')).not.toContain(id)
})
