import { beforeEach, expect, test } from 'vitest'
import { newDevice } from '../../support/browser/device.ts'
import { giftOf } from '../../support/credit/points.ts'
import { keysOf, staffFor } from '../../support/auth/staff.ts'

beforeEach(newDevice)

test('gift stock is added once with a reason, and a stale change gets a conflict', async () => {
  const { signIn } = await import('#stores/desk/member.ts')
  const { password, code } = keysOf('nok')
  await signIn('nok', password, code)
  const store = await import('#stores/desk/gift-stock.ts')
  await store.openGiftStock()
  const readState = () => {
    const state = store.$deskGiftStock.get()
    if (state.kind !== 'known') throw new Error('the desk shows nothing')
    return state
  }
  const { id } = giftOf('umbrella')
  const umbrella = () => {
    const gift = readState().list.find(({ giftId }) => giftId === id)
    if (!gift) throw new Error('no umbrella')
    return gift
  }
  const seenUmbrella = umbrella()
  const add = () => store.changeGiftStock(seenUmbrella, 4, 'Delivered')
  await Promise.all([add(), add()])
  expect(umbrella()).toMatchObject({
    stock: seenUmbrella.stock + 4,
    last: { pieces: 4, words: 'Delivered' },
  })
  await store.changeGiftStock(seenUmbrella, 4, 'Delivered')
  expect(readState()).toMatchObject({
    busyId: null,
    fault: { label: 'label_desk_gift_stock_moved' },
  })
  expect(umbrella().stock).toBe(seenUmbrella.stock + 4)
  await store.changeGiftStock(umbrella(), -4, 'Counted twice')
  expect(umbrella()).toMatchObject({ stock: seenUmbrella.stock })
  expect(readState().fault).toBeNull()
})

test('gifts are listed per country, and reading them without a session fails', async () => {
  const store = await import('#stores/desk/gift-stock.ts')
  await store.openGiftStock(1198)
  expect(store.$deskGiftStock.get().kind).toBe('failed')
  const korean = (await staffFor('fern').send('GET /desk/giftStock', { countryId: 1198 })).data
  expect(korean.countryId).toBe(1198)
  expect(korean.list.length).toBeGreaterThan(20)
})
