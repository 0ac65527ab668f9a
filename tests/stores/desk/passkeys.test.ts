import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addAuthenticator } from '../../support/browser/authenticator-browser.ts'
import { cutNetwork, newDevice } from '../../support/browser/device.ts'
import { keysOf } from '../../support/auth/staff.ts'
import { query, testUrl } from '../../support/state.ts'

beforeEach(newDevice)
afterEach(() => {
  vi.unstubAllGlobals()
  for (const table of ['staff_passkey', 'desk_challenge', 'desk_try']) query(`DELETE FROM ${table}`)
})

const store = () => import('#stores/desk/passkeys.ts')
const memberStore = () => import('#stores/desk/member.ts')

async function sitDown(login: string) {
  const { password, code } = keysOf(login)
  await (await memberStore()).signIn(login, password, code)
}

const credentialsOf = (login: string) => {
  const { password, code } = keysOf(login)
  return { password, code }
}

test('a passkey is added, named, used to sign in, and removed', async () => {
  const { closePrompt } = addAuthenticator(new URL(testUrl).origin)
  await sitDown('siam')
  const { $passkeys, addPasskey, loadPasskeys, removePasskey, renamePasskey } = await store()
  await loadPasskeys()
  expect($passkeys.get()).toEqual({ kind: 'known', list: [] })

  expect(await addPasskey('Phone', { ...credentialsOf('siam'), password: 'wrong' })).toMatchObject({
    label: 'label_desk_sign_in',
  })
  closePrompt()
  expect(await addPasskey('Phone', credentialsOf('siam'))).toMatchObject({
    label: 'passkey_stopped',
  })
  expect(await addPasskey('Phone', credentialsOf('siam'))).toBeNull()
  expect($passkeys.get()).toMatchObject({ list: [{ name: 'Phone', usedAt: null }] })
  const state = $passkeys.get()
  const id = state.kind === 'known' ? (state.list[0]?.id ?? 0) : 0
  expect(await renamePasskey(id, 'Blue phone')).toBeNull()

  const { $member, signInWithPasskey, signOut } = await memberStore()
  await signOut()
  closePrompt()
  await signInWithPasskey('siam', credentialsOf('siam').password)
  expect($member.get()).toMatchObject({ fault: { label: 'passkey_stopped' } })
  await signInWithPasskey('siam', 'wrong')
  expect($member.get()).toMatchObject({ fault: { label: 'label_desk_sign_in' } })
  await signInWithPasskey('siam', credentialsOf('siam').password)
  expect($member.get()).toMatchObject({ kind: 'somebody', member: { role: 'SELLER' } })

  await loadPasskeys()
  expect($passkeys.get()).toMatchObject({
    list: [{ name: 'Blue phone', usedAt: expect.any(Number) }],
  })
  expect(await removePasskey(id, credentialsOf('siam'))).toBeNull()
  expect(await removePasskey(id, credentialsOf('siam'))).toBeNull()
  expect(await renamePasskey(id, 'Gone')).toMatchObject({ code: 404 })
  expect($passkeys.get()).toEqual({ kind: 'known', list: [] })
  cutNetwork(true)
  await loadPasskeys()
  expect($passkeys.get()).toMatchObject({ kind: 'failed', fault: { label: 'label_network' } })
  cutNetwork(false)
})
