import { beforeEach, expect, test } from 'vitest'
import { readStoredValue, newDevice, openPage } from '../../support/browser/device.ts'

beforeEach(() => {
  newDevice()
})

test('impersonation without a desk session is refused, and reopening the dialog clears the error', async () => {
  const { $deskImpersonation, beginImpersonation, openImpersonation, sendImpersonationCode } =
    await import('#stores/desk/impersonation.ts')
  localStorage.setItem('egg.cart', '[1]')
  await sendImpersonationCode({ prefix: '+66', cellphone: '877000050' })
  expect($deskImpersonation.get()).toMatchObject({
    sentTo: null,
    busy: false,
    fault: { code: 401 },
  })
  expect(await beginImpersonation('1234')).toBe(false)
  // No impersonation started, so the staff member's cart stays.
  expect(readStoredValue('egg.cart')).toBe('[1]')
  openImpersonation()
  expect($deskImpersonation.get().fault).toBeNull()
})

test('browser data of the previous visitor is deleted before impersonation begins', async () => {
  openPage()
  const { $deskImpersonation, beginImpersonation } = await import('#stores/desk/impersonation.ts')
  localStorage.setItem('egg.cart', '[1]')
  $deskImpersonation.set({
    sentTo: { prefix: '+66', cellphone: '877000050' },
    customer: null,
    busy: false,
    fault: null,
  })
  expect(await beginImpersonation('1234')).toBe(false)
  expect(readStoredValue('egg.cart')).toBeNull()
  expect($deskImpersonation.get()).toMatchObject({ busy: false, fault: { code: 401 } })
})
