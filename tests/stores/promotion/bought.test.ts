import { beforeEach, expect, test } from 'vitest'
import { newBuyer, offerWith } from '../../support/client.ts'
import { newDevice, signInAs } from '../../support/browser/device.ts'
import { placeOrder } from '../../support/order/orders.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

const store = () => import('#stores/promotion/bought.ts')

async function readState() {
  const state = (await store()).$boughtParts.get()
  if (state.kind !== 'known') throw new Error(`what was bought is ${state.kind}`)
  return state
}

const promote = (skuOrgId: number, percent: number | null) =>
  query(
    `UPDATE offer SET promotion_1 = CAST(catalogue_1 * (100 - ?1) / 100 AS INTEGER)
     WHERE sku_org_id = ?2`,
    percent,
    skuOrgId,
  )

test('previously ordered parts on promotion are shown at this buyer’s price', async () => {
  const buyer = newBuyer()
  const [cheaper, same, cancelled] = [1, 2, 3].map(() => offerWith({ stock: 9 }).skuOrgId)
  for (const skuOrgId of [cheaper, same, cancelled]) {
    promote(skuOrgId ?? 0, null)
    await placeOrder(buyer, skuOrgId ?? 0, 1, 2)
  }
  const [order] = query<{ id: number }>(
    `SELECT order_id AS id FROM order_line WHERE sku_org_id = ?
     AND order_id IN (SELECT id FROM orders WHERE customer_id = ?)`,
    cancelled ?? 0,
    buyer.id,
  )
  await buyer.send('POST /client/version2/order/apply/cancel/submit', {
    orderId: order?.id ?? 0,
    reasonId: 2,
  })
  signInAs(buyer)
  const boughtStore = await store()
  await boughtStore.loadBoughtParts()
  const orgIdsBefore = (await readState()).list.map((row) => row.skuOrgId)
  expect(orgIdsBefore).toEqual([])
  promote(cheaper ?? 0, 20)
  await boughtStore.loadBoughtParts()
  const [row, ...others] = (await readState()).list
  expect(others).toEqual([])
  expect(row?.skuOrgId).toBe(cheaper)
  expect(row?.price).toBe(Math.floor(((row?.regularPrice ?? 0) * 80) / 100))
  expect(row?.percentOff).toBe(20)
  await boughtStore.loadMoreBoughtParts()
  expect((await readState()).list).toHaveLength(1)
  query('UPDATE offer SET stock = 0 WHERE sku_org_id = ?', cheaper ?? 0)
  await boughtStore.loadBoughtParts()
  expect((await readState()).total).toBe(0)
})
