import { indexedDB } from 'fake-indexeddb'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newBuyer, offerWith } from '../../support/client.ts'
import { cutNetwork, newDevice, openPage, signInAs } from '../../support/browser/device.ts'
import { query } from '../../support/state.ts'

/* A buyer's work on the device, without a connection and after it is back. */

// A browser with storage. Other files of this process test a browser without it.
Object.assign(globalThis, { indexedDB })
Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'indexedDB')
  Reflect.deleteProperty(navigator, 'onLine')
})

beforeEach(async () => {
  newDevice()
  const { deleteActions, deleteCopies } = await ownData()
  await deleteCopies()
  await deleteActions()
})

const ownData = () => import('#client/device/own-data.ts')
const copies = () => import('#stores/offline/copies.ts')
const waiting = () => import('#stores/offline/waiting.ts')
const sending = () => import('#stores/offline/send-waiting.ts')
const seen = () => import('#stores/offline/seen-parts.ts')
const lists = () => import('#stores/part-list/part-lists.ts')
const openList = () => import('#stores/part-list/open-list.ts')
const cartAdd = () => import('#stores/cart/cart-add.ts')

/** Signs a new buyer in, and makes a first call, which stores the account. */
async function begin() {
  const buyer = newBuyer()
  signInAs(buyer)
  openPage()
  const { sendStored } = await copies()
  await sendStored('GET /web-api/partList', {})
  return buyer
}

const part = (skuOrgId: number, price: number) => ({
  skuOrgId,
  number: `NO-${skuOrgId}`,
  brandName: 'EGG',
  productName: 'Filter',
  picture: '',
  shopName: 'Shop',
  countryId: 1001,
  price,
  delivery: 'Tomorrow',
  blocked: '',
  at: Date.now(),
})

const inCart = (buyer: { id: number }) =>
  query<{ quantity: number }>('SELECT quantity FROM cart_line WHERE customer_id = ?', buyer.id).map(
    ({ quantity }) => quantity,
  )

test('a stored copy is shown without a connection, with its time', async () => {
  const buyer = await begin()
  const { sendStored, $asOf, readStoredAnswer: storedAnswer, changeCopy } = await copies()
  await buyer.send('POST /web-api/partList', { name: 'Revo' })
  await sendStored('GET /web-api/partList', {})
  expect($asOf.get()).toBeNull()
  await expect.poll(() => storedAnswer('GET /web-api/partList', {})).toBeDefined()
  cutNetwork(true)
  const outcome = await sendStored('GET /web-api/partList', {})
  expect(outcome).toMatchObject({ ok: true, data: { lists: [{ name: 'Revo' }] } })
  expect($asOf.get()).toBeGreaterThan(Date.now() - 60_000)
  await changeCopy('GET /web-api/partList', {}, { lists: [] })
  expect(await storedAnswer('GET /web-api/partList', {})).toEqual({ lists: [] })
  expect(await sendStored('GET /web-api/estimates', { pageNo: 1 })).toMatchObject({ ok: false })
})

test('another account on the device doesn’t get the stored copies', async () => {
  await begin()
  const { storeSeenPart, readSeenParts: seenParts } = await seen()
  await storeSeenPart(part(1, 100))
  expect(await seenParts()).toHaveLength(1)
  await begin()
  const other = await seen()
  expect(await other.readSeenParts()).toEqual([])
  const { trimCopies } = await ownData()
  await trimCopies()
})

test('the last hundred viewed parts are stored, and found by number in any spelling', async () => {
  await begin()
  const { storeSeenPart, findSeenPart: seenPart, readSeenParts: seenParts } = await seen()
  for (let i = 1; i <= 103; i += 1) await storeSeenPart(part(i, 100))
  const parts = await seenParts()
  expect([parts.length, parts[0]?.skuOrgId]).toEqual([100, 103])
  expect((await seenPart(' no 50'))?.skuOrgId).toBe(50)
  expect(await seenPart('NO-1')).toBeUndefined()
})

test('a list is built without a connection and sent once, in order', async () => {
  const buyer = await begin()
  const { skuOrgId } = offerWith({ stock: 9 })
  await (await seen()).storeSeenPart(part(skuOrgId, 1))
  cutNetwork(true)
  const madePartList = await (await lists()).createPartList('Basement')
  if ('code' in madePartList) throw new Error(madePartList.label)
  expect(madePartList.listId).toBeLessThan(0)
  const list = await openList()
  await list.openList(madePartList.listId)
  expect(await list.addNumber(`no${skuOrgId}`)).toBe(true)
  expect(await list.addNumber('unknown')).toBe(false)
  await list.changeLine(skuOrgId, { quantity: 4 })
  const { $waiting, hasWaiting, readWaiting } = await waiting()
  expect($waiting.get().map(({ call }) => call)).toEqual([
    'POST /web-api/partList',
    'POST /web-api/partList/add',
    'POST /web-api/partList/line',
  ])
  // Simulates a restart of the phone.
  openPage()
  const again = await openList()
  await again.openList(madePartList.listId)
  expect(again.$openList.get()).toMatchObject({ list: { list: [{ quantity: 4, toOrder: 4 }] } })
  cutNetwork(false)
  const { sendWaiting, findCreatedList } = await sending()
  await Promise.all([sendWaiting(), sendWaiting()])
  const leftWaitingActions = await readWaiting()
  // The buyer sees that the price differs from the earlier price.
  expect(leftWaitingActions.map(({ fault, isDone }) => [fault?.label, isDone])).toEqual([
    ['price_changed', true],
  ])
  expect(hasWaiting()).toBe(true)
  const listId = (await findCreatedList(madePartList.listId)) ?? 0
  const { data } = await buyer.send('GET /web-api/partList/{listId}', { listId })
  expect(data).toMatchObject({ name: 'Basement', list: [{ skuOrgId, quantity: 4 }] })
})

test('a part whose addition got no response is in the cart only once', async () => {
  const buyer = await begin()
  const { skuOrgId } = offerWith({ stock: 9 })
  const { addToCart } = await cartAdd()
  const online = globalThis.fetch
  globalThis.fetch = async (...asked) => {
    await online(...asked)
    throw new TypeError('connection lost')
  }
  expect(await addToCart(skuOrgId, 2, { what: 'A' })).toMatchObject({ label: 'label_waits' })
  globalThis.fetch = online
  expect(inCart(buyer)).toEqual([2])
  const { sendWaiting, scheduleSending } = await sending()
  await sendWaiting()
  scheduleSending()
  expect(inCart(buyer)).toEqual([2])
  expect((await waiting()).$waiting.get()).toEqual([])
})

test('a refused action stays with its reason until it is discarded or retried', async () => {
  const buyer = await begin()
  const { skuOrgId } = offerWith({ stock: 9 })
  const { addToCart } = await cartAdd()
  cutNetwork(true)
  await addToCart(skuOrgId, 2, { what: 'A' })
  query('UPDATE offer SET stock = 0 WHERE sku_org_id = ?', skuOrgId)
  cutNetwork(false)
  const { sendWaiting } = await sending()
  await sendWaiting()
  const { $waiting, retryAction, discardAction } = await waiting()
  const [action] = $waiting.get()
  expect(action?.fault?.label).toBe('label_sold_out')
  query('UPDATE offer SET stock = 9 WHERE sku_org_id = ?', skuOrgId)
  await retryAction(action?.key ?? '')
  await sendWaiting()
  expect(inCart(buyer)).toEqual([2])
  cutNetwork(true)
  await addToCart(skuOrgId, 1, { what: 'A' })
  await discardAction($waiting.get()[0]?.key ?? '')
  cutNetwork(false)
  await sendWaiting()
  expect(inCart(buyer)).toEqual([2])
})

test('signing out sends pending actions, then deletes the stored data', async () => {
  const buyer = await begin()
  const { skuOrgId } = offerWith({ stock: 9 })
  await (await seen()).storeSeenPart(part(skuOrgId, 1))
  cutNetwork(true)
  await (await cartAdd()).addToCart(skuOrgId, 2, { what: 'A' })
  cutNetwork(false)
  const { deleteAccountCopies, deleteAccountData, sendBeforeLeaving } =
    await import('#stores/offline/before-sign-out.ts')
  await sendBeforeLeaving()
  expect(inCart(buyer)).toEqual([2])
  await deleteAccountCopies()
  expect(await (await seen()).readSeenParts()).toEqual([])
  await deleteAccountData()
  expect(await (await waiting()).readWaiting()).toEqual([])
})

test('an action of another account is neither sent nor lost', async () => {
  await begin()
  const { skuOrgId } = offerWith({ stock: 9 })
  cutNetwork(true)
  await (await cartAdd()).addToCart(skuOrgId, 2, { what: 'A' })
  cutNetwork(false)
  const other = await begin()
  await (await sending()).sendWaiting()
  expect(inCart(other)).toEqual([])
  expect((await waiting()).$waiting.get()).toHaveLength(1)
})

test('a stored action that names another account is refused by the platform', async () => {
  await begin()
  const { send } = await import('#client/send/send.ts')
  const line = { skuOrgId: offerWith({ stock: 9 }).skuOrgId, quantity: 1 }
  const outcome = await send('POST /web-api/v5/shoppingCart/add', line, { acting: 'another' })
  expect(outcome).toMatchObject({ ok: false, label: 'label_not_this_account' })
})

test('a later change replaces an unsent change, and all earlier changes are sent first', async () => {
  const buyer = await begin()
  const { skuOrgId } = offerWith({ stock: 9 })
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  const cart = await import('#stores/cart/cart.ts')
  await cart.loadCart()
  cutNetwork(true)
  await cart.changeQuantity(skuOrgId, 3)
  await cart.changeQuantity(skuOrgId, 5)
  expect(cart.$cart.get()).toMatchObject({ cart: { cartQuantity: 5 } })
  const { $waiting } = await waiting()
  expect($waiting.get().length).toBeLessThanOrEqual(2)
  cutNetwork(false)
  const { sendOrWait, addWaitingAction } = await import('#stores/offline/send-or-wait.ts')
  // Earlier changes are still pending, so this change must wait.
  const about = { what: '', skuOrgId, quantity: 6 }
  const orWaitLater = await sendOrWait(
    'PUT /web-api/v6/shoppingCart/quantity',
    { skuOrgId, quantity: 6 },
    about,
  )
  expect(orWaitLater).toMatchObject({ ok: false, label: 'label_waits' })
  expect(addWaitingAction).toBeTypeOf('function')
  await (await sending()).sendWaiting()
  expect(inCart(buyer)).toEqual([6])
  const { findPriceChanges: changedPrices } = await import('#stores/offline/changed-prices.ts')
  expect(await changedPrices([])).toEqual([])
})

test('garage, cart, lists and estimates are loaded in advance', async () => {
  const buyer = await begin()
  const { listId } = (await buyer.send('POST /web-api/partList', { name: 'Advance' })).data
  const { renewCopies } = await import('#stores/offline/renew-copies.ts')
  await renewCopies()
  const { readStoredAnswer: storedAnswer } = await copies()
  await expect
    .poll(() => storedAnswer('GET /web-api/partList/{listId}', { listId }))
    .toMatchObject({ name: 'Advance' })
  expect(await storedAnswer('GET /web-api/shoppingCart/list', {})).toBeDefined()
  const { createOfflineList, readOfflineList } = await import('#stores/part-list/lists-offline.ts')
  const here = await createOfflineList('Here')
  expect(await readOfflineList(here?.listId ?? 0)).toMatchObject({
    ok: true,
    data: { name: 'Here' },
  })
})
