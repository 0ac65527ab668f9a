import { beforeEach, expect, test } from 'vitest'
import { newBuyer } from '../../support/client.ts'
import { cutNetwork, newDevice, signInAs } from '../../support/browser/device.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

const load = async () => ({
  ...(await import('#stores/auth/login-address.ts')),
  ...(await import('#stores/address/address-form.ts')),
})

test('a buyer without an address gets the address form with the buyer’s number filled in', async () => {
  const buyer = newBuyer('877000060')
  query('DELETE FROM address WHERE customer_id = ?', buyer.id)
  signInAs(buyer)
  const { requestLoginAddress, $addressForm } = await load()
  expect(await requestLoginAddress()).toBe(true)
  expect($addressForm.get()).toMatchObject({
    kind: 'open',
    purpose: 'address',
    countryId: 1001,
    draft: { cellphone: '0877000060' },
  })
})

test('the address form stays closed when an address exists or the platform is unreachable', async () => {
  signInAs(newBuyer('877000061'))
  const { requestLoginAddress, $addressForm } = await load()
  expect(await requestLoginAddress()).toBe(false)
  cutNetwork(true)
  expect(await requestLoginAddress()).toBe(false)
  expect($addressForm.get().kind).toBe('closed')
})
