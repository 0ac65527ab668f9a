import { beforeEach, expect, test } from 'vitest'
import { newBuyer, offerWith } from '../../support/client.ts'
import { readStoredValue, newDevice, openPage, signInAs } from '../../support/browser/device.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

const draft = () => import('#stores/cart/cart-quantity-draft.ts')
const adding = () => import('#stores/cart/cart-add.ts')

test('a visitor’s cart is stored on the device across pages', async () => {
  const { skuOrgId } = offerWith(9, 220)
  const first = await draft()
  const { addToCart } = await adding()
  expect(await addToCart(skuOrgId, 2)).toEqual({ ok: true })
  expect(await addToCart(skuOrgId, 1)).toEqual({ ok: true })
  expect(first.$cartQuantity.get()).toBe(3)
  openPage()
  const next = await draft()
  expect(next.$draft.get()).toEqual([{ skuOrgId, quantity: 3 }])
  expect(next.$cartQuantity.get()).toBe(3)
})

test('a broken draft reads as an empty cart', async () => {
  localStorage.setItem('egg.cart', '[{"skuOrgId":"x"},{"skuOrgId":7,"quantity":-1},3')
  expect((await draft()).$draft.get()).toEqual([])
})

test('a list is added in full or not at all, and the refused line is shown', async () => {
  const { $draft } = await draft()
  const { addLinesToCart } = await import('#stores/cart/cart-lines.ts')
  const lines = [
    { skuOrgId: 1, quantity: 2, stock: 5 },
    { skuOrgId: 2, quantity: 6, stock: 5 },
  ]
  expect(await addLinesToCart(lines)).toMatchObject({
    ok: false,
    label: 'label_lines_not_added',
    data: { lines: [{ skuOrgId: 2, stock: 5 }] },
  })
  expect($draft.get()).toEqual([])
  expect(await addLinesToCart(lines.slice(0, 1))).toEqual({ ok: true })
  expect($draft.get()).toEqual([{ skuOrgId: 1, quantity: 2 }])
})

test('sign-in keeps the larger quantity and clears the cart on the device', async () => {
  const buyer = newBuyer('861000001')
  query('DELETE FROM cart_line WHERE customer_id = ?', buyer.id)
  const { skuOrgId } = offerWith(9, 221)
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 2 })
  await (await adding()).addToCart(skuOrgId, 5)
  signInAs(buyer)
  openPage()
  const { $cartQuantity, $draft } = await draft()
  const { mergeDraft } = await import('#stores/cart/cart-merge.ts')
  await mergeDraft()
  expect($cartQuantity.get()).toBe(5)
  expect($draft.get()).toEqual([])
  expect(readStoredValue('egg.cart')).toBeNull()
})

test('a signed-in buyer’s addition goes to the platform, which refuses insufficient stock', async () => {
  const buyer = newBuyer('861000002')
  query('DELETE FROM cart_line WHERE customer_id = ?', buyer.id)
  signInAs(buyer)
  const { skuOrgId } = offerWith(3, 222)
  const { addToCart } = await adding()
  const { $cartQuantity } = await draft()
  expect(await addToCart(skuOrgId, 3)).toEqual({ ok: true })
  expect(await addToCart(skuOrgId, 1)).toMatchObject({ ok: false, label: 'label_stock_not_enough' })
  expect($cartQuantity.get()).toBe(3)
})

test('retrying an addition after a lost response adds it only once', async () => {
  const buyer = newBuyer('861000003')
  query('DELETE FROM cart_line WHERE customer_id = ?', buyer.id)
  const { skuOrgId } = offerWith(9, 229)
  signInAs(buyer)
  openPage()
  const { addToCart } = await adding()
  const online = globalThis.fetch
  // The platform receives and executes the call, then the connection breaks before the response.
  globalThis.fetch = async (...asked) => {
    await online(...asked)
    throw new TypeError('connection lost')
  }
  expect(await addToCart(skuOrgId, 2)).toMatchObject({ ok: false, label: 'label_unsure' })
  globalThis.fetch = online
  expect(await addToCart(skuOrgId, 2)).toEqual({ ok: true })
  const held = () =>
    query<{ quantity: number }>(
      'SELECT quantity FROM cart_line WHERE customer_id = ? AND sku_org_id = ?',
      buyer.id,
      skuOrgId,
    )[0]?.quantity
  expect(held()).toBe(2)
  // The next tap is a new request.
  expect(await addToCart(skuOrgId, 2)).toEqual({ ok: true })
  expect(held()).toBe(4)
})
