import { beforeEach, expect, test } from 'vitest'
import { newBuyer } from '../../support/client.ts'
import { newDevice } from '../../support/browser/device.ts'
import { givePoints, redeem } from '../../support/credit/points.ts'
import { keysOf } from '../../support/auth/staff.ts'

beforeEach(newDevice)

test('service sends a gift, marks another as unsendable and corrects points with a reason', async () => {
  const buyer = newBuyer('879100031')
  await givePoints(buyer.id, 500)
  const { data: gift } = await redeem(buyer, 'gloves')
  const { data: other } = await redeem(buyer, 'cap')
  const { signIn } = await import('#stores/desk/member.ts')
  const { password, code } = keysOf('nok')
  await signIn('nok', password, code)
  const store = await import('#stores/desk/gifts.ts')
  await store.openDeskGifts('879100031')
  const known = () => {
    const state = store.$deskGifts.get()
    if (state.kind !== 'known') throw new Error('the desk shows nothing')
    return state
  }
  const stateOf = (id: number) => known().list.find((one) => one.redemptionId === id)?.status
  expect(known().accounts).toMatchObject([{ customerId: buyer.id, balance: 0 }])
  const send = { id: gift.redemptionId, act: 'send', carrier: 'Kerry' } as const
  await Promise.all([store.actOnGift(send), store.actOnGift(send)])
  expect(stateOf(gift.redemptionId)).toBe('SENT')
  await store.actOnGift(send)
  expect(known().fault?.label).toBe('label_desk_gift_moved')
  await store.actOnGift({ id: other.redemptionId, act: 'fail', words: 'None is left' })
  expect(stateOf(other.redemptionId)).toBe('UNSENDABLE')
  expect(known()).toMatchObject({ fault: null, accounts: [{ balance: 300 }] })
  await store.correctPoints({ customerId: buyer.id, points: -310, words: 'booked twice' })
  expect(known().accounts).toMatchObject([{ balance: -10 }])
})
