import { beforeEach, expect, test } from 'vitest'
import { keptOnDevice, newDevice, openPage } from '../../support/browser/device.ts'

beforeEach(() => {
  newDevice()
})

test('impersonation without a desk session is refused, and reopening it clears the error', async () => {
  const { $deskValet, beginValet, openValet, sendValetCode } = await import('#stores/desk/valet.ts')
  localStorage.setItem('egg.cart', '[1]')
  await sendValetCode({ prefix: '+66', cellphone: '877000050' })
  expect($deskValet.get()).toMatchObject({ sentTo: null, busy: false, fault: { code: 401 } })
  expect(await beginValet('1234')).toBe(false)
  // No impersonation started, so the staff member's cart stays.
  expect(keptOnDevice('egg.cart')).toBe('[1]')
  openValet()
  expect($deskValet.get().fault).toBeNull()
})

test('browser data of the previous visitor is cleared before impersonation begins', async () => {
  openPage()
  const { $deskValet, beginValet } = await import('#stores/desk/valet.ts')
  localStorage.setItem('egg.cart', '[1]')
  $deskValet.set({ sentTo: { prefix: '+66', cellphone: '877000050' }, busy: false, fault: null })
  expect(await beginValet('1234')).toBe(false)
  expect(keptOnDevice('egg.cart')).toBeNull()
  expect($deskValet.get()).toMatchObject({ busy: false, fault: { code: 401 } })
})
