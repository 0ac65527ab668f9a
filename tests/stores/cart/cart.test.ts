import { beforeEach, expect, test } from 'vitest'
import { newBuyer, offerWith } from '../../support/client.ts'
import { cutNetwork, newDevice, openPage, signInAs } from '../../support/browser/device.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

const store = () => import('#stores/cart/cart.ts')

/** A buyer whose cart holds one part. */
async function withPart(cellphone: string, stock: number, position: number) {
  const buyer = newBuyer(cellphone)
  query('DELETE FROM cart_line WHERE customer_id = ?', buyer.id)
  const { skuOrgId, price } = offerWith(stock, position)
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 2 })
  signInAs(buyer)
  return { skuOrgId, price }
}

async function lines() {
  const state = (await store()).$cart.get()
  return state.kind === 'known' ? state.cart.shops.flatMap((shop) => shop.lines) : []
}

test('a quantity change is shown immediately and saved by the platform', async () => {
  const { skuOrgId, price } = await withPart('861000011', 9, 223)
  const { loadCart, changeQuantity, $cart } = await store()
  await loadCart()
  const askedQuantity = changeQuantity(skuOrgId, 4)
  expect($cart.get()).toMatchObject({ busy: true, cart: { selectedTotal: 4 * price } })
  await askedQuantity
  expect($cart.get()).toMatchObject({ kind: 'known', busy: false, cart: { cartQuantity: 4 } })
  openPage()
  await (await store()).loadCart()
  expect(await lines()).toMatchObject([{ skuOrgId, quantity: 4 }])
})

test('a refused quantity is rolled back with the reason', async () => {
  const { skuOrgId } = await withPart('861000012', 3, 224)
  const { loadCart, changeQuantity, $cart } = await store()
  await loadCart()
  await changeQuantity(skuOrgId, 4)
  expect($cart.get()).toMatchObject({ fault: { label: 'label_stock_not_enough' } })
  expect(await lines()).toMatchObject([{ quantity: 2 }])
})

test('a line removed on another page disappears with the reason', async () => {
  const { skuOrgId } = await withPart('861000019', 9, 229)
  const { loadCart, changeQuantity, $cart } = await store()
  await loadCart()
  query('DELETE FROM cart_line WHERE sku_org_id = ?', skuOrgId)
  await changeQuantity(skuOrgId, 3)
  expect($cart.get()).toMatchObject({
    busy: false,
    cart: { shops: [], cartQuantity: 0 },
    fault: { label: 'label_cart_moved' },
  })
})

test('a change without a network is rolled back without losing data', async () => {
  const { skuOrgId } = await withPart('861000013', 9, 225)
  const { loadCart, removeLines, $cart } = await store()
  await loadCart()
  cutNetwork(true)
  await removeLines(skuOrgId)
  expect($cart.get()).toMatchObject({ busy: false, fault: { label: 'label_network' } })
  expect(await lines()).toMatchObject([{ skuOrgId, quantity: 2 }])
})

test('unselected lines are excluded from the total, and removed lines disappear', async () => {
  const { skuOrgId } = await withPart('861000014', 9, 226)
  const { loadCart, selectLines, removeLines, $cart } = await store()
  await loadCart()
  await selectLines([skuOrgId], false)
  expect($cart.get()).toMatchObject({ cart: { selectedTotal: 0, cartQuantity: 2 } })
  await removeLines(skuOrgId)
  expect($cart.get()).toMatchObject({ cart: { shops: [], cartQuantity: 0 } })
})

test('the cart of the device is shown after the session ends', async () => {
  await withPart('861000015', 9, 227)
  const { loadCart, $cart } = await store()
  query('DELETE FROM session')
  await loadCart()
  await expect.poll(() => $cart.get()).toMatchObject({ kind: 'known', cart: { shops: [] } })
})

test('a visitor’s cart is priced by the platform', async () => {
  const { skuOrgId, price } = offerWith(9, 228)
  await (await import('#stores/cart/cart-add.ts')).addToCart(skuOrgId, 3)
  const { loadCart, changeQuantity, $cart } = await store()
  await loadCart()
  expect($cart.get()).toMatchObject({ cart: { selectedTotal: 3 * price } })
  await changeQuantity(skuOrgId, 1)
  expect($cart.get()).toMatchObject({ cart: { selectedTotal: price, cartQuantity: 1 } })
})

test('a cart that cannot be loaded shows an error and loads on retry', async () => {
  await withPart('861000016', 9, 229)
  const { loadCart, $cart } = await store()
  cutNetwork(true)
  await loadCart()
  expect($cart.get()).toMatchObject({ kind: 'failed', fault: { label: 'label_network' } })
  cutNetwork(false)
  await loadCart()
  expect($cart.get()).toMatchObject({ kind: 'known', cart: { cartQuantity: 2 } })
})

test('an unorderable line is swapped for the same part from another shop', async () => {
  const [pair] = query<{ own: number; other: number }>(
    `SELECT o.sku_org_id AS own, a.sku_org_id AS other FROM offer o
     JOIN shop so ON so.id = o.shop_id AND so.type = 'OWN'
     JOIN offer a ON a.part_id = o.part_id AND a.country_id = 1001 AND a.stock > 5
     JOIN shop sa ON sa.id = a.shop_id AND sa.type <> 'OWN' AND sa.state = 'OPEN'
     WHERE o.country_id = 1001 AND o.stock > 5 LIMIT 1`,
  )
  await (await import('#stores/cart/cart-add.ts')).addToCart(pair?.own ?? 0, 2)
  const { loadCart, swapLine } = await store()
  await loadCart()
  const [line] = await lines()
  if (!line?.alternative) throw new Error('nothing to swap for')
  await swapLine(line.skuOrgId, line.alternative)
  expect(await lines()).toMatchObject([{ skuOrgId: line.alternative.skuOrgId, quantity: 2 }])
})

test('the last of several overlapping quantity changes is saved', async () => {
  const { skuOrgId } = await withPart('861000017', 9, 229)
  const { loadCart, changeQuantity, $cart } = await store()
  await loadCart()
  await Promise.all([3, 4, 5].map((quantity) => changeQuantity(skuOrgId, quantity)))
  expect($cart.get()).toMatchObject({ kind: 'known', busy: false, fault: null })
  openPage()
  await (await store()).loadCart()
  expect(await lines()).toMatchObject([{ skuOrgId, quantity: 5 }])
})

test('several lines are removed together', async () => {
  const { skuOrgId } = await withPart('861000018', 9, 230)
  const { skuOrgId: otherSkuOrgId } = offerWith(9, 231)
  const cart = await store()
  await (await import('#stores/cart/cart-add.ts')).addToCart(otherSkuOrgId, 1)
  await cart.loadCart()
  await cart.removeLines(skuOrgId, otherSkuOrgId)
  expect(await lines()).toEqual([])
})

test('a removed line is restored with its quantity', async () => {
  const { skuOrgId } = await withPart('861000020', 9, 230)
  const { loadCart } = await store()
  const { $removedLine, removeLine, undoRemoval } = await import('#stores/cart/undo-removal.ts')
  await loadCart()
  const [line] = await lines()
  if (!line) throw new Error('the cart is empty')
  await removeLine(line)
  expect(await lines()).toEqual([])
  expect($removedLine.get()).toMatchObject({ skuOrgId })
  await undoRemoval()
  expect(await lines()).toMatchObject([{ skuOrgId, quantity: 2 }])
  expect($removedLine.get()).toBeNull()
})
