import { beforeEach, expect, test } from 'vitest'
import { newDevice } from '../../support/browser/device.ts'
import { keysOf } from '../../support/auth/staff.ts'
import {
  balanceOf,
  closeThaiPayouts,
  completeOrder,
  payoutOf,
  placeAndReceiveOrder,
  sendThaiPayouts,
} from '../../support/seller/payouts.ts'
import { placeOrder } from '../../support/order/orders.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

async function signInAs(login: string): Promise<void> {
  const { signIn } = await import('#stores/desk/member.ts')
  const { password, code } = keysOf(login)
  await signIn(login, password, code)
}

test('finance sees a closed payout, can’t send it alone, and records its result', async () => {
  const soldOrder = await placeAndReceiveOrder(5)
  await completeOrder(soldOrder.orderId)
  const [, due] = balanceOf(soldOrder.shopId)
  query('UPDATE payout_rule SET minimum = 1 WHERE country_id = 1001')
  await closeThaiPayouts('fern')
  const id = payoutOf(soldOrder.shopId)?.id ?? 0
  await signInAs('fern')
  const store = await import('#stores/desk/payouts.ts')
  await store.openDeskPayouts('CLOSED')
  const readState = () => {
    const state = store.$deskPayouts.get()
    if (state.kind !== 'known') throw new Error('the desk shows nothing')
    return state
  }
  expect(readState().list.find(({ payoutId }) => payoutId === id)).toMatchObject({ amount: due })
  await store.sendPayouts({ countryId: 1001, amount: due, payouts: 1 })
  expect(readState().fault?.label).toBe('label_desk_four_eyes')
  const [period] = readState().periods
  await store.closePayouts(1001, period?.day ?? '')
  expect(readState().fault?.label).toBe('label_desk_payout_moved')
  await sendThaiPayouts('ploy')
  await store.openDeskPayout(id)
  await store.actOnPayout({ id, act: 'paid', seen: 'SENT' })
  const openDeskPayout = store.$deskPayout.get()
  expect(
    openDeskPayout.kind === 'known' && [openDeskPayout.one.state, openDeskPayout.one.acts],
  ).toEqual(['PAID', ['returned']])
  await store.actOnPayout({ id, act: 'paid', seen: 'SENT' })
  const deskPayoutAfter = store.$deskPayout.get()
  expect(deskPayoutAfter.kind === 'known' && deskPayoutAfter.fault?.label).toBe(
    'label_desk_payout_moved',
  )
  expect(
    await store.requestPayoutAccount({
      shopId: 999_999,
      bank: 'x',
      holder: 'x',
      number: '123456',
      reason: 'x',
      password: 'x',
    }),
  ).toMatchObject({ code: 404 })
  await store.openDeskPayout(undefined)
  expect(store.$deskPayout.get().kind).toBe('idle')
})

test('a seller sees the shop’s balance, and confirms an order from the home page', async () => {
  const { skuOrgId } = offerWith({ stock: 9 })
  const orderId = await placeOrder(newBuyer(), skuOrgId, 1)
  query('UPDATE orders SET shop_id = 102 WHERE id = ?', orderId)
  await signInAs('siam')
  const store = await import('#stores/desk/seller/shop.ts')
  await store.openShopMoney()
  const money = store.$shopMoney.get()
  expect(money.kind === 'known' && money.account?.ending).toBe('4410')
  await store.openShopHome()
  const openedShopHome = store.$shopHome.get()
  const row =
    openedShopHome.kind === 'known' && openedShopHome.work.find((one) => one.orderId === orderId)
  if (!row) throw new Error('the order is not listed')
  await store.actAtHome(row, 'confirm')
  const home = store.$shopHome.get()
  expect(home.kind === 'known' && [home.busyId, home.fault]).toEqual([0, null])
  const [order] = query<{ status: string }>('SELECT status FROM orders WHERE id = ?', orderId)
  expect(order?.status).toBe('CONFIRMED')
})
