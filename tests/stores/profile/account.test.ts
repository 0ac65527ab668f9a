import { beforeEach, expect, test } from 'vitest'
import { newBuyer } from '../../support/client.ts'
import { cutNetwork, keptOnDevice, newDevice, signInAs } from '../../support/device.ts'
import { query } from '../../support/state.ts'

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

test('a session that is over takes the account along and leaves what was being written', async () => {
  signInAs(newBuyer('861000191'))
  localStorage.setItem('egg.cookies', 'all')
  const { loadAccount, $account } = await store()
  const { $signedIn } = await import('#stores/session.ts')
  const { openOrders, $orders } = await import('#stores/orders.ts')
  const { recordSearch, $searches } = await import('#stores/search-history.ts')
  await loadAccount()
  await openOrders()
  recordSearch('OE_NUMBER', '04465-0K240')
  localStorage.setItem('egg.garage', '[{"id":1}]')
  localStorage.setItem('egg.quick', '04465-0K240 2')
  sessionStorage.setItem('egg.address', '{"detail":"12/3"}')
  sessionStorage.setItem('egg.placed', '{"orders":[]}')
  expect([$account.get().kind, $orders.get().kind]).toEqual(['known', 'known'])
  query(
    "DELETE FROM session WHERE customer_id IN (SELECT id FROM customer WHERE cellphone = '861000191')",
  )
  const { loadCart } = await import('#stores/cart.ts')
  await loadCart()
  expect($signedIn.get()).toBe(false)
  expect([$account.get().kind, $orders.get().kind, $searches.get()]).toEqual(['idle', 'idle', []])
  expect(Object.keys(localStorage).sort()).toEqual(['egg.cookies', 'egg.quick', 'egg.tourist'])
  expect([sessionStorage.getItem('egg.address'), sessionStorage.getItem('egg.placed')]).toEqual([
    '{"detail":"12/3"}',
    null,
  ])
  // From now on they are a visitor, whom a refusal takes nothing from.
  localStorage.setItem('egg.garage', '[]')
  await openOrders()
  expect($orders.get()).toMatchObject({ kind: 'failed', fault: { code: 401 } })
  expect(keptOnDevice('egg.garage')).toBe('[]')
})
