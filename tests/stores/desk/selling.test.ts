import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { addDays } from '#domain/shipping/calendar.ts'
import { keysOf } from '../../support/auth/staff.ts'
import { newDevice } from '../../support/browser/device.ts'
import { offerWith } from '../../support/client.ts'
import { deleteOrders, writeOrderInState } from '../../support/order/desk-orders.ts'
import { numberOf, createSellingShop } from '../../support/seller/selling.ts'
import { moveOffer } from '../../support/seller/move-offer.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)
afterAll(deleteOrders)

async function signInAs(login: string): Promise<void> {
  const { signIn } = await import('#stores/desk/member.ts')
  const { password, code } = keysOf(login)
  await signIn(login, password, code)
}

const toShip = (shopId = 102) =>
  writeOrderInState({ type: 'THIRD_PARTY', status: 'CONFIRMED', shopId, paid: 1, methodId: 6 })
const fileOf = (text: string) => new File([text], 'parcels.csv', { type: 'text/csv' })

test('a tracking file is checked and applied, and a repeat ships nothing again', async () => {
  const orders = Array.from({ length: 43 }, () => toShip())
  await signInAs('siam')
  const store = await import('#stores/desk/seller/parcels.ts')
  const lines = orders.map((id, i) => `${numberOf(id)};KEX55000${i};Kerry`)
  await store.checkParcels(
    fileOf(['order;tracking;carrier', ...lines, 'x;KEX1;Kerry'].join('\n')),
    '',
  )
  expect(store.$parcels.get().rows).toHaveLength(44)
  expect(store.rowsToApply(store.$parcels.get())).toHaveLength(43)
  await Promise.all([store.applyParcels(), store.applyParcels()])
  const { outcomes, busy, fault } = store.$parcels.get()
  expect([busy, fault]).toEqual([false, null])
  expect([...outcomes.values()].every(({ outcome }) => outcome === 'SHIPPED')).toBe(true)
  expect(store.rowsToApply(store.$parcels.get())).toEqual([])
  await store.checkParcels(fileOf(lines.join('\n')), '')
  const parcelsAgain = store.$parcels.get().rows ?? []
  expect(parcelsAgain.every(({ verdict }) => verdict === 'ALREADY')).toBe(true)
  await store.checkParcels(new File([new Uint8Array(3_000_000)], 'a.csv'), '')
  expect(store.$parcels.get().unreadable).toBe('file_large')
  store.closeParcels()
  expect(store.$parcels.get().rows).toBeNull()
})

test('a vacation is planned, changed and cancelled, and a stale page gets a conflict', async () => {
  await signInAs('siam')
  const store = await import('#stores/desk/seller/vacation.ts')
  await store.openVacation()
  const readState = () => {
    const state = store.$vacation.get()
    if (state.kind !== 'known') throw new Error('the desk shows nothing')
    return state
  }
  const { today } = readState()
  await store.planVacation(addDays(today, 30), addDays(today, 33))
  expect(readState()).toMatchObject({ state: 'OPEN', fault: null })
  expect(readState().planned?.backOn).toBe(addDays(today, 33))
  query('UPDATE shop_vacation SET at = at + 1 WHERE shop_id = 102')
  await store.planVacation(addDays(today, 30), addDays(today, 34))
  expect(readState().fault?.label).toBe('label_desk_vacation_moved')
  await store.planVacation(addDays(today, 30), addDays(today, 34))
  expect(readState().planned?.backOn).toBe(addDays(today, 34))
  await store.endVacation()
  expect(readState()).toMatchObject({ state: 'OPEN', planned: null })
})

test('a coupon is created and ended, and an invalid coupon is refused on screen', async () => {
  await signInAs('siam')
  const store = await import('#stores/desk/seller/coupons.ts')
  await store.openShopCoupons()
  const readState = () => {
    const state = store.$shopCoupons.get()
    if (state.kind !== 'known') throw new Error('the desk shows nothing')
    return state
  }
  const terms = {
    code: 'store77',
    percent: 0,
    amount: 5000,
    minimum: 50_000,
    firstDay: readState().today,
    lastDay: addDays(readState().today, 3),
    uses: 10,
    isForNewCustomers: true,
    isOnPage: false,
  }
  expect(await store.makeCoupon({ ...terms, amount: 50_000 })).toBe(false)
  expect(readState().fault?.label).toBe('label_desk_coupon_terms')
  expect(await store.makeCoupon(terms)).toBe(true)
  expect(readState()).toMatchObject({ fault: null, done: { what: 'made', code: 'STORE77' } })
  const [coupon] = readState().list.filter(({ code }) => code === 'STORE77')
  expect(await store.endCoupon(coupon?.couponId ?? 0, 'STORE77')).toBe(true)
  expect(readState().list.find(({ code }) => code === 'STORE77')?.state).toBe('ENDED')
})

test('orders are marked and stock is set on the home page, and a refusal reloads the page', async () => {
  // A separate shop, because the home page lists only the most urgent orders of a shop.
  const { shopId } = createSellingShop()
  query("UPDATE staff SET shop_id = ? WHERE login = 'siam'", shopId)
  onTestFinished(() => void query("UPDATE staff SET shop_id = 102 WHERE login = 'siam'"))
  const orderId = toShip(shopId)
  const { skuOrgId } = offerWith({ stock: 9 })
  const [own] = query<{ shop_id: number }>(
    'SELECT shop_id FROM offer WHERE sku_org_id = ?',
    skuOrgId,
  )
  moveOffer(skuOrgId, shopId)
  query('UPDATE offer SET stock = 3 WHERE sku_org_id = ?', skuOrgId)
  onTestFinished(() => void moveOffer(skuOrgId, own?.shop_id ?? 0))
  await signInAs('siam')
  const store = await import('#stores/desk/seller/shop.ts')
  await store.openShopHome()
  const readState = () => {
    const state = store.$shopHome.get()
    if (state.kind !== 'known') throw new Error('the desk shows nothing')
    return state
  }
  const rowOf = () => {
    const row = readState().work.find((one) => one.orderId === orderId)
    if (!row) throw new Error('the order is not listed')
    return row
  }
  const stale = rowOf()
  expect(await store.packAtHome(stale, 'PICKED')).toBe(true)
  expect(rowOf().packing).toBe('PICKED')
  expect(await store.packAtHome(stale, 'PICKED')).toBe(false)
  expect(readState().fault?.label).toBe('label_desk_order_moved')
  expect(await store.setStockAtHome(skuOrgId, 8, 3)).toBe(true)
  expect(await store.setStockAtHome(skuOrgId, 2, 3)).toBe(false)
  expect(readState().fault?.label).toBe('label_desk_stock_moved')
})

test('a promotion is previewed, planned and cancelled, and invalid days are refused', async () => {
  await signInAs('siam')
  const store = await import('#stores/desk/seller/promotions.ts')
  await store.openShopPromotions()
  const readState = () => {
    const state = store.$shopPromotions.get()
    if (state.kind !== 'known') throw new Error(`promotions are ${state.kind}`)
    return state
  }
  const everything = { brandId: 0, categoryId: 0 }
  await store.showPromotionEffect({ percent: 5, ...everything })
  expect(store.$promotionEffect.get()?.offers).toBeGreaterThan(0)
  await store.showPromotionEffect({ percent: 0, ...everything })
  expect(store.$promotionEffect.get()).toBeNull()
  const { today } = readState()
  const terms = { name: 'Store test', percent: 5, ...everything, firstDay: addDays(today, 30) }
  expect(await store.makePromotion({ ...terms, lastDay: addDays(today, 200) })).toBe(false)
  expect(readState().fault?.label).toBe('label_desk_promotion_terms')
  expect(await store.makePromotion({ ...terms, lastDay: addDays(today, 40) })).toBe(true)
  const own = () => readState().list.filter(({ name }) => name === 'Store test')
  expect(own()[0]?.state).toBe('PLANNED')
  expect(await store.endPromotion(own()[0]?.promotionId ?? 0, 'Store test')).toBe(true)
  expect(own()[0]?.state).toBe('ENDED')
  expect(readState().done).toEqual({ what: 'ended', name: 'Store test' })
})
