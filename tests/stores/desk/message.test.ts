import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { newDevice } from '../../support/browser/device.ts'
import { keysOf } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

test('service sends a failed message again, and a closed case stays closed', async () => {
  const key = 'order:1:store-message'
  query(
    `INSERT INTO notice (key, kind, placement_id, order_id, at, tries)
     SELECT ?, 'shipped', placement_id, id, 1, 7 FROM orders ORDER BY id LIMIT 1`,
    key,
  )
  onTestFinished(() => void query('DELETE FROM notice WHERE key LIKE ?', `%${key}`))
  const { signIn } = await import('#stores/desk/member.ts')
  const { password, code } = keysOf('nok')
  await signIn('nok', password, code)
  const { deskMessage, sendMessageAgain } = await import('#stores/desk/case-queue/message.ts')
  expect(sendMessageAgain()).toBeNull()
  await deskMessage.open(key)
  expect(deskMessage.$case.get()).toMatchObject({ id: key, data: { state: 'FAILED' } })
  expect(await sendMessageAgain()?.()).toMatchObject({ ok: true })
  await deskMessage.open(key)
  expect(deskMessage.$case.get()).toMatchObject({ busy: false, data: { state: 'WAITING' } })
  const { makeOpenCase } = await import('#stores/desk/case-queue/open-case.ts')
  const otherOpenCase = makeOpenCase(async () => ({ ok: true as const, data: 1 }))
  const opening = otherOpenCase.open('1')
  otherOpenCase.close()
  await opening
  expect(otherOpenCase.$case.get()).toEqual({ kind: 'idle' })
})
