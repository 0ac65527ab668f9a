import { beforeEach, expect, test } from 'vitest'
import { newBuyer, offerWith, stockOf } from '../../support/client.ts'
import { cutNetwork, newDevice, openPage, signInAs } from '../../support/browser/device.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

const store = () => import('#stores/order/checkout.ts')
const lines = () => import('#stores/order/checkout-lines.ts')

/** A buyer at checkout with a quantity of two of one part. */
async function atCheckout(cellphone: string, position: number) {
  const buyer = newBuyer(cellphone)
  query('DELETE FROM cart_line WHERE customer_id = ?', buyer.id)
  const { skuOrgId, price } = offerWith(9, position)
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 2 })
  signInAs(buyer)
  const checkout = await store()
  await checkout.startCheckout()
  return { ...checkout, buyer, skuOrgId, price }
}

type Checkout = ReturnType<Awaited<ReturnType<typeof store>>['$checkout']['get']>

function draftOf(checkout: Checkout) {
  if (checkout.kind !== 'known') throw new Error(`the checkout is ${checkout.kind}`)
  return checkout.draft
}

test('the displayed order is placed and passed to the result page', async () => {
  const { $checkout, placeOrder, skuOrgId, price } = await atCheckout('861000041', 240)
  expect($checkout.get()).toMatchObject({ kind: 'known', draft: { goodsTotal: 2 * price } })
  expect(await placeOrder()).toBe(true)
  expect(stockOf(skuOrgId)).toBe(7)
  openPage()
  const { showPlaced, $placedOrders } = await import('#stores/order/placed.ts')
  await showPlaced()
  expect($placedOrders.get()).toMatchObject({
    kind: 'known',
    placed: { orders: [{ shopName: expect.any(String) as string }] },
    details: [{ goodsTotal: 2 * price, status: 'CREATED' }],
  })
})

test('the platform prices another payment method, and a remark sends no request', async () => {
  const { $checkout, applyChoices, writeRemark } = await atCheckout('861000042', 241)
  await applyChoices({ paymentMethodId: 6 })
  expect($checkout.get()).toMatchObject({ draft: { paymentMethodId: 6 }, busy: false })
  cutNetwork(true)
  writeRemark(1, 'ring twice')
  expect($checkout.get()).toMatchObject({ choices: { remarks: { 1: 'ring twice' } }, fault: null })
})

test('a price increase blocks the order until the buyer accepts it', async () => {
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

test('accepting a price does not accept an order without a part that just sold out', async () => {
  const { $checkout, startCheckout, acceptPrices, buyer, skuOrgId } = await atCheckout(
    '861000046',
    244,
  )
  const otherOffer = offerWith(9, 245)
  await buyer.send('POST /web-api/v5/shoppingCart/add', {
    skuOrgId: otherOffer.skuOrgId,
    quantity: 1,
  })
  query(
    'UPDATE offer SET promotion_1 = NULL, catalogue_1 = catalogue_1 + 100 WHERE sku_org_id = ?',
    skuOrgId,
  )
  await startCheckout()
  expect($checkout.get()).toMatchObject({ draft: { risen: [{ skuOrgId }], leftOut: [] } })
  query('UPDATE offer SET stock = 0 WHERE sku_org_id = ?', otherOffer.skuOrgId)
  expect(await acceptPrices()).toBe(false)
  expect($checkout.get()).toMatchObject({
    fault: { label: 'label_order_changed' },
    draft: { risen: [], leftOut: [{ skuOrgId: otherOffer.skuOrgId }] },
  })
})

test('a typed but unsaved address blocks the order instead of using the saved one', async () => {
  const { $checkout, placeOrder, selectSavedAddress, buyer } = await atCheckout('861000047', 246)
  const { openAddressForm, writeAddress, closeAddressForm } =
    await import('#stores/address/address-form.ts')
  await openAddressForm(1001)
  writeAddress({ contactName: 'Somebody else' })
  expect(await placeOrder()).toBe(false)
  expect($checkout.get()).toMatchObject({ fault: { label: 'label_address_first' } })
  closeAddressForm()
  // The same tap saved the address, so its delivery fees are shown before the order is placed.
  expect(await selectSavedAddress(buyer.addressId)).toBe(false)
  expect($checkout.get()).toMatchObject({ fault: { label: 'label_address_check' } })
  expect(await placeOrder()).toBe(true)
})

test('a lost response and a double submission place only one order', async () => {
  const { $checkout, placeOrder, buyer } = await atCheckout('861000044', 243)
  cutNetwork(true)
  expect(await placeOrder()).toBe(false)
  expect($checkout.get()).toMatchObject({ busy: false, fault: { label: 'label_unsure' } })
  cutNetwork(false)
  const [first, second] = await Promise.all([placeOrder(), placeOrder()])
  expect([first, second].sort()).toEqual([false, true])
  const [row] = query<{ n: number }>(
    'SELECT count(*) AS n FROM orders WHERE customer_id = ?',
    buyer.id,
  )
  expect(row?.n).toBe(1)
})

test('checkout without a session requires sign-in', async () => {
  const { $checkout, startCheckout } = await store()
  await startCheckout()
  expect($checkout.get()).toEqual({ kind: 'signedOut', expired: false })
})

test('an empty cart cannot be ordered', async () => {
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

test('the result page reports when no order was placed', async () => {
  const { showPlaced, $placedOrders } = await import('#stores/order/placed.ts')
  sessionStorage.setItem('egg.placed', '{broken')
  await showPlaced()
  expect($placedOrders.get()).toEqual({ kind: 'none' })
})

test('a sold-out part is reported and left out, and the rest can be ordered', async () => {
  const { $checkout, placeOrder, buyer, skuOrgId } = await atCheckout('861000046', 244)
  const otherOffer = offerWith(9, 246)
  await buyer.send('POST /web-api/v5/shoppingCart/add', {
    skuOrgId: otherOffer.skuOrgId,
    quantity: 1,
  })
  const { startCheckout } = await store()
  await startCheckout()
  query('UPDATE offer SET stock = 0 WHERE sku_org_id = ?', skuOrgId)
  expect(await placeOrder()).toBe(false)
  expect($checkout.get()).toMatchObject({
    kind: 'known',
    fault: { label: 'label_sold_out', data: { skuOrgId } },
    draft: { leftOut: [{ skuOrgId }], goodsTotal: otherOffer.price },
  })
  expect(await placeOrder()).toBe(true)
})

test('the last of two quick selections applies, and a skipped line stays in the cart', async () => {
  const { $checkout, applyChoices, skuOrgId } = await atCheckout('861000049', 249)
  const { excludeLines } = await lines()
  await Promise.all([applyChoices({ paymentMethodId: 3 }), applyChoices({ paymentMethodId: 6 })])
  expect($checkout.get()).toMatchObject({ draft: { paymentMethodId: 6 }, busy: false })
  await excludeLines([skuOrgId])
  // It was the only line: no line is left to order, and the screen shows a message.
  expect($checkout.get()).toMatchObject({
    fault: { label: 'label_nothing_selected' },
    draft: { shops: [], total: 0 },
  })
  expect(query('SELECT selected FROM cart_line WHERE sku_org_id = ?', skuOrgId)).toMatchObject([
    { selected: 0 },
  ])
})

test('sold-out lines are excluded from the total and can be replaced or removed', async () => {
  const pair = offersOfOnePart()
  const { $checkout, placeOrder, buyer, skuOrgId } = await atCheckout('861000050', 251)
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId: pair.first, quantity: 2 })
  const { startCheckout } = await store()
  await startCheckout()
  query('UPDATE offer SET stock = 0 WHERE sku_org_id IN (?, ?)', skuOrgId, pair.first)
  expect(await placeOrder()).toBe(false)
  expect($checkout.get()).toMatchObject({
    fault: { label: 'label_sold_out' },
    draft: { shops: [], total: 0, leftOut: [{ quantity: 2 }, { quantity: 2 }] },
  })
  const { removeCheckoutLine, swapLine } = await lines()
  await swapLine(pair.first, pair.second)
  await removeCheckoutLine(skuOrgId)
  expect($checkout.get()).toMatchObject({
    fault: null,
    draft: { leftOut: [], shops: [{ lines: [{ skuOrgId: pair.second, quantity: 2 }] }] },
  })
  expect(await placeOrder()).toBe(true)
})

test('a line with too little stock can be reduced to the available quantity', async () => {
  const { $checkout, placeOrder, skuOrgId, price } = await atCheckout('861000151', 252)
  query('UPDATE offer SET stock = 1 WHERE sku_org_id = ?', skuOrgId)
  expect(await placeOrder()).toBe(false)
  expect($checkout.get()).toMatchObject({ draft: { total: 0, leftOut: [{ skuOrgId, stock: 1 }] } })
  await (await lines()).reduceQuantity(skuOrgId, 1)
  expect($checkout.get()).toMatchObject({ draft: { leftOut: [], goodsTotal: price } })
})

/** Offers of one part, in stock, from two Thai shops that anyone may buy from. */
function offersOfOnePart(): { first: number; second: number } {
  const [row] = query<{ first: number; second: number }>(
    `SELECT a.sku_org_id AS first, b.sku_org_id AS second FROM offer a
     JOIN shop sa ON sa.id = a.shop_id AND sa.type <> 'OWN' AND sa.state = 'OPEN'
     JOIN offer b ON b.part_id = a.part_id AND b.sku_org_id > a.sku_org_id AND b.country_id = 1001
     JOIN shop sb ON sb.id = b.shop_id AND sb.type <> 'OWN' AND sb.state = 'OPEN'
     WHERE a.country_id = 1001 ORDER BY a.sku_org_id DESC LIMIT 1`,
  )
  if (!row) throw new Error('no part in two shops')
  query('UPDATE offer SET stock = 20 WHERE sku_org_id IN (?, ?)', row.first, row.second)
  return row
}

test('a later delivery day stays selected, and an unavailable day is refused', async () => {
  const { $checkout, chooseDay, applyChoices, placeOrder } = await atCheckout('861000085', 252)
  const [shop] = draftOf($checkout.get()).shops
  if (!shop) throw new Error('no shop')
  const [, second, third] = shop.deliveryDays
  await chooseDay(shop.shopId, third?.fromDay ?? '')
  await applyChoices({ paymentMethodId: 6 })
  expect(draftOf($checkout.get()).shops[0]?.deliveryDay).toBe(third?.fromDay)
  query('UPDATE shop SET later_days = 1 WHERE id = ?', shop.shopId)
  expect(await placeOrder()).toBe(false)
  expect($checkout.get()).toMatchObject({ fault: { label: 'label_day_not_offered' } })
  expect(draftOf($checkout.get()).shops[0]?.deliveryDay).toBe('')
  await chooseDay(shop.shopId, second?.fromDay ?? '')
  expect(await placeOrder()).toBe(true)
  query(
    'UPDATE shop SET later_days = ? WHERE id = ?',
    (shop?.deliveryDays.length ?? 1) - 1,
    shop?.shopId,
  )
})
