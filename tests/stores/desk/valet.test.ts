import { beforeEach, expect, test } from 'vitest'
import { keptOnDevice, newDevice, openPage } from '../../support/browser/device.ts'

beforeEach(() => {
  newDevice()
})

test('nobody begins to shop without the desk: the fault stays, and the number is asked for again', async () => {
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

test('what the browser kept of who shopped here before is gone before a customer is shopped for', async () => {
  openPage()
  const { $deskValet, beginValet } = await import('#stores/desk/valet.ts')
  localStorage.setItem('egg.cart', '[1]')
  $deskValet.set({ sentTo: { prefix: '+66', cellphone: '877000050' }, busy: false, fault: null })
  expect(await beginValet('1234')).toBe(false)
  expect(keptOnDevice('egg.cart')).toBeNull()
  expect($deskValet.get()).toMatchObject({ busy: false, fault: { code: 401 } })
})
