import { beforeEach, expect, test } from 'vitest'
import { newBuyer, offerWith } from '../../support/client.ts'
import { placeBilledOrder, giveCredit } from '../../support/credit/credit.ts'
import { cutNetwork, readStoredValue, newDevice, signInAs } from '../../support/browser/device.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

const somchai = 1
const store = () => import('#stores/account/account.ts')

test('a workshop sees its customer type and buys at the selected price list', async () => {
  signInAs(somchai)
  const { loadAccount, choosePriceIdentity, $account } = await store()
  await loadAccount()
  expect($account.get()).toMatchObject({
    kind: 'known',
    profile: { customerTypeName: 'Workshop' },
    identities: [{ priceId: 1 }, { priceId: 3 }],
  })
  const selectedPriceId = () => {
    const state = $account.get()
    return state.kind === 'known' && state.identities.find((row) => row.lastCheck)?.priceId
  }
  await choosePriceIdentity(1)
  expect(selectedPriceId()).toBe(1)
  await choosePriceIdentity(3)
  expect(selectedPriceId()).toBe(3)
  await choosePriceIdentity(4)
  expect(selectedPriceId()).toBe(3)
})

test('signing out ends the session and clears the device except the cookie choice', async () => {
  signInAs(somchai)
  localStorage.setItem('egg.cookies', 'all')
  localStorage.setItem('egg.vehicle', '{"vehicleModelId":1,"name":"Hilux"}')
  const { loadAccount, signOutOfAccount, $account } = await store()
  const { $signedIn } = await import('#stores/session/session.ts')
  await loadAccount()
  cutNetwork(true)
  expect(await signOutOfAccount()).toBe(false)
  expect([$signedIn.get(), $account.get().kind]).toEqual([true, 'known'])
  cutNetwork(false)
  expect(await signOutOfAccount()).toBe(true)
  expect([$signedIn.get(), $account.get().kind]).toEqual([false, 'idle'])
  expect([readStoredValue('egg.cookies'), readStoredValue('egg.vehicle')]).toEqual(['all', null])
  await loadAccount()
  expect($account.get()).toMatchObject({ kind: 'failed', fault: { code: 401 } })
})

test('an ended session clears the account data and keeps unfinished input', async () => {
  signInAs(newBuyer('861000191'))
  localStorage.setItem('egg.cookies', 'all')
  const { loadAccount, $account } = await store()
  const { $signedIn } = await import('#stores/session/session.ts')
  const { openOrders, $orders } = await import('#stores/order/orders.ts')
  const { recordSearch, $searches } = await import('#stores/search/search-history.ts')
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
  const { loadCart } = await import('#stores/cart/cart.ts')
  await loadCart()
  expect($signedIn.get()).toBe(false)
  expect([$account.get().kind, $orders.get().kind, $searches.get()]).toEqual(['idle', 'idle', []])
  expect(Object.keys(localStorage).sort()).toEqual(['egg.cookies', 'egg.quick', 'egg.tourist'])
  expect([sessionStorage.getItem('egg.address'), sessionStorage.getItem('egg.placed')]).toEqual([
    '{"detail":"12/3"}',
    null,
  ])
  // From now on the buyer is a visitor, whose data a refusal must not clear.
  localStorage.setItem('egg.garage', '[]')
  await openOrders()
  expect($orders.get()).toMatchObject({ kind: 'failed', fault: { code: 401 } })
  expect(readStoredValue('egg.garage')).toBe('[]')
})

test('the account lists shops that give credit, the most overdue first', async () => {
  const buyer = newBuyer('878100039')
  const { skuOrgId } = offerWith(50, 593)
  await giveCredit(buyer.id, skuOrgId, 90_000_00)
  const orderId = await placeBilledOrder(buyer, skuOrgId)
  // Another shop, with no amount due.
  query(
    `INSERT INTO credit_account (customer_id, shop_id, credit_limit, term_months)
     SELECT ?1, id, 100, 1 FROM shop WHERE country_id = 1001
       AND id NOT IN (SELECT shop_id FROM credit_account WHERE customer_id = ?1) LIMIT 1`,
    buyer.id,
  )
  query("UPDATE credit_invoice SET due_day = '2026-01-02' WHERE order_id = ?", orderId)
  signInAs(buyer)
  const { loadAccount, $account } = await store()
  await loadAccount()
  const state = $account.get()
  const late = state.kind === 'known' ? state.credits.map((one) => one.overdueAmount) : []
  expect(late).toHaveLength(2)
  expect(late[0]).toBeGreaterThan(0)
  expect(late[1]).toBe(0)
})
