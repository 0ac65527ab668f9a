import { beforeEach, expect, test } from 'vitest'
import { cutNetwork, newDevice } from '../../support/browser/device.ts'
import { keysOf } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

test('messages whose delivery was given up are listed and can be restarted immediately', async () => {
  const { signIn } = await import('#stores/desk/member.ts')
  const { $deskWork, openWork, retryJob: workAgain } = await import('#stores/desk/work.ts')
  const { password, code } = keysOf('somsri')
  query(
    `INSERT INTO notice (key, kind, placement_id, at, tries, next_at)
     SELECT 'lost:desk', 'paid', min(id), 1, 7, NULL FROM placement`,
  )
  const messages = () => {
    const state = $deskWork.get()
    return state.kind === 'known' ? state.work.messages.map(({ key }) => key) : state.kind
  }
  await signIn('somsri', password, code)
  await openWork()
  expect(messages()).toContain('lost:desk')
  await workAgain()
  expect(messages()).toEqual([])
  expect(query("SELECT tries FROM notice WHERE key = 'lost:desk'")).toEqual([{ tries: 0 }])
  await workAgain('no such job')
  expect($deskWork.get()).toMatchObject({ kind: 'failed', fault: { label: 'label_not_found' } })
  cutNetwork(true)
  await openWork()
  expect($deskWork.get()).toMatchObject({ kind: 'failed', fault: { label: 'label_network' } })
  cutNetwork(false)
  query("DELETE FROM notice WHERE key = 'lost:desk'")
})
