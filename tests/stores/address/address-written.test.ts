import { beforeEach, expect, test } from 'vitest'
import { newBuyer } from '../../support/client.ts'
import { newDevice, signInAs } from '../../support/browser/device.ts'

beforeEach(newDevice)

const form = () => import('#stores/address/address-form.ts')
const isWritten = async () =>
  (await import('#stores/address/address-written.ts')).isAddressWritten()

test('only typed and unsaved input counts as a written address', async () => {
  signInAs(newBuyer('861000073'))
  const { openAddressForm, writeAddress, closeAddressForm } = await form()
  expect(await isWritten()).toBe(false)
  await openAddressForm(1001)
  // The signed-in buyer's number is filled in automatically and doesn't count as input.
  expect(await isWritten()).toBe(false)
  writeAddress({ detailAddress: '12/3' })
  expect(await isWritten()).toBe(true)
  closeAddressForm()
  expect(await isWritten()).toBe(false)
})

test('input in an application form does not count as a written address', async () => {
  const { openApplicationForm } = await form()
  await openApplicationForm(1198, { contactName: '김민준' })
  expect(await isWritten()).toBe(false)
})
