import { beforeEach, expect, test } from 'vitest'
import { totpDigitsOf, totpStepOf } from '#platform/desk/account/totp.ts'
import { newDevice } from '../../support/browser/device.ts'
import { keysOf } from '../../support/auth/staff.ts'

beforeEach(newDevice)

const store = () => import('#stores/desk/staff.ts')
const memberStore = () => import('#stores/desk/member.ts')

async function sitDown(login: string): Promise<void> {
  const { password, code } = keysOf(login)
  await (await memberStore()).signIn(login, password, code)
}

test('an owner adds, changes, resets and ends an account with a first sign-in', async () => {
  await sitDown('boss')
  const staff = await store()
  const login = `store-${Date.now() % 1_000_000}`
  const accountInList = () => {
    const state = staff.$staff.get()
    return state.kind === 'known' ? state.list.find((one) => one.login === login) : undefined
  }
  await staff.loadStaff()
  expect(accountInList()).toBeUndefined()
  expect(await staff.addStaff({ login, name: 'New Person', role: 'SERVICE' })).toBeNull()
  expect(accountInList()).toMatchObject({ role: 'SERVICE', state: 'INVITED' })
  const first = staff.$firstSecret.get()
  expect(first?.login).toBe(login)
  expect(await staff.addStaff({ login, name: 'Again', role: 'SERVICE' })).toMatchObject({
    label: 'label_desk_login_taken',
  })
  expect(staff.$firstSecret.get()).toEqual(first)
  expect(await staff.changeStaffRole({ login, role: 'FINANCE' })).toBeNull()
  expect(staff.$firstSecret.get()).toBeNull()
  expect(await staff.resetStaff(login)).toBeNull()
  const secret = staff.$firstSecret.get()?.secret ?? ''
  expect(await staff.switchStaffOff('boss')).toMatchObject({ label: 'label_desk_own_account' })

  const member = await memberStore()
  const begun = await member.beginFirstSignIn(login, secret)
  const key = begun.ok ? begun.data.totpSecret : ''
  const code = totpDigitsOf(key, totpStepOf(Date.now()))
  const keys = { login, secret, newPassword: 'seven green lanterns', code }
  expect(await member.finishFirstSignIn({ ...keys, newPassword: 'short' })).toMatchObject({
    label: 'label_desk_password_weak',
  })
  expect(await member.finishFirstSignIn(keys)).toBeNull()
  expect(member.$member.get()).toMatchObject({ kind: 'somebody', member: { role: 'FINANCE' } })
  await staff.loadStaff()
  expect(staff.$staff.get()).toMatchObject({ kind: 'failed' })

  await sitDown('boss')
  expect(await staff.switchStaffOff(login)).toBeNull()
  expect(accountInList()).toMatchObject({ state: 'OFF' })
})
