import { beforeEach, expect, test } from 'vitest'
import { cutNetwork, newDevice } from '../../support/browser/device.ts'
import { keysOf, findMember, staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

const store = () => import('#stores/desk/own-sessions.ts')
const memberStore = () => import('#stores/desk/member.ts')

async function sitDown(login: string) {
  const { password, code } = keysOf(login)
  await (await memberStore()).signIn(login, password, code)
  return password
}

test('staff end one session and then all others, and ending an ended session changes nothing', async () => {
  query('DELETE FROM staff_session WHERE staff_id = ?', findMember('siam').id)
  staffFor('siam')
  staffFor('siam')
  await sitDown('siam')
  const { $ownSessions, endOneSession, endOtherSessions, loadOwnSessions } = await store()
  await loadOwnSessions()
  const others = () => {
    const state = $ownSessions.get()
    return state.kind === 'known' ? state.list.filter((one) => !one.isCurrent) : []
  }
  const [gone] = others()
  expect(others()).toHaveLength(2)
  await endOneSession(gone?.id ?? '')
  await endOneSession(gone?.id ?? '')
  expect(others()).toHaveLength(1)
  await endOtherSessions()
  expect(others()).toEqual([])
  cutNetwork(true)
  await loadOwnSessions()
  expect($ownSessions.get()).toMatchObject({ kind: 'failed', fault: { label: 'label_network' } })
  cutNetwork(false)
})

test('a weak new password is refused, and a password change keeps the current session', async () => {
  const password = await sitDown('sumber')
  const [kept] = query<{ hash: string }>(
    "SELECT password_hash AS hash FROM staff WHERE login = 'sumber'",
  )
  const { $member, changePassword, openDesk } = await memberStore()
  const { code } = keysOf('sumber')
  const newPassword = 'brake pads of Jakarta'
  expect(await changePassword({ password, code, newPassword: 'short' })).toMatchObject({
    label: 'label_desk_password_weak',
  })
  expect(await changePassword({ password, code, newPassword })).toBeNull()
  await openDesk()
  expect($member.get()).toMatchObject({ kind: 'somebody' })
  const { loadOwnSessions, $ownSessions } = await store()
  await loadOwnSessions()
  expect($ownSessions.get()).toMatchObject({ list: [{ isCurrent: true }] })
  query("UPDATE staff SET password_hash = ? WHERE login = 'sumber'", kept?.hash ?? '')
})
