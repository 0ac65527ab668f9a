import { beforeEach, expect, test } from 'vitest'
import { cutNetwork, keptOnDevice, newDevice, signInAs } from '../../support/device.ts'

beforeEach(newDevice)

const somchai = 1
const store = () => import('#stores/account.ts')

test('a workshop sees who it is and buys by the price list that it chose', async () => {
  signInAs(somchai)
  const { loadAccount, choosePriceIdentity, $account } = await store()
  await loadAccount()
  expect($account.get()).toMatchObject({
    kind: 'known',
    profile: { customerTypeName: 'Workshop' },
    identities: [{ priceId: 1 }, { priceId: 3 }],
  })
  const chosen = () => {
    const state = $account.get()
    return state.kind === 'known' && state.identities.find((row) => row.lastCheck)?.priceId
  }
  await choosePriceIdentity(1)
  expect(chosen()).toBe(1)
  await choosePriceIdentity(3)
  expect(chosen()).toBe(3)
  await choosePriceIdentity(4)
  expect(chosen()).toBe(3)
})

test('leaving ends the session and empties the device, but for the cookie choice', async () => {
  signInAs(somchai)
  localStorage.setItem('egg.cookies', 'all')
  localStorage.setItem('egg.vehicle', '{"vehicleModelId":1,"name":"Hilux"}')
  const { loadAccount, leaveAccount, $account } = await store()
  const { $signedIn } = await import('#stores/session.ts')
  await loadAccount()
  cutNetwork(true)
  expect(await leaveAccount()).toBe(false)
  expect([$signedIn.get(), $account.get().kind]).toEqual([true, 'known'])
  cutNetwork(false)
  expect(await leaveAccount()).toBe(true)
  expect([$signedIn.get(), $account.get().kind]).toEqual([false, 'idle'])
  expect([keptOnDevice('egg.cookies'), keptOnDevice('egg.vehicle')]).toEqual(['all', null])
  await loadAccount()
  expect($account.get()).toMatchObject({ kind: 'failed', fault: { code: 401 } })
})
