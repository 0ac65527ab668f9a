import { beforeEach, expect, test } from 'vitest'
import { newBuyer } from '../../support/client.ts'
import { giveCoupon, createCoupon } from '../../support/credit/coupons.ts'
import { cutNetwork, newDevice, signInAs } from '../../support/browser/device.ts'

beforeEach(newDevice)

const store = () => import('#stores/coupon/coupons.ts')

test('the coupon list shows the selected tab, even after two quick selections', async () => {
  const buyer = newBuyer('874000001')
  const openGiveCoupon = await giveCoupon(buyer)
  const over = await giveCoupon(buyer, { expiresAt: Date.now() - 1 })
  signInAs(buyer)
  const { openCoupons, $coupons, $couponTab } = await store()
  await openCoupons()
  expect($coupons.get()).toMatchObject({ kind: 'known', list: [{ couponId: openGiveCoupon }] })
  await Promise.all([openCoupons('available'), openCoupons('used')])
  expect($couponTab.get()).toBe('used')
  expect($coupons.get()).toMatchObject({ list: [{ couponId: over, expired: true }] })
})

test('a redeemed code appears in the list, and a wrong or empty code gets an error', async () => {
  const buyer = newBuyer('874000002')
  const code = `TORQUE${Date.now()}`
  const couponId = await createCoupon({ code })
  signInAs(buyer)
  const { redeemCode, $redeeming, $coupons } = await store()
  expect(await redeemCode('  ')).toBe(false)
  expect($redeeming.get()).toEqual({ kind: 'empty' })
  expect(await redeemCode('NOSUCHCODE')).toBe(false)
  expect($redeeming.get()).toMatchObject({ fault: { label: 'label_coupon_code_wrong' } })
  const [first, second] = await Promise.all([redeemCode(code.toLowerCase()), redeemCode(code)])
  expect([first, second]).toEqual([true, false])
  expect($redeeming.get()).toEqual({ kind: 'added', couponId })
  expect($coupons.get()).toMatchObject({ list: [{ couponId }] })
})

test('the coupon list reports a network error and is cleared after sign-out', async () => {
  const buyer = newBuyer('874000003')
  signInAs(buyer)
  const { openCoupons, $coupons } = await store()
  cutNetwork(true)
  await openCoupons('available')
  expect($coupons.get()).toMatchObject({ kind: 'failed', fault: { label: 'label_network' } })
  cutNetwork(false)
  const { $signedIn } = await import('#stores/session/session.ts')
  $signedIn.set(false)
  expect($coupons.get()).toEqual({ kind: 'idle' })
})

test('a coupon for selected parts names their categories in the reader’s language', async () => {
  signInAs(12)
  const { openCoupons, $coupons } = await store()
  await openCoupons('available')
  const state = $coupons.get()
  if (state.kind !== 'known') throw new Error(state.kind)
  const brakes = state.list.find(({ range }) => range === 'PRODUCTS')
  expect(brakes?.categories.length).toBeGreaterThan(0)
  for (const { categoryName, level } of brakes?.categories ?? []) {
    expect(categoryName).not.toBe('')
    expect(level).toBeGreaterThan(0)
  }
  const otherStates = state.list.filter(({ range }) => range !== 'PRODUCTS')
  expect(otherStates.every(({ categories }) => categories.length === 0)).toBe(true)
})
