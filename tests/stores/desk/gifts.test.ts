import { beforeEach, expect, test } from 'vitest'
import { newBuyer } from '../../support/client.ts'
import { newDevice } from '../../support/browser/device.ts'
import { givePoints, redeemGift } from '../../support/credit/points.ts'
import { keysOf } from '../../support/auth/staff.ts'

beforeEach(newDevice)

test('service sends a gift, marks another as unsendable and corrects points with a reason', async () => {
  const buyer = newBuyer('879100031')
  await givePoints(buyer.id, 500)
  const { data: gift } = await redeemGift(buyer, 'gloves')
  const { data: otherData } = await redeemGift(buyer, 'cap')
  const { signIn } = await import('#stores/desk/member.ts')
  const { password, code } = keysOf('nok')
  await signIn('nok', password, code)
  const store = await import('#stores/desk/gifts.ts')
  await store.openDeskGifts('879100031')
  const readState = () => {
    const state = store.$deskGifts.get()
    if (state.kind !== 'known') throw new Error('the desk shows nothing')
    return state
  }
  expect(readState().accounts).toMatchObject([{ customerId: buyer.id, balance: 0 }])
  const open = (id: number) => store.deskGift.open(String(id))
  const readCase = () => store.deskGift.$case.get()
  const send = { act: 'send', carrier: 'Kerry' } as const
  await open(gift.redemptionId)
  const sendGift = store.moveGift(send)
  expect(await sendGift?.()).toMatchObject({ ok: true })
  expect(await sendGift?.()).toMatchObject({ label: 'label_desk_gift_moved' })
  await open(gift.redemptionId)
  expect(readCase()).toMatchObject({ fault: null, data: { status: 'SENT' } })
  await open(otherData.redemptionId)
  await store.failGift('None is left')
  expect(readCase()).toMatchObject({ fault: null, data: { status: 'UNSENDABLE' } })
  await store.openDeskGifts('879100031')
  expect(readState()).toMatchObject({ fault: null, accounts: [{ balance: 300 }] })
  await store.correctPoints({ customerId: buyer.id, points: -310, words: 'booked twice' })
  expect(readState().accounts).toMatchObject([{ balance: -10 }])
})
