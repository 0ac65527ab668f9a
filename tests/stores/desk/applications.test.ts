import { beforeEach, expect, test } from 'vitest'
import { decideInDatabase, findLastApplication, workshopOf } from '../../support/application.ts'
import { newBuyer } from '../../support/client.ts'
import { newDevice } from '../../support/browser/device.ts'
import { keysOf } from '../../support/auth/staff.ts'

beforeEach(newDevice)

/** A workshop that has applied, and a service member who opened the application. */
async function waiting(cellphone: string) {
  const buyer = newBuyer(cellphone)
  await buyer.send('POST /app-api/v1/login/verified', await workshopOf(buyer))
  const { signIn } = await import('#stores/desk/member.ts')
  const { password, code } = keysOf('nok')
  await signIn('nok', password, code)
  const store = await import('#stores/desk/applications.ts')
  const queue = await import('#stores/desk/case-queue/queue.ts')
  const id = findLastApplication(buyer.id)
  await store.deskApplication.open(String(id))
  const readCase = () => {
    const state = store.deskApplication.$case.get()
    if (state.kind !== 'known') throw new Error('the desk shows nothing')
    return state
  }
  const readRow = async (stage?: string) => {
    await queue.openQueue('applications', stage ? { stage } : {})
    const state = queue.$deskQueue.get()
    return state.kind === 'known' ? state.list.find((row) => row.caseId === String(id)) : undefined
  }
  return { ...store, id, readCase, readRow }
}

test('an approved application moves from the open to the decided cases', async () => {
  const { decideApplication, deskApplication, id, readCase, readRow } = await waiting('861800011')
  expect(await readRow()).toMatchObject({ state: 'WORKSHOP', count: 1 })
  expect(await decideApplication('APPROVED')?.()).toMatchObject({ ok: true })
  await deskApplication.open(String(id))
  expect(readCase()).toMatchObject({ busy: false, fault: null, data: { state: 'APPROVED' } })
  expect(await readRow()).toBeUndefined()
  expect(await readRow('DECIDED')).toMatchObject({ note: 'APPROVED', dueAt: null })
})

test('a rejection without a reason is refused, and a late decision gets a conflict', async () => {
  const { decideApplication, deskApplication, id, readCase } = await waiting('861800012')
  expect(await decideApplication('REJECTED')?.()).toMatchObject({ label: 'label_bad_request' })
  decideInDatabase(id, 'REJECTED', 'No sign')
  expect(await decideApplication('APPROVED')?.()).toMatchObject({
    label: 'label_desk_order_moved',
    data: { status: 'REJECTED' },
  })
  await deskApplication.open(String(id))
  expect(readCase()).toMatchObject({ data: { state: 'REJECTED' } })
})
