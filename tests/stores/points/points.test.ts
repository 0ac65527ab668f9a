import { beforeEach, expect, test } from 'vitest'
import { newBuyer } from '../../support/client.ts'
import { newDevice, signInAs } from '../../support/browser/device.ts'
import { giftOf, givePoints, sendGift } from '../../support/credit/points.ts'

beforeEach(newDevice)

const points = () => import('#stores/points/points.ts')
const gifts = () => import('#stores/points/gift.ts')

/** A buyer with points and a session on this device. */
async function holder(cellphone: string, amount: number) {
  const buyer = newBuyer(cellphone)
  if (amount > 0) await givePoints(buyer.id, amount)
  signInAs(buyer)
  return buyer
}

async function readGift() {
  const { $gift } = await gifts()
  const state = $gift.get()
  if (state.kind !== 'known') throw new Error(state.kind)
  return state
}

test('a points account shows its balance, and older entries are appended', async () => {
  const buyer = await holder('879100021', 0)
  for (let n = 1; n <= 22; n++) await givePoints(buyer.id, n)
  const { $points, loadPoints, loadMorePointsEntries } = await points()
  await loadPoints()
  expect($points.get()).toMatchObject({ kind: 'known', account: { balance: 253 }, total: 22 })
  await loadMorePointsEntries()
  const state = $points.get()
  if (state.kind !== 'known') throw new Error(state.kind)
  expect(state.record.map((line) => line.points).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 22 }, (_, n) => n + 1),
  )
})

test('a gift is redeemed once despite repeated clicks, sent to the address and marked as arrived', async () => {
  const buyer = await holder('879100022', 500)
  const { id } = giftOf('gloves')
  const { loadGift, redeemGift, confirmGiftArrived, sendGiftTo } = await gifts()
  await loadGift(id)
  expect(await readGift()).toMatchObject({ balance: 500, addressId: buyer.addressId, done: null })
  await sendGiftTo(buyer.addressId)
  await Promise.all([redeemGift(), redeemGift()])
  const { done, balance, redemptions } = await readGift()
  expect([balance, redemptions.length, done?.status]).toEqual([300, 1, 'ORDERED'])
  const redemptionId = done?.redemptionId ?? 0
  await confirmGiftArrived(redemptionId)
  expect((await readGift()).fault?.label).toBe('label_act_closed')
  await sendGift(redemptionId, 'Kerry')
  await confirmGiftArrived(redemptionId)
  expect((await readGift()).redemptions).toMatchObject([{ status: 'ARRIVED', carrier: 'Kerry' }])
})

test('a voucher needs no address, and too few points are refused with the missing amount', async () => {
  await holder('879100023', 400)
  const { loadGift, redeemGift } = await gifts()
  await loadGift(giftOf('voucher-1').id)
  await redeemGift()
  expect(await readGift()).toMatchObject({ balance: 0, done: { status: 'ARRIVED' } })
  await redeemGift()
  expect((await readGift()).fault).toMatchObject({
    label: 'label_points_short',
    data: { missing: 400 },
  })
})

test('an unknown gift is not found', async () => {
  await holder('879100024', 0)
  const { $gift, loadGift } = await gifts()
  await loadGift(999_999)
  expect($gift.get()).toMatchObject({ kind: 'failed', fault: { code: 404 } })
})
