import { beforeEach, expect, test } from 'vitest'
import { newDevice } from '../../support/browser/device.ts'
import {
  importShop,
  type OwnOffer,
  readOwnOffer,
  takeOwnOffers,
  findUnsoldPart,
} from '../../support/seller/own-goods.ts'
import { keysOf } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'
import { writeCsv } from '#domain/quick-order/csv.ts'

beforeEach(newDevice)

/** Signs in and opens the table at one offer of the shop. */
async function openAt(offset: number) {
  const [ownOffer] = takeOwnOffers(1, 5, offset)
  if (!ownOffer) throw new Error('the shop sells nothing')
  const { signIn } = await import('#stores/desk/member.ts')
  const { password, code } = keysOf('mj')
  await signIn('mj', password, code)
  const store = await import('#stores/desk/seller/offer-table.ts')
  await store.openOfferTable({ number: ownOffer.number })
  const readState = () => {
    const state = store.$offerTable.get()
    if (state.kind !== 'known') throw new Error('the desk shows nothing')
    return state
  }
  const offer = () => {
    const foundState = readState().list.find(({ skuOrgId }) => skuOrgId === ownOffer.skuOrgId)
    if (!foundState) throw new Error('the table lacks the offer')
    return foundState
  }
  const stands = (): OwnOffer => readOwnOffer(ownOffer.skuOrgId)
  return { own: ownOffer, store, readState, offer, stands }
}

test('price and stock are typed, applied together and undone', async () => {
  const { own, store, readState, offer, stands } = await openAt(200)
  const price = own.price - 100
  store.recordTypedOffer(offer(), { price: (price / 100).toFixed(2), stock: '9' })
  expect(readState().edits.size).toBe(1)
  expect(stands()).toEqual(own)

  await store.applyEdits('By hand')
  expect(readState()).toMatchObject({ fault: null, moved: [], done: { offers: 1 } })
  expect(readState().edits.size).toBe(0)
  expect(stands()).toMatchObject({ price, stock: 9 })
  expect(offer()).toMatchObject({ price, stock: 9 })

  await store.undoEdits()
  expect(readState()).toMatchObject({ fault: null, done: null })
  expect(stands()).toMatchObject({ price: own.price, stock: 5 })
})

test('a stored value typed again is not a change, and unreadable text is never sent', async () => {
  const { own, store, readState, offer, stands } = await openAt(201)
  store.recordTypedOffer(offer(), { stock: '9' })
  store.recordTypedOffer(offer(), { stock: '5' })
  expect(readState().edits.size).toBe(0)
  store.recordTypedOffer(offer(), { stock: 'five' })
  await store.applyEdits('By hand')
  expect(readState()).toMatchObject({ busy: false, done: null })
  expect(readState().edits.size).toBe(1)
  store.discardEdits()
  expect(readState().edits.size).toBe(0)
  expect(stands()).toEqual(own)
})

test('concurrent changes are shown before any change is applied', async () => {
  const { own, store, readState, offer, stands } = await openAt(202)
  store.recordTypedOffer(offer(), { stock: '12' })
  query('UPDATE offer SET stock = 4 WHERE sku_org_id = ?', own.skuOrgId)
  await store.applyEdits('By hand')
  expect(readState().moved).toMatchObject([{ number: own.number, stock: 4 }])
  expect(offer().stock).toBe(4)
  expect(stands().stock).toBe(4)
  await store.applyEdits('By hand')
  expect(readState()).toMatchObject({ moved: [], done: { offers: 1 } })
  expect(stands().stock).toBe(12)
})

test('an unusual price requires one confirmation', async () => {
  const { own, store, readState, offer, stands } = await openAt(203)
  store.recordTypedOffer(offer(), { price: String((own.list * 11) / 100) })
  await store.applyEdits('By hand')
  expect(readState().toConfirm).toMatchObject({ jumps: 1 })
  expect(stands()).toEqual(own)
  await store.confirmJumps()
  expect(readState()).toMatchObject({ toConfirm: null, done: { offers: 1 } })
  expect(stands().price).toBe(own.list * 11)
  await store.undoEdits()
  expect(stands().price).toBe(own.price)
})

test('typed changes stay while other offers are searched', async () => {
  const { store, readState, offer } = await openAt(204)
  store.recordTypedOffer(offer(), { stock: '6' })
  await store.openOfferTable({ state: 'ON_SALE' })
  expect(readState().edits.size).toBe(1)
  const count = readState().list.length
  await store.loadMoreOffers()
  expect(readState().list.length).toBeGreaterThan(count)
  expect(new Set(readState().list.map(({ skuOrgId }) => skuOrgId)).size).toBe(
    readState().list.length,
  )
})

test('typed changes survive a lost connection', async () => {
  const { store, readState, offer } = await openAt(207)
  store.recordTypedOffer(offer(), { stock: '6' })
  const real = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('offline'))
  await store.openOfferTable({ state: 'LOW' }).finally(() => (globalThis.fetch = real))
  expect(store.$offerTable.get().kind).toBe('failed')
  await store.openOfferTable({ state: 'LOW' })
  expect([...readState().edits.values()].map(({ typed }) => typed.stock)).toEqual(['6'])
})

test('several offers are changed at once, and offers that keep their values don’t count as changed', async () => {
  const { store, readState } = await openAt(209)
  await store.openOfferTable({ state: 'ON_SALE' })
  const [first, second, third] = readState().list
  if (!first || !second || !third) throw new Error('the shop sells too little')
  store.recordTypedOffers([
    { offer: first, change: { stock: String(first.stock + 1) } },
    { offer: second, change: { stock: String(second.stock) } },
    { offer: third, change: { stock: 'five' } },
  ])
  expect([...readState().edits.keys()].toSorted()).toEqual(
    [first.skuOrgId, third.skuOrgId].toSorted(),
  )
  store.discardEdits()
})

test('typed changes are deleted at sign-out', async () => {
  const { own, store, readState, offer } = await openAt(208)
  store.recordTypedOffer(offer(), { stock: '6' })
  const { signIn, signOut } = await import('#stores/desk/member.ts')
  await signOut()
  expect(store.$offerTable.get()).toEqual({ kind: 'idle' })
  const { password, code } = keysOf('mj')
  await signIn('mj', password, code)
  await store.openOfferTable({ number: own.number })
  expect(readState().edits.size).toBe(0)
})

test('a part of the catalogue is added once, and errors name the column', async () => {
  await openAt(205)
  const { addOffer } = await import('#stores/desk/seller/add-offer.ts')
  const { id, brand, number } = findUnsoldPart()
  const part = { brand, number, listPrice: '2290.5', price: '', stock: '7' }
  expect(await addOffer({ ...part, number: 'NOSUCHPART99' }, 'By hand')).toMatchObject({
    kind: 'wrong',
    faults: [{ column: 'number' }],
  })
  const outcome = await addOffer(part, 'By hand')
  expect(outcome).toMatchObject({ kind: 'added', offer: { number: part.number } })
  const [added] = query<{ list: number; price: number; stock: number }>(
    `SELECT list_price AS list, catalogue_1 AS price, stock FROM offer
     WHERE part_id = ? AND shop_id = ?`,
    id,
    importShop,
  )
  expect(added).toEqual({ list: 229050, price: 229050, stock: 7 })
  expect(await addOffer({ ...part, stock: '9' }, 'By hand')).toEqual({ kind: 'sold' })
})

test('prices by quantity are set, removed and refused with their column', async () => {
  const { own } = await openAt(210)
  const { saveQuantityPrices } = await import('#stores/desk/seller/quantity-prices.ts')
  const { applyOfferRow } = await import('#stores/desk/seller/offer-row.ts')
  const { brand: brandKey, number, skuOrgId } = own
  query('UPDATE offer SET catalogue_1 = 60000 WHERE sku_org_id = ?', skuOrgId)
  const save = (typedText: string) =>
    saveQuantityPrices({ brandKey, number }, [typedText], 'By quantity')
  const storedPrices = () =>
    query<{ prices: string | null }>(
      'SELECT quantity_price_1 AS prices FROM offer WHERE sku_org_id = ?',
      skuOrgId,
    )[0]?.prices
  expect(await save('4: 500')).toEqual({ kind: 'applied' })
  expect(storedPrices()).toBe('[[4,50000]]')
  expect(await save('4: 500')).toEqual({ kind: 'unchanged' })
  expect(await save('4: 700')).toMatchObject({
    kind: 'wrong',
    faults: [{ column: 'quantity_prices' }],
  })
  expect(await save('')).toEqual({ kind: 'applied' })
  expect(storedPrices()).toBeNull()
  const row = { brand: brandKey, number, stock: '9' }
  expect(await applyOfferRow(row, 'By hand', () => false)).toEqual({ kind: 'unchanged' })
})

test('an exported file of the shop’s offers is imported without a change', async () => {
  await openAt(206)
  const { readOfferFile } = await import('#stores/desk/seller/offer-file.ts')
  const { sendDesk } = await import('#client/send/desk-send.ts')
  const file = await readOfferFile()
  if (!('rows' in file)) throw new Error(file.label)
  const [count] = query<{ n: number }>(
    'SELECT count(*) AS n FROM offer WHERE shop_id = ?',
    importShop,
  )
  expect(file).toMatchObject({ isCut: false })
  expect(file.rows).toHaveLength((count?.n ?? 0) + 1)
  const checked = await sendDesk('POST /desk/goods/check', {
    name: 'back.csv',
    text: writeCsv(file.rows),
  })
  if (!checked.ok) throw new Error(checked.label)
  expect(checked.data).toMatchObject({
    rows: count?.n,
    faults: [],
    changes: [],
    uploadId: null,
  })
})
