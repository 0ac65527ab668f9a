import { beforeEach, expect, test } from 'vitest'
import { newBuyer, offerWith, stockOf } from '../../support/client.ts'
import { cutNetwork, newDevice, openPage, signInAs } from '../../support/device.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

const store = () => import('#stores/checkout.ts')

/** A buyer at checkout with two pieces of one part. */
async function atCheckout(cellphone: string, place: number) {
  const buyer = newBuyer(cellphone)
  query('DELETE FROM cart_line WHERE customer_id = ?', buyer.id)
  const { skuOrgId, price } = offerWith(9, place)
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 2 })
  signInAs(buyer)
  const checkout = await store()
  await checkout.startCheckout()
  return { ...checkout, buyer, skuOrgId, price }
}

test('places what the screen shows, and hands it to the page of results', async () => {
  const { $checkout, placeOrder, skuOrgId, price } = await atCheckout('861000041', 240)
  expect($checkout.get()).toMatchObject({ kind: 'known', draft: { goodsTotal: 2 * price } })
  expect(await placeOrder()).toBe(true)
  expect(stockOf(skuOrgId)).toBe(7)
  openPage()
  const { openPlaced, $placed } = await import('#stores/placed.ts')
  await openPlaced()
  expect($placed.get()).toMatchObject({
    kind: 'known',
    placed: { orders: [{ shopName: expect.any(String) as string }] },
    details: [{ goodsTotal: 2 * price, status: 'CREATED' }],
  })
})

test('another payment is priced by the platform; a remark asks nothing', async () => {
  const { $checkout, choose, writeRemark } = await atCheckout('861000042', 241)
  await choose({ paymentMethodId: 6 })
  expect($checkout.get()).toMatchObject({ draft: { paymentMethodId: 6 }, busy: false })
  cutNetwork(true)
  writeRemark(1, 'ring twice')
  expect($checkout.get()).toMatchObject({ choices: { remarks: { 1: 'ring twice' } }, fault: null })
})

test('a price that rose waits for the buyer, and then goes through', async () => {
  const { $checkout, placeOrder, acceptPrices, skuOrgId } = await atCheckout('861000043', 242)
  query(
    'UPDATE offer SET promotion_1 = NULL, catalogue_1 = catalogue_1 + 100 WHERE sku_org_id = ?',
    skuOrgId,
  )
  expect(await placeOrder()).toBe(false)
  expect($checkout.get()).toMatchObject({
    fault: { label: 'label_price_risen' },
    draft: { risen: [{ skuOrgId }] },
  })
  await acceptPrices()
  expect($checkout.get()).toMatchObject({ draft: { risen: [] } })
  expect(await placeOrder()).toBe(true)
})

test('a lost answer and a second touch place one order', async () => {
  const { $checkout, placeOrder, buyer } = await atCheckout('861000044', 243)
  cutNetwork(true)
  expect(await placeOrder()).toBe(false)
  expect($checkout.get()).toMatchObject({ busy: false, fault: { label: 'label_network' } })
  cutNetwork(false)
  const [first, second] = await Promise.all([placeOrder(), placeOrder()])
  expect([first, second].sort()).toEqual([false, true])
  const [row] = query<{ n: number }>(
    'SELECT count(*) AS n FROM orders WHERE customer_id = ?',
    buyer.id,
  )
  expect(row?.n).toBe(1)
})

test('without a session the screen asks to sign in', async () => {
  const { $checkout, startCheckout } = await store()
  await startCheckout()
  expect($checkout.get()).toEqual({ kind: 'signedOut', expired: false })
})

test('an empty cart can’t be ordered', async () => {
  const buyer = newBuyer('861000045')
  query('DELETE FROM cart_line WHERE customer_id = ?', buyer.id)
  signInAs(buyer)
  const { $checkout, startCheckout } = await store()
  await startCheckout()
  expect($checkout.get()).toMatchObject({
    kind: 'failed',
    fault: { label: 'label_nothing_selected' },
  })
})

test('a page of results without anything placed says so', async () => {
  const { openPlaced, $placed } = await import('#stores/placed.ts')
  sessionStorage.setItem('egg.placed', '{broken')
  await openPlaced()
  expect($placed.get()).toEqual({ kind: 'none' })
})

test('what sold out meanwhile is left out, said, and the rest goes through', async () => {
  const { $checkout, placeOrder, buyer, skuOrgId } = await atCheckout('861000046', 244)
  const other = offerWith(9, 246)
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId: other.skuOrgId, quantity: 1 })
  const { startCheckout } = await store()
  await startCheckout()
  query('UPDATE offer SET stock = 0 WHERE sku_org_id = ?', skuOrgId)
  expect(await placeOrder()).toBe(false)
  expect($checkout.get()).toMatchObject({
    kind: 'known',
    fault: { label: 'label_sold_out', data: { skuOrgId } },
    draft: { leftOut: [{ skuOrgId }], goodsTotal: other.price },
  })
  expect(await placeOrder()).toBe(true)
})

test('a line that is left out stays in the cart; two quick choices both count', async () => {
  const { $checkout, choose, leaveOut, skuOrgId } = await atCheckout('861000049', 249)
  await Promise.all([choose({ paymentMethodId: 3 }), choose({ paymentMethodId: 6 })])
  expect($checkout.get()).toMatchObject({ draft: { paymentMethodId: 6 }, busy: false })
  await leaveOut([skuOrgId])
  // It was the only one: nothing is left to order, and the screen says so.
  expect($checkout.get()).toMatchObject({ fault: { label: 'label_nothing_selected' } })
  expect(query('SELECT selected FROM cart_line WHERE sku_org_id = ?', skuOrgId)).toMatchObject([
    { selected: 0 },
  ])
})
